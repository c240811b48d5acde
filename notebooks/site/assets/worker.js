// Runs the evaluator of cells in a worker. It receives the program, compressed or as a module,
// and then questions. When the program ends, the worker posts the message of Go or the browser,
// and answers no more questions.
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
