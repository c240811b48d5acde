// Runs the evaluator of cells in a worker. Before it come wasm_exec.js of Go, which defines fs and Go
// (website.py), and a line of live.js that holds a lock. The program defines the function nimlab.
//
// The first message contains the program: a compiled module, or else the address or the bytes of the compressed
// program. Each further one contains a question. The worker posts
//
//	module   the compiled module, which a later worker can use
//	ready    the program runs
//	failed   the message of an error while it loads, with unfetched, whether a download failed
//	answer   the answer to a question
//	ended    the message of Go or the browser when the program has ended; it answers no more questions
//
// Of the program's output the worker keeps the first 20,000 characters.
let output = ""; // the beginning of the program's output, which says why it ended
const text = new TextDecoder();
fs.writeSync = (fd, part) => { output = (output + text.decode(part, {stream: true})).slice(0, 20_000); return part.length };
const postEnd = (error) => postMessage({ended: output + (error ?? "")});
onmessage = async ({data}) => {
	if ("question" in data) {
		try {
			const answer = nimlab(data.question);
			if (answer) postMessage({answer}); // it is undefined if the program has ended
		} catch (error) {
			postEnd(error);
		}
		return;
	}
	try {
		const go = new Go();
		go.exit = () => {};
		if (!data.module) {
			const file = data.address ? await fetch(data.address) : new Response(new Blob([data.bytes]));
			if (!file.ok) throw new TypeError(`${data.address}: ${file.status}`);
			data.module = await WebAssembly.compileStreaming(new Response(file.body.pipeThrough(new DecompressionStream("gzip")), {headers: {"Content-Type": "application/wasm"}}));
			postMessage({module: data.module});
		}
		go.run(await WebAssembly.instantiate(data.module, go.importObject)).then(() => postEnd(), postEnd);
		postMessage({ready: true});
	} catch (error) {
		postMessage({failed: String(error), unfetched: error instanceof TypeError}); // fetch throws a TypeError
	}
};
