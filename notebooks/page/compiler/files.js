// A file system in memory for a Go program in a worker, as wasm_exec.js, which follows it,
// expects it. What a program writes to standard output and error goes to output.
const disk = new Map(); // by name: the content of a file, or a function that returns it
const content = (name) => { const there = disk.get(name); return typeof there === "function" ? there() : there };
const output = {write() {}};
globalThis.fs = (() => {
	const open = new Map();
	let next = 3;
	const none = (code, message) => Object.assign(new Error(message ?? code), {code});
	const stat = (name) => {
		const there = content(name);
		if (!there && name !== "/" && name !== "/tmp" && name !== ".") throw none("ENOENT");
		return {dev: 0, ino: 0, mode: there ? 0o100644 : 0o40755, nlink: 1, uid: 0, gid: 0, rdev: 0, size: there?.length ?? 0, blksize: 4096, blocks: 0,
			atimeMs: 0, mtimeMs: 0, ctimeMs: 0, isDirectory: () => !there};
	};
	const grown = (file, size) => {
		if (size > file.room.length) {
			const room = new Uint8Array(Math.max(size, 2 * file.room.length, 1 << 16));
			room.set(file.room.subarray(0, file.size));
			file.room = room;
		}
		file.size = Math.max(file.size, size);
		disk.set(file.name, file.room.subarray(0, file.size));
	};
	const does = {
		open(name, flags) {
			const {O_CREAT, O_TRUNC} = fs.constants;
			if (!disk.has(name) || flags & O_TRUNC) {
				if (!(flags & O_CREAT)) stat(name);
				else disk.set(name, new Uint8Array(0));
			}
			const room = content(name) ?? new Uint8Array(0);
			open.set(next, {name, room, size: room.length, at: 0});
			return next++;
		},
		close(fd) { open.delete(fd) },
		read(fd, buffer, offset, length, position) {
			const file = open.get(fd);
			if (!file) return 0;
			if (!file.room.length) file.room = content(file.name); // a memory that has grown detaches the views of it
			const from = position ?? file.at, n = Math.max(0, Math.min(length, file.size - from));
			buffer.set(file.room.subarray(from, from + n), offset);
			if (position === null) file.at += n;
			return n;
		},
		write(fd, buffer, offset, length, position) {
			const bytes = buffer.subarray(offset, offset + length), file = open.get(fd);
			if (!file) output.write(fd, bytes);
			else {
				const at = position ?? file.at;
				grown(file, at + length);
				file.room.set(bytes, at);
				if (position === null) file.at = at + length;
			}
			return length;
		},
		ftruncate(fd, length) {
			const file = open.get(fd);
			file.size = Math.min(file.size, length);
			grown(file, length);
		},
		stat, lstat: stat,
		fstat(fd) { return stat(open.get(fd)?.name ?? "/") },
		unlink(name) { stat(name); disk.delete(name) },
		chmod() {}, fchmod() {}, fsync() {}, mkdir() {}, readdir() { return [] },
	};
	const fs = {now: true, constants: {O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_TRUNC: 512, O_APPEND: 1024, O_EXCL: 128, O_DIRECTORY: 65536}};
	for (const name of ["chown", "fchown", "lchown", "link", "readlink", "rename", "rmdir", "symlink", "truncate", "utimes"]) does[name] = () => { throw none("ENOSYS", "not implemented") };
	for (const [name, what] of Object.entries(does)) fs[name] = (...given) => {
		if (typeof given.at(-1) !== "function") return what(...given); // the patched syscall package wants no callback
		const then = given.pop();
		let found;
		try { found = what(...given) } catch (error) { return then(error) }
		then(null, found);
	};
	fs.writeSync = (fd, bytes) => { output.write(fd, bytes); return bytes.length };
	return fs;
})();
