// Runs Go's compiler and linker in a worker. The first message (load) contains the addresses or blobs of its files.
// Each further one contains a program. The worker posts
//
//	bytes    the number of bytes downloaded so far, while it loads
//	ready    true when it has loaded
//	module   the WebAssembly module of a program
//	errors   the errors of the tools, in place of the module
//	error    the message of another error, with isFetchError, whether a download failed
const tools = {}; // the modules of the compiler (compile) and the linker (link)
const pageSize = 1 << 16, maxMemory = 512 << 20; // in bytes: a page of WebAssembly's memory, and the largest memory
// Patched tools share one memory and run one after another. The memory holds the data of the tool up to
// packagesStart, the packages up to packagesEnd, and then the heap of the tool. For stock tools packagesStart is
// 0: each run has a memory of its own, and archive holds the packages.
let memory, archive, packagesStart, packagesEnd;
// download returns the content of a file that is compressed with gzip, given by its address or as a blob. It calls
// onBytes with the number of compressed bytes of each chunk. It throws a TypeError if the download fails.
const download = async (file, onBytes) => {
	const counter = new TransformStream({transform(chunk, controller) { onBytes(chunk.length); controller.enqueue(chunk) }});
	const response = file instanceof Blob ? new Response(file) : await fetch(file);
	if (!response.ok) throw new TypeError(`${file}: ${response.status}`); // fetch without a network throws one too
	const content = response.body.pipeThrough(counter).pipeThrough(new DecompressionStream("gzip"));
	return new Uint8Array(await new Response(content).arrayBuffer());
};

// createVarintReader returns a reader of the varints from a position on: next() returns the next one, and position is
// where it begins.
const createVarintReader = (bytes, position) => ({
	get position() { return position },
	next() {
		let value = 0;
		for (let unit = 1; ; unit *= 128) {
			const byte = bytes[position++];
			value += (byte & 127) * unit;
			if (byte < 128) return value;
		}
	},
});

// unpackCopies decodes what encodeCopies in build/pack.go wrote: the length of the result, the length of a list of copies,
// the list, and the new bytes. An entry of the list has the number of new bytes, the number of copied bytes that follow
// them, and the distance back to their source. allocate(size) returns the array for the result.
const unpackCopies = (packed, allocate = (size) => new Uint8Array(size)) => {
	const header = new DataView(packed.buffer, packed.byteOffset), result = allocate(header.getUint32(0, true));
	const dataStart = 8 + header.getUint32(4, true), copies = createVarintReader(packed, 8);
	let source = dataStart, target = 0;
	while (copies.position < dataStart) {
		const newLength = copies.next(), copyLength = copies.next(), distance = copies.next();
		result.set(packed.subarray(source, source += newLength), target);
		target += newLength;
		result.copyWithin(target, target - distance, target - distance + copyLength);
		target += copyLength;
	}
	result.set(packed.subarray(source), target);
	return result;
};
// load downloads the tools and the packages, and reports the bytes downloaded so far. It puts each package on the disk,
// as /compile/PATH and /link/PATH, and a list of them for each tool, /compile.cfg and /link.cfg. With patched tools
// fs.mapped(name) returns the address of a package in their memory, 0 for any other file; the tools read it there
// without a copy (build/_go/cmd/internal/bio).
const load = async ({compile, link, packages}) => {
	let byteCount = 0;
	const onBytes = (n) => { byteCount += n; postMessage({bytes: byteCount}) };
	const compileTool = async (file) => WebAssembly.compile(unpackCopies(await download(file, onBytes)));
	// unpackPackages decodes what encodePackages in build/packages.go wrote: the length of a table, the table as JSON, and the
	// packages. The table has the address of the first package (from), and for each package its path and the sizes of
	// its parts for the two tools in bytes (compile and link), 0 if a tool does not need the package.
	const unpackPackages = async () => {
		const packed = await download(packages, onBytes);
		const tableEnd = 4 + new DataView(packed.buffer).getUint32(0, true);
		const table = JSON.parse(new TextDecoder().decode(packed.subarray(4, tableEnd)));
		packagesStart = packagesEnd = table.from;
		archive = unpackCopies(packed.subarray(tableEnd), (size) => {
			if (!packagesStart) return new Uint8Array(size);
			memory = new WebAssembly.Memory({initial: Math.ceil((packagesStart + size) / pageSize), maximum: maxMemory / pageSize});
			return new Uint8Array(memory.buffer, packagesStart, size);
		});
		const importConfigs = {compile: "", link: ""}, addresses = new Map(); // the files of the flag -importcfg, by tool
		for (const {path, compile: compileSize, link: linkSize} of table.packages) {
			for (const [tool, size] of [["compile", compileSize], ["link", linkSize]]) {
				if (!size) continue; // this tool does not need the package
				const name = `/${tool}/${path}`, start = packagesEnd;
				disk.set(name, () => packagesStart ? new Uint8Array(memory.buffer, start, size) : archive.subarray(start, start + size));
				if (packagesStart) addresses.set(name, start);
				importConfigs[tool] += `packagefile ${path}=${name}\n`;
				packagesEnd += size;
			}
		}
		fs.mapped = (name) => addresses.get(name) ?? 0;
		for (const tool in importConfigs) disk.set(`/${tool}.cfg`, new TextEncoder().encode(importConfigs[tool]));
	};
	[tools.compile, tools.link] = await Promise.all([compileTool(compile), compileTool(link), unpackPackages()]);
};

// run runs a tool with arguments. It returns what the tool printed if it fails, and "" if it succeeds.
const run = async (tool, ...args) => {
	const go = new Go();
	const decoder = new TextDecoder();
	let toolOutput = "", exitCode = 0;
	output.write = (_, bytes) => { toolOutput += decoder.decode(bytes, {stream: true}) };
	go.argv = [tool, ...args];
	go.env = {GOGC: "off", GOMEMLIMIT: "192MiB", TMPDIR: "/tmp"}; // no garbage collection below the limit
	go.exit = (code) => { exitCode = code };
	if (packagesStart) {
		go.importObject.gojs.memory = memory;
		new Uint8Array(memory.buffer).fill(0, 0, packagesStart).fill(0, packagesEnd); // a program expects zeros
		new DataView(memory.buffer).setUint32(8, packagesEnd, true); // the patched mem_sbrk.go reads it there
	}
	await go.run(await WebAssembly.instantiate(tools[tool], go.importObject));
	go._scheduledTimeouts.forEach((id) => clearTimeout(id)); // else they would call a program that has ended
	return exitCode ? toolOutput || `${tool}: ${exitCode}` : "";
};

// build compiles and links a program. It returns an object with the module, or with the errors of the first tool that
// fails.
const build = async (program) => {
	disk.set("/cell.go", new TextEncoder().encode(program));
	const compilerFlags = ["-p=main", "-complete", "-dwarf=false", "-c=1", "-importcfg=/compile.cfg", "-pack", "-o=/cell.a"];
	const linkerFlags = ["-s", "-w", "-importcfg=/link.cfg", "-buildid=", "-o=/cell.wasm"];
	const errors = await run("compile", ...compilerFlags, "/cell.go") || await run("link", ...linkerFlags, "/cell.a");
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
