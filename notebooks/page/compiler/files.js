// Implements in memory the file system that wasm_exec.js expects. website.py joins this file, wasm_exec.js, and
// toolchain.js or cell.js. Writes to standard output and standard error, and to any other descriptor that is not open,
// are passed to output.write(fd, bytes), which the last script sets.
const disk = new Map(); // by name: the content of a file, or a function that returns it
// getContent returns the content of a file, or undefined if it does not exist.
const getContent = (name) => { const bytes = disk.get(name); return typeof bytes === "function" ? bytes() : bytes };
const output = {write() {}};
globalThis.fs = (() => {
	const FOLDERS = ["/", ".", "/tmp"]; // there are no others, and they are not listed
	// By descriptor: the name of a file, its bytes (buffer, which may be longer), its size in bytes, and the position
	// at which it is read or written next (cursor).
	const openFiles = new Map();
	let nextDescriptor = 3;
	const createError = (code, message) => Object.assign(new Error(message ?? code), {code});
	// stat returns the properties of a file or a folder that Go reads. It throws the error ENOENT if there is none.
	const stat = (name) => {
		const bytes = getContent(name);
		if (!bytes && !FOLDERS.includes(name)) throw createError("ENOENT");
		return {
			dev: 0, ino: 0, mode: bytes ? 0o100644 : 0o40755, nlink: 1, uid: 0, gid: 0, rdev: 0, size: bytes?.length ?? 0,
			blksize: 4096, blocks: 0, atimeMs: 0, mtimeMs: 0, ctimeMs: 0, isDirectory: () => !bytes,
		};
	};
	// ensureSize makes an open file at least size bytes long and updates its content on the disk. The buffer grows by
	// doubling, so that many small writes stay cheap.
	const ensureSize = (file, size) => {
		if (size > file.buffer.length) {
			const buffer = new Uint8Array(Math.max(size, 2 * file.buffer.length, 1 << 16));
			buffer.set(file.buffer.subarray(0, file.size));
			file.buffer = buffer;
		}
		file.size = Math.max(file.size, size);
		disk.set(file.name, file.buffer.subarray(0, file.size));
	};
	// The functions of Node's fs that Go calls, without their callbacks. They throw an error with a code. Of the flags
	// of open only O_CREAT and O_TRUNC matter. A position of null means the cursor of the file, which then moves.
	const operations = {
		open(name, flags) {
			const {O_CREAT, O_TRUNC} = fs.constants;
			if (!(flags & O_CREAT)) stat(name);
			if (flags & O_TRUNC || flags & O_CREAT && !disk.has(name)) disk.set(name, new Uint8Array(0));
			const buffer = getContent(name) ?? new Uint8Array(0);
			openFiles.set(nextDescriptor, {name, buffer, size: buffer.length, cursor: 0});
			return nextDescriptor++;
		},
		close(fd) { openFiles.delete(fd) },
		read(fd, buffer, offset, length, position) {
			const file = openFiles.get(fd);
			if (!file) return 0; // standard input is empty
			// The file is a view on the memory of the tools; when that memory grows, the view is detached and has length 0.
			if (!file.buffer.length) file.buffer = getContent(file.name);
			const start = position ?? file.cursor, byteCount = Math.max(0, Math.min(length, file.size - start));
			buffer.set(file.buffer.subarray(start, start + byteCount), offset);
			if (position === null) file.cursor += byteCount;
			return byteCount;
		},
		write(fd, buffer, offset, length, position) {
			const bytes = buffer.subarray(offset, offset + length), file = openFiles.get(fd);
			if (!file) output.write(fd, bytes);
			else {
				const start = position ?? file.cursor;
				ensureSize(file, start + length);
				file.buffer.set(bytes, start);
				if (position === null) file.cursor = start + length;
			}
			return length;
		},
		ftruncate(fd, length) {
			const file = openFiles.get(fd);
			file.buffer.fill(0, length, file.size); // if the file becomes longer again, it contains zeros there
			file.size = Math.min(file.size, length);
			ensureSize(file, length);
		},
		stat, lstat: stat,
		fstat(fd) { return stat(openFiles.get(fd)?.name ?? "/") },
		unlink(name) { stat(name); disk.delete(name) },
		chmod() {}, fchmod() {}, fsync() {}, mkdir() {}, readdir() { return [] },
	};
	// isSynchronous tells the patched syscall package (fs_js.go, see build/patches.go) that these functions return at
	// once and need no callback.
	const fs = {
		isSynchronous: true,
		constants: {O_WRONLY: 1, O_RDWR: 2, O_CREAT: 64, O_TRUNC: 512, O_APPEND: 1024, O_EXCL: 128, O_DIRECTORY: 65536},
	};
	// The tools do not need these. A cell that calls one of them gets the error.
	for (const name of ["chown", "fchown", "lchown", "link", "readlink", "rename", "rmdir", "symlink", "truncate", "utimes"]) {
		operations[name] = () => { throw createError("ENOSYS", "not implemented") };
	}
	// The stock syscall package and wasm_exec.js pass a callback as the last argument; the patched package does not.
	for (const [name, operation] of Object.entries(operations)) fs[name] = (...args) => {
		if (typeof args.at(-1) !== "function") return operation(...args);
		const callback = args.pop();
		let result;
		try { result = operation(...args) } catch (error) { return callback(error) }
		callback(null, result);
	};
	fs.writeSync = (fd, bytes) => { output.write(fd, bytes); return bytes.length };
	return fs;
})();
