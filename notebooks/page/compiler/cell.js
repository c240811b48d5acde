// Runs the program of a cell in a worker of its own. It receives a module, and posts the outputs
// of the program in order, then its exit code.
onmessage = async ({data}) => {
	const go = new Go();
	const text = [new TextDecoder(), new TextDecoder()];
	let errorOutput = "", code = 0, bytes = 0, full = false;
	const send = (message, size) => {
		if (full) return;
		full = (bytes += size) > data.limit;
		postMessage(full ? {full} : message);
	};
	output.write = (fd, part) => {
		const more = text[fd - 1].decode(part, {stream: true});
		if (fd === 2) errorOutput = (errorOutput + more).slice(0, 20_000);
		else send({print: more}, part.length);
	};
	globalThis.nimlabShow = (text, html, svg, id) => send({show: {text, html, svg}, id}, text.length + html.length + svg.length);
	go.env = {NIMLAB_LANGUAGE: data.language, GOMEMLIMIT: "256MiB"};
	go.exit = (c) => { code = c };
	try {
		const {instance} = await WebAssembly.instantiate(data.module, go.importObject);
		postMessage({begun: true});
		await go.run(instance);
	} catch (error) {
		errorOutput += String(error);
		code ||= 1;
	}
	postMessage({ended: code, words: errorOutput});
};
