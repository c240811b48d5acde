// Runs the evaluator of cells in a worker. Before it come wasm_exec.js of Go, which defines fs and Go
// (website.py), and a line of live.js that holds a lock. The program defines the function nimlab.
//
// The first message contains the program: a compiled module, or else the address or the bytes of the compressed
// program. Each further one contains a question. The worker posts
//
//	module        the compiled module, which a later worker can use
//	ready         true when the program runs
//	error         the message of an error while it loads, with isFetchError, whether a download failed
//	answer        the answer to a question
//	exitMessage   the message of Go or the browser when the program has ended; it answers no more questions
//
// Of the program's output the worker keeps the first 20,000 characters.
let programOutput = ""; // of standard output and standard error, which say why the program ended
const decoder = new TextDecoder();
fs.writeSync = (fd, bytes) => { programOutput = (programOutput + decoder.decode(bytes, {stream: true})).slice(0, 20_000); return bytes.length };
const postExit = (error) => postMessage({exitMessage: programOutput + (error ?? "")});
onmessage = async ({data}) => {
	if ("question" in data) {
		try {
			const answer = nimlab(data.question);
			if (answer) postMessage({answer}); // it is undefined if the program has ended
		} catch (error) {
			postExit(error);
		}
		return;
	}
	try {
		const go = new Go();
		go.exit = () => {};
		if (!data.module) {
			const response = data.address ? await fetch(data.address) : new Response(new Blob([data.bytes]));
			if (!response.ok) throw new TypeError(`${data.address}: ${response.status}`);
			data.module = await WebAssembly.compileStreaming(new Response(response.body.pipeThrough(new DecompressionStream("gzip")), {headers: {"Content-Type": "application/wasm"}}));
			postMessage({module: data.module});
		}
		go.run(await WebAssembly.instantiate(data.module, go.importObject)).then(() => postExit(), postExit);
		postMessage({ready: true});
	} catch (error) {
		postMessage({error: String(error), isFetchError: error instanceof TypeError}); // fetch throws a TypeError
	}
};
