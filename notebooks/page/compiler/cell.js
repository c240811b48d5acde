// Runs the program of a cell in a worker of its own. It receives the module, the language of the reader and the limit
// of the outputs, in bytes. It posts that the program has started, then its outputs in order, and its exit code with
// its standard error (errorOutput). When the outputs exceed the limit, it posts limitExceeded and leaves out the rest
// of them. See runModule in live.js for the messages.
onmessage = async ({data}) => {
	const go = new Go();
	const decoders = {1: new TextDecoder(), 2: new TextDecoder()}; // of standard output and of standard error
	let errorOutput = "", exitCode = 0, totalSize = 0, limitExceeded = false;
	// postOutput posts an output of a size, in bytes of printed text or in characters of other outputs.
	const postOutput = (message, size) => {
		if (limitExceeded) return;
		limitExceeded = (totalSize += size) > data.limit;
		postMessage(limitExceeded ? {limitExceeded} : message);
	};
	output.write = (fd, bytes) => {
		const text = decoders[fd].decode(bytes, {stream: true});
		if (fd === 2) errorOutput = (errorOutput + text).slice(0, 20_000);
		else postOutput({print: text}, bytes.length);
	};
	globalThis.nimlabShow = (text, html, svg, id) => postOutput({output: {text, html, svg}, id}, text.length + html.length + svg.length);
	go.env = {NIMLAB_LANGUAGE: data.language, GOMEMLIMIT: "256MiB"};
	go.exit = (code) => { exitCode = code };
	try {
		const {instance} = await WebAssembly.instantiate(data.module, go.importObject);
		postMessage({started: true});
		await go.run(instance);
	} catch (error) {
		errorOutput += String(error);
		exitCode ||= 1;
	}
	postMessage({exitCode, errorOutput});
};
