// Go's compiler and linker in a worker: a program is sent in, and a module of WebAssembly
// comes out, or what they say of it.
const tools = {};
const page = 1 << 16, most = 512 << 20; // bytes of memory
// Patched tools share one memory and run by turns. It holds the data of the tool up to from,
// the packages up to to, and the heap of the tool. Stock tools have from 0: each run has a
// memory of its own, and archive holds the packages.
let memory, archive, from, to;
const fetched = async (file, tell) => {
	const count = new TransformStream({transform(part, to) { tell(part.length); to.enqueue(part) }});
	const answer = file instanceof Blob ? new Response(file) : await fetch(file);
	if (!answer.ok) throw new TypeError(`${file}: ${answer.status}`); // as fetch does without a network
	return new Uint8Array(await new Response(answer.body.pipeThrough(count).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
};

// numbers reads numbers of seven bits a byte, one after the other.
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

// whole puts what stands in a content for a second time back to its places: the list of
// copies says how much is new, how much is copied then, and from how far back.
const whole = (packed, room = (size) => new Uint8Array(size)) => {
	const head = new DataView(packed.buffer, packed.byteOffset), all = room(head.getUint32(0, true));
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
// Tables of the objects in an archive, which were packed by columns: block, size of an
// entry, place of a number that was packed as what it grows by.
const tables = [[3, 21, 4], [4, 21, 4], [5, 21, 4], [6, 21, 4], [7, 21, 4], [10, 16, 0], [11, 4, 0], [12, 4, 0], [13, 4, 0], [14, 23, 0], [15, 9, -1]];
const places = 20; // of the blocks in an object
const magic = new TextEncoder().encode("\0go120ld");
const unpacked = (archive) => {
	const text = new TextDecoder();
	for (let at = 8; at < archive.length;) {
		const size = Number(text.decode(archive.subarray(at + 48, at + 58))), entry = archive.subarray(at + 60, at + 60 + size);
		at += 60 + size + size % 2;
		const from = entry.subarray(0, 1000).findIndex((_, i) => magic.every((byte, k) => entry[i + k] === byte));
		if (from < 0) continue;
		const object = entry.subarray(from), view = new DataView(object.buffer, object.byteOffset, object.length);
		for (const [block, size, grows] of tables) {
			const start = view.getUint32(places + 4 * block, true), end = view.getUint32(places + 4 * block + 4, true), n = (end - start) / size;
			const columns = object.slice(start, end);
			for (let c = 0, k = 0; c < size; c++) for (let i = start + c; i < end; i += size) object[i] = columns[k++];
			if (grows >= 0) for (let i = 1, sum = n && view.getUint32(start + grows, true); i < n; i++) {
				const place = start + i * size + grows;
				view.setUint32(place, sum = sum + view.getUint32(place, true) >>> 0, true);
			}
		}
	}
};
const load = async ({compile, link, packages}) => {
	let bytes = 0;
	const tell = (n) => { bytes += n; postMessage({bytes}) };
	const program = async (file) => WebAssembly.compile(whole(await fetched(file, tell)));
	const unpack = async () => {
		const packed = await fetched(packages, tell);
		const begin = 4 + new DataView(packed.buffer).getUint32(0, true);
		const table = JSON.parse(new TextDecoder().decode(packed.subarray(4, begin)));
		from = to = table.from;
		archive = whole(packed.subarray(begin), (size) => {
			if (!from) return new Uint8Array(size);
			memory = new WebAssembly.Memory({initial: Math.ceil((from + size) / page), maximum: most / page});
			return new Uint8Array(memory.buffer, from, size);
		});
		const configuration = {compile: "", link: ""}, places = new Map();
		for (const {path, compile, link} of table.packages) {
			for (const [tool, size] of [["compile", compile], ["link", link]]) {
				if (!size) continue;
				const name = `/${tool}/${path}`, at = to;
				if (from && tool === "link") firstOpened.set(name, unpacked);
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

// run runs a tool, and returns what it says if it fails.
const run = async (tool, ...args) => {
	const go = new Go();
	const text = new TextDecoder();
	let words = "", failed = 0;
	said.write = (_, bytes) => { words += text.decode(bytes, {stream: true}) };
	go.argv = [tool, ...args];
	go.env = {GOGC: "off", GOMEMLIMIT: "192MiB", TMPDIR: "/tmp"}; // a cell leaves little behind
	go.exit = (code) => { failed = code };
	if (from) {
		go.importObject.gojs.memory = memory;
		new Uint8Array(memory.buffer).fill(0, 0, from).fill(0, to);
		new DataView(memory.buffer).setUint32(8, to, true); // where the patched mem_sbrk.go reads it
	}
	await go.run(await WebAssembly.instantiate(tools[tool], go.importObject));
	go._scheduledTimeouts.forEach(clearTimeout); // they would wake a program that has ended
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

let last = Promise.resolve(); // one after the other
onmessage = ({data}) => {
	last = last.then(async () => {
		try {
			if (data.load) {
				await load(data.load);
				postMessage({ready: true});
			} else {
				const built = await build(data.program);
				postMessage(built, built.module ? [built.module] : []); // which moves it
			}
		} catch (error) {
			postMessage({failed: String(error), unfetched: error instanceof TypeError}); // the page begins another worker
		}
	});
};
