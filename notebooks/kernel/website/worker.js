// The house in a worker, so that the page never waits for it. It is sent the program,
// packed or as a module, and then questions.
onmessage = async ({data}) => {
	if ("question" in data) {
		postMessage({number: data.number, answer: nimlab(data.question)});
		return;
	}
	try {
		const go = new Go();
		if (!data.module) {
			const packed = data.address ? (await fetch(data.address)).body : new Blob([data.bytes]).stream();
			data.module = await WebAssembly.compileStreaming(new Response(packed.pipeThrough(new DecompressionStream("gzip")), {headers: {"Content-Type": "application/wasm"}}));
			postMessage({module: data.module});
		}
		go.run(await WebAssembly.instantiate(data.module, go.importObject)).then(() => postMessage({ended: true}));
		postMessage({ready: true});
	} catch (error) {
		postMessage({failed: String(error)});
	}
};
