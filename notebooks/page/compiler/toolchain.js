// Runs Go's compiler and linker in a worker. It receives a program, and posts a WebAssembly
// module or the errors of the tools.
const tools = {};
const page = 1 << 16, most = 512 << 20; // bytes of memory
// Patched tools share one memory and run in turn. The memory holds the data of the tool up to
// from, the packages up to to, and then the heap of the tool. Stock tools have from 0: each run
// has a memory of its own, and archive holds the packages.
let memory, archive, from, to;
const download = async (file, onBytes) => {
	const count = new TransformStream({transform(part, to) { onBytes(part.length); to.enqueue(part) }});
	const answer = file instanceof Blob ? new Response(file) : await fetch(file);
	if (!answer.ok) throw new TypeError(`${file}: ${answer.status}`); // the error of fetch without a network
	return new Uint8Array(await new Response(answer.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
};

// numbers reads varints in sequence.
const numbers = (bytes, at) => ({
	get at() { return at },
	next() {
		let value = 0;
		for (let unit = 1; ; unit *= 128) {
			const byte = bytes[at++];
			value += (byte & 127) * unit;
			if (byte < 128) return value;
		}
	},
});

// restore decodes the format of build/pack.go: an entry of the list of copies has the number of
// new bytes, the number of copied bytes that follow them, and the distance to copy from.
const restore = (packed, allocate = (size) => new Uint8Array(size)) => {
	const head = new DataView(packed.buffer, packed.byteOffset), all = allocate(head.getUint32(0, true));
	const begin = 8 + head.getUint32(4, true), copies = numbers(packed, 8);
	let from = begin, to = 0;
	while (copies.at < begin) {
		const fresh = copies.next(), again = copies.next(), back = copies.next();
		all.set(packed.subarray(from, from += fresh), to);
		to += fresh;
		all.copyWithin(to, to - back, to - back + again);
		to += again;
	}
	all.set(packed.subarray(from), to);
	return all;
};
const load = async ({compile, link, packages}) => {
	let bytes = 0;
	const onBytes = (n) => { bytes += n; postMessage({bytes}) };
	const program = async (file) => WebAssembly.compile(restore(await download(file, onBytes)));
	const unpack = async () => {
		const packed = await download(packages, onBytes);
		const begin = 4 + new DataView(packed.buffer).getUint32(0, true);
		const table = JSON.parse(new TextDecoder().decode(packed.subarray(4, begin)));
		from = to = table.from;
		archive = restore(packed.subarray(begin), (size) => {
			if (!from) return new Uint8Array(size);
			memory = new WebAssembly.Memory({initial: Math.ceil((from + size) / page), maximum: most / page});
			return new Uint8Array(memory.buffer, from, size);
		});
		const configuration = {compile: "", link: ""}, places = new Map();
		for (const {path, compile, link} of table.packages) {
			for (const [tool, size] of [["compile", compile], ["link", link]]) {
				if (!size) continue;
				const name = `/${tool}/${path}`, at = to;
				disk.set(name, () => from ? new Uint8Array(memory.buffer, at, size) : archive.subarray(at, at + size));
				if (from) places.set(name, at);
				configuration[tool] += `packagefile ${path}=${name}\n`;
				to += size;
			}
		}
		fs.mapped = (name) => places.get(name) ?? 0;
		for (const tool in configuration) disk.set(`/${tool}.cfg`, new TextEncoder().encode(configuration[tool]));
	};
	[tools.compile, tools.link] = await Promise.all([program(compile), program(link), unpack()]);
};

// run runs a tool, and returns its errors if it fails, or "".
const run = async (tool, ...args) => {
	const go = new Go();
	const text = new TextDecoder();
	let words = "", failed = 0;
	output.write = (_, bytes) => { words += text.decode(bytes, {stream: true}) };
	go.argv = [tool, ...args];
	go.env = {GOGC: "off", GOMEMLIMIT: "192MiB", TMPDIR: "/tmp"}; // a cell is built without garbage collection
	go.exit = (code) => { failed = code };
	if (from) {
		go.importObject.gojs.memory = memory;
		new Uint8Array(memory.buffer).fill(0, 0, from).fill(0, to);
		new DataView(memory.buffer).setUint32(8, to, true); // the patched mem_sbrk.go reads it there
	}
	await go.run(await WebAssembly.instantiate(tools[tool], go.importObject));
	go._scheduledTimeouts.forEach(clearTimeout); // else they would call a program that has ended
	return failed ? words || `${tool}: ${failed}` : "";
};

const build = async (program) => {
	disk.set("/cell.go", new TextEncoder().encode(program));
	const wrong = await run("compile", "-p=main", "-complete", "-dwarf=false", "-c=1", "-importcfg=/compile.cfg", "-pack", "-o=/cell.a", "/cell.go")
		|| await run("link", "-s", "-w", "-importcfg=/link.cfg", "-buildid=", "-o=/cell.wasm", "/cell.a");
	const module = disk.get("/cell.wasm")?.slice().buffer;
	for (const name of ["/cell.go", "/cell.a", "/cell.wasm"]) disk.delete(name);
	return wrong ? {wrong} : {module};
};

let last = Promise.resolve(); // programs are built one after another
onmessage = ({data}) => {
	last = last.then(async () => {
		try {
			if (data.load) {
				await load(data.load);
				postMessage({ready: true});
			} else {
				const built = await build(data.program);
				postMessage(built, built.module ? [built.module] : []); // the module is transferred, not copied
			}
		} catch (error) {
			postMessage({failed: String(error), unfetched: error instanceof TypeError}); // the page starts another worker
		}
	});
};
