// The program that answers questions, in a worker, so that the page never waits for it. It is
// sent the program, packed or as a module, and then questions. When it ends, the worker sends
// what Go or the browser has said of that, and answers nothing more.
let words = ""; // what the program has written; why it ended stands at the beginning
const text = new TextDecoder();
fs.writeSync = (fd, part) => { words = (words + text.decode(part, {stream: true})).slice(0, 20_000); return part.length };
const ended = (error) => postMessage({ended: words + (error ?? "")});
onmessage = async ({data}) => {
	if ("question" in data) {
		try {
			const answer = nimlab(data.question);
			if (answer) postMessage({answer}); // a program that has ended answers undefined
		} catch (error) {
			ended(error);
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
		go.run(await WebAssembly.instantiate(data.module, go.importObject)).then(() => ended(), ended);
		postMessage({ready: true});
	} catch (error) {
		postMessage({failed: String(error), unfetched: error instanceof TypeError}); // as a fetch fails
	}
};
