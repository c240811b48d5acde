// Implements the file system that wasm_exec.js, which follows, expects, in memory. Standard
// output and standard error are passed to output.write.
const disk = new Map(); // by name: the content of a file, or a function that returns it
const content = (name) => { const file = disk.get(name); return typeof file === "function" ? file() : file };
const output = {write() {}};
globalThis.fs = (() => {
	const open = new Map();
	let next = 3;
	const failure = (code, message) => Object.assign(new Error(message ?? code), {code});
	const stat = (name) => {
		const file = content(name);
		if (!file && name !== "/" && name !== "/tmp" && name !== ".") throw failure("ENOENT");
		return {dev: 0, ino: 0, mode: file ? 0o100644 : 0o40755, nlink: 1, uid: 0, gid: 0, rdev: 0, size: file?.length ?? 0, blksize: 4096, blocks: 0,
			atimeMs: 0, mtimeMs: 0, ctimeMs: 0, isDirectory: () => !file};
	};
	const grow = (file, size) => {
		if (size > file.buffer.length) {
			const buffer = new Uint8Array(Math.max(size, 2 * file.buffer.length, 1 << 16));
			buffer.set(file.buffer.subarray(0, file.size));
			file.buffer = buffer;
		}
		file.size = Math.max(file.size, size);
		disk.set(file.name, file.buffer.subarray(0, file.size));
	};
	const operations = {
		open(name, flags) {
			const {O_CREAT, O_TRUNC} = fs.constants;
			if (!disk.has(name) || flags & O_TRUNC) {
				if (!(flags & O_CREAT)) stat(name);
				else disk.set(name, new Uint8Array(0));
			}
			const buffer = content(name) ?? new Uint8Array(0);
			open.set(next, {name, buffer, size: buffer.length, at: 0});
			return next++;
		},
		close(fd) { open.delete(fd) },
		read(fd, buffer, offset, length, position) {
			const file = open.get(fd);
			if (!file) return 0;
			if (!file.buffer.length) file.buffer = content(file.name); // a memory that grows detaches its views
			const from = position ?? file.at, n = Math.max(0, Math.min(length, file.size - from));
			buffer.set(file.buffer.subarray(from, from + n), offset);
			if (position === null) file.at += n;
			return n;
		},
		write(fd, buffer, offset, length, position) {
			const bytes = buffer.subarray(offset, offset + length), file = open.get(fd);
			if (!file) output.write(fd, bytes);
			else {
				const at = position ?? file.at;
				grow(file, at + length);
				file.buffer.set(bytes, at);
				if (position === null) file.at = at + length;
			}
			return length;
		},
		ftruncate(fd, length) {
			const file = open.get(fd);
			file.size = Math.min(file.size, length);
			grow(file, length);
		},
		stat, lstat: stat,
		fstat(fd) { return stat(open.get(fd)?.name ?? "/") },
		unlink(name) { stat(name); disk.delete(name) },
		chmod() {}, fchmod() {}, fsync() {}, mkdir() {}, readdir() { return [] },
	};
	const fs = {now: true, constants: {O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_TRUNC: 512, O_APPEND: 1024, O_EXCL: 128, O_DIRECTORY: 65536}};
	for (const name of ["chown", "fchown", "lchown", "link", "readlink", "rename", "rmdir", "symlink", "truncate", "utimes"]) operations[name] = () => { throw failure("ENOSYS", "not implemented") };
	for (const [name, operation] of Object.entries(operations)) fs[name] = (...given) => {
		if (typeof given.at(-1) !== "function") return operation(...given); // the patched syscall package passes no callback
		const callback = given.pop();
		let result;
		try { result = operation(...given) } catch (error) { return callback(error) }
		callback(null, result);
	};
	fs.writeSync = (fd, bytes) => { output.write(fd, bytes); return bytes.length };
	return fs;
})();
