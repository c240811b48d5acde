// Runs Go's compiler and linker in a worker. The first message (load) contains the addresses or blobs of its files.
// Each further one contains a program. The worker posts
//
//	bytes    the number of bytes downloaded so far, while it loads
//	ready    true when it has loaded
//	module   the WebAssembly module of a program
//	errors   the errors of the tools, in place of the module
//	error    the message of another error, with isFetchError, whether a download failed
const tools = {};
const pageSize = 1 << 16, maxMemory = 512 << 20; // in bytes: a page of WebAssembly's memory, and the largest memory
// Patched tools share one memory and run one after another. The memory holds the data of the tool up to
// packagesStart, the packages up to packagesEnd, and then the heap of the tool. For stock tools packagesStart is
// 0: each run has a memory of its own, and archive holds the packages.
let memory, archive, packagesStart, packagesEnd;
// download returns the content of a compressed file. It calls onBytes with the number of bytes of each part.
const download = async (file, onBytes) => {
	const count = new TransformStream({transform(part, controller) { onBytes(part.length); controller.enqueue(part) }});
	const answer = file instanceof Blob ? new Response(file) : await fetch(file);
	if (!answer.ok) throw new TypeError(`${file}: ${answer.status}`); // the error of fetch without a network
	return new Uint8Array(await new Response(answer.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
};

// varintReader reads varints one after another. Its property at is the position of the next one.
const varintReader = (bytes, position) => ({
	get at() { return position },
	next() {
		let value = 0;
		for (let unit = 1; ; unit *= 128) {
			const byte = bytes[position++];
			value += (byte & 127) * unit;
			if (byte < 128) return value;
		}
	},
});

// unpackCopies decodes the format of build/pack.go: an entry of the list of copies has the number of
// new bytes, the number of copied bytes that follow them, and the distance to copy from.
const unpackCopies = (packed, allocate = (size) => new Uint8Array(size)) => {
	const head = new DataView(packed.buffer, packed.byteOffset), result = allocate(head.getUint32(0, true));
	const dataStart = 8 + head.getUint32(4, true), copies = varintReader(packed, 8);
	let source = dataStart, target = 0;
	while (copies.at < dataStart) {
		const newLength = copies.next(), copyLength = copies.next(), distance = copies.next();
		result.set(packed.subarray(source, source += newLength), target);
		target += newLength;
		result.copyWithin(target, target - distance, target - distance + copyLength);
		target += copyLength;
	}
	result.set(packed.subarray(source), target);
	return result;
};
// load downloads the tools and the packages, and reports the bytes downloaded so far.
const load = async ({compile, link, packages}) => {
	let bytes = 0;
	const onBytes = (n) => { bytes += n; postMessage({bytes}) };
	const program = async (file) => WebAssembly.compile(unpackCopies(await download(file, onBytes)));
	const unpack = async () => {
		const packed = await download(packages, onBytes);
		const begin = 4 + new DataView(packed.buffer).getUint32(0, true);
		const table = JSON.parse(new TextDecoder().decode(packed.subarray(4, begin)));
		packagesStart = packagesEnd = table.from;
		archive = unpackCopies(packed.subarray(begin), (size) => {
			if (!packagesStart) return new Uint8Array(size);
			memory = new WebAssembly.Memory({initial: Math.ceil((packagesStart + size) / pageSize), maximum: maxMemory / pageSize});
			return new Uint8Array(memory.buffer, packagesStart, size);
		});
		const configuration = {compile: "", link: ""}, places = new Map();
		for (const {path, compile, link} of table.packages) {
			for (const [tool, size] of [["compile", compile], ["link", link]]) {
				if (!size) continue;
				const name = `/${tool}/${path}`, start = packagesEnd;
				disk.set(name, () => packagesStart ? new Uint8Array(memory.buffer, start, size) : archive.subarray(start, start + size));
				if (packagesStart) places.set(name, start);
				configuration[tool] += `packagefile ${path}=${name}\n`;
				packagesEnd += size;
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
	let toolOutput = "", exitCode = 0;
	output.write = (_, bytes) => { toolOutput += text.decode(bytes, {stream: true}) };
	go.argv = [tool, ...args];
	go.env = {GOGC: "off", GOMEMLIMIT: "192MiB", TMPDIR: "/tmp"}; // a cell is built without garbage collection
	go.exit = (code) => { exitCode = code };
	if (packagesStart) {
		go.importObject.gojs.memory = memory;
		new Uint8Array(memory.buffer).fill(0, 0, packagesStart).fill(0, packagesEnd);
		new DataView(memory.buffer).setUint32(8, packagesEnd, true); // the patched mem_sbrk.go reads it there
	}
	await go.run(await WebAssembly.instantiate(tools[tool], go.importObject));
	go._scheduledTimeouts.forEach(clearTimeout); // else they would call a program that has ended
	return exitCode ? toolOutput || `${tool}: ${exitCode}` : "";
};

// build compiles and links a program. It returns the module, or the errors of the tools.
const build = async (program) => {
	disk.set("/cell.go", new TextEncoder().encode(program));
	const errors = await run("compile", "-p=main", "-complete", "-dwarf=false", "-c=1", "-importcfg=/compile.cfg", "-pack", "-o=/cell.a", "/cell.go")
		|| await run("link", "-s", "-w", "-importcfg=/link.cfg", "-buildid=", "-o=/cell.wasm", "/cell.a");
	const module = disk.get("/cell.wasm")?.slice().buffer;
	for (const name of ["/cell.go", "/cell.a", "/cell.wasm"]) disk.delete(name);
	return errors ? {errors} : {module};
};

let lastBuild = Promise.resolve(); // programs are built one after another
onmessage = ({data}) => {
	lastBuild = lastBuild.then(async () => {
		try {
			if (data.load) {
				await load(data.load);
				postMessage({ready: true});
			} else {
				const built = await build(data.program);
				postMessage(built, built.module ? [built.module] : []); // the module is transferred, not copied
			}
		} catch (error) {
			postMessage({error: String(error), isFetchError: error instanceof TypeError}); // the page starts another worker
		}
	});
};
