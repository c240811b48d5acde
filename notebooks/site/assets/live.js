// Lets a reader change the cells of a page and computes their new outputs. Without WebAssembly the page
// displays its stored outputs.
//
// A reader can change the literals of a cell, in its code or in fields beside its figure, or edit the whole
// code. The evaluator, a Go program in a worker (worker.js), computes cells that are made of calls and literals.
// Go's compiler, in a second worker, compiles all other cells; each compiled program runs in a worker of its
// own. Changes are written into the address, and reader.js stores them.
//
// The scripts of a page communicate by these events. Those with a colon come from or go to a widget
// (nimkit/play/play.js), on its element; the others concern cells.
//
//	nimlab:awake     from a board or a box to live.js: it is ready
//	nimlab:answer    from a widget to reader.js: the reader has answered
//	nimlab:restore   from reader.js to a widget: an answer that was stored
//	nimlab:shown     from a box to reader.js: the reader opened the result of a prediction
//	nimlab-shown     from live.js to site.js and laboratory.js: the elements of the new outputs of a cell (detail)
//	nimlab-changed   from live.js to reader.js: all changes of the page as one text (detail)
//	nimlab-wanted    from laboratory.js to live.js: the cell that is to be computed (target)
//	nimlab-edit      from laboratory.js to live.js: the cell that the reader is to edit (target)
(() => {
	const thisScript = document.currentScript;
	const urlOf = (name) => new URL(name, thisScript.src).href; // the address of a file beside this script
	const files = thisScript.dataset;
	const texts = JSON.parse(document.getElementById("live-words").textContent);
	if (!window.WebAssembly || !window.DecompressionStream || !window.Worker) {
		document.querySelector(".book h1")?.after(Object.assign(document.createElement("p"), {className: "cell-status", textContent: texts.tooOld}));
		return;
	}
	const fromDisk = location.protocol === "file:";
	const timeLimit = 20_000; // the longest time of a cell, in ms
	// make returns a new element. An attribute that is not a string sets the property with its name, if there is one.
	const make = (name, attributes = {}, ...inside) => {
		const e = document.createElement(name);
		for (const [k, v] of Object.entries(attributes)) k in e && typeof v !== "string" ? e[k] = v : e.setAttribute(k, v);
		e.append(...inside);
		return e;
	};
	// failFetch throws the error of a failed download, which has unfetched set. loadScript runs the script at an
	// address, and fetchText returns the text at an address; both fail with that error.
	const failFetch = (words) => { throw {words: String(words), unfetched: true} };
	const loadScript = (address) => new Promise((done, fail) => document.head.append(make("script", {src: address, onload: done, onerror: () => fail(address)}))).catch(failFetch);
	const fetchText = async (address) => {
		const response = await fetch(address).catch(failFetch);
		return response.ok ? response.text().catch(failFetch) : failFetch(`${address}: ${response.status}`);
	};

	// startWorker returns a worker that executes a script, and sends it a message once it holds a
	// lock. The browser releases the lock when the worker ends for any reason, and then onLost is
	// called. A page from a server without TLS has no locks and relies on timeouts.
	const startWorker = (script, message, transfer, onLost) => {
		const lock = `nimlab ${Math.random()}`;
		const holdLock = `(async () => navigator.locks.request("${lock}", () => { postMessage({locked: true}); return new Promise(() => {}) }))().catch(() => postMessage({locked: false}));\n`;
		const source = URL.createObjectURL(new Blob([holdLock, script], {type: "text/javascript"})), worker = new Worker(source);
		URL.revokeObjectURL(source);
		const timeout = setTimeout(onLost, timeLimit); // it may end before it holds the lock
		worker.addEventListener("message", ({data}) => {
			if (data.locked === undefined) return;
			clearTimeout(timeout);
			worker.postMessage(message, transfer);
			if (data.locked) navigator.locks?.request(lock, onLost);
		});
		return worker;
	};
	// The error of a request whose worker the browser has ended. Service repeats such a request once.
	const lostWorker = {lost: true, words: "Error: the worker has ended"};

	// A Service is a queue of requests for one worker, which answers them one after another. The first request
	// starts the worker, and so does the first one after the worker has ended. The request that was running
	// then fails with an object that has some of these properties:
	//
	//	sentence    a text for the reader
	//	words       the message of Go or of the browser
	//	unfetched   whether a download failed
	//	lost        whether the browser ended the worker; the request is then tried once more
	//
	// The worker first receives the message load, and then the requests. It posts objects with one of these
	// properties; any other message is progress while it loads, and later the answer to the request:
	//
	//	locked   whether it holds its lock, see startWorker
	//	ready    it has loaded
	//	failed   the message of an error while it loads (then with unfetched) or during a request
	//	ended    the message of Go or of the browser when its program has ended
	class Service {
		turn = Promise.resolve(); // resolves when all requests so far have ended
		ready = false; // whether a worker has been loaded
		// open returns a promise of the script of the worker (script) and the message that loads it (load).
		// Messages that the worker sends while it loads are passed to onProgress. A request may take
		// timeLimit ms after the worker has loaded.
		constructor(open, onProgress, timeLimit) { Object.assign(this, {open, onProgress, timeLimit}) }
		// start loads a worker unless there is one. It returns a promise that resolves when the worker is ready.
		start() {
			return this.starting ??= new Promise((done, fail) => {
				let worker, isLoading = true;
				const end = this.end = (why) => {
					if (this.end !== end) return; // another worker has started
					worker?.terminate();
					this.worker = this.starting = this.end = null;
					fail(why);
					this.request?.fail(why);
				};
				this.open().then(({script, load}) => {
					worker = this.worker = startWorker(script, load, [], () => end(lostWorker));
					worker.onerror = (e) => { e.preventDefault(); end({words: e.message}) };
					worker.onmessage = ({data}) => {
						if (data.locked !== undefined) return;
						if (data.ready) { isLoading = false; this.ready = true; done() }
						else if ("ended" in data) end({words: data.ended});
						else if (data.failed) end(isLoading ? {unfetched: data.unfetched} : {words: data.failed});
						else if (isLoading) this.onProgress(data);
						else this.request?.done(data);
					};
				}).catch(end);
			});
		}
		// ask returns the answer to a message, or null if wanted returns false by then.
		async ask(message, wanted = () => true) {
			const before = this.turn;
			let release;
			this.turn = new Promise((done) => { release = done });
			try {
				await before;
				return await this.try(message, wanted).catch((why) => { if (!why.lost) throw why; return this.try(message, wanted) });
			} finally {
				release();
			}
		}
		// try sends a message once, and returns its answer, or null if the request is no longer wanted.
		async try(message, wanted) {
			if (!wanted()) return null;
			const request = this.request = {wanted};
			const answer = new Promise((done, fail) => Object.assign(request, {done, fail}));
			answer.catch(() => {}); // start may have failed with the same error
			try {
				await Promise.race([this.start(), answer]);
				if (!wanted()) return null;
				request.timeout = setTimeout(() => this.end?.({sentence: texts.slow}), this.timeLimit);
				this.worker.postMessage(message);
				return await answer;
			} finally {
				clearTimeout(request.timeout);
				this.request = null;
			}
		}
		// drop ends a request that is no longer wanted, and the worker that computes it. A worker
		// that is loading continues.
		drop() {
			if (!this.request || this.request.wanted()) return;
			if (this.request.timeout) this.end?.({sentence: texts.stopped});
			this.request?.done(null);
		}
	}

	// The program that evaluates cells made of calls and literals. A new worker reuses the
	// compiled module.
	let module, workerText;
	const evaluator = new Service(async () => {
		workerText ??= fromDisk ? await loadScript(urlOf(files.workerText)).then(() => nimlabWorker) : await fetchText(urlOf(files.worker));
		const bytes = module || !fromDisk ? undefined
			: await loadScript(urlOf(files.programText)).then(() => Uint8Array.from(atob(nimlabProgram), c => c.charCodeAt(0)));
		return {script: workerText, load: {module, address: fromDisk ? null : urlOf(files.program), bytes}};
	}, (data) => { module = data.module }, timeLimit);
	// ask returns the evaluator's answer to a question, or null if it is no longer wanted.
	const ask = async (question, wanted) => (await evaluator.ask({question}, wanted))?.answer ?? null;
	const language = document.documentElement.lang;
	// explainFailure returns a sentence about why a request has failed. The evaluator explains a message of Go or
	// the browser.
	const explainFailure = async (why) => why.sentence ?? (why.unfetched ? texts.unfetched
		: why.words && (await ask({language, ended: why.words}).catch(() => null))?.fails || texts.broken);

	// The cells of the page. Each cell has these properties, the last ones only when they are needed:
	//
	//	root              its element
	//	id, source        its id in the notebook and its stored code
	//	taken             whether the evaluator can compute the stored code
	//	literals          the literals in the stored code that a reader may change
	//	labeledLiterals   those with a label; a reader who hides the code understands these
	//	ranSource         the reader's own code once it has run, else null
	//	version           the number of computations that have begun or been stopped
	//	editor            the field for the reader's code: field, fit (which adapts its height), parts (all elements)
	//	                  and stored (the stored outputs)
	//	change            the button that starts editing
	//	status            the line above the outputs, and statusButton, the button beside it
	//	timer             the timeout after which the button to stop appears
	//	end               a function that ends the compiled program of the cell while it runs
	//	board             the state of the settings of its last board, see boardState
	//	storedParts       the id and the kind of each widget and figure of the stored outputs
	//
	// A literal has the properties of literal in notebooks/page/page.go: start, end, kind, label, choices and
	// exactly. It also has its code in the stored cell (storedCode), its code after the reader's changes
	// (currentCode), its fields beside the figure (fields), and its editable element in the code (place).
	const cells = [...document.querySelectorAll("script.cell-description")].map((script) => {
		const description = JSON.parse(script.textContent);
		const cell = {root: script.closest(".cell"), ...description, literals: description.literals ?? [], ranSource: null, version: 0};
		for (const literal of cell.literals) Object.assign(literal, {storedCode: cell.source.slice(literal.start, literal.end), fields: []}).currentCode = literal.storedCode;
		cell.labeledLiterals = cell.literals.filter(literal => literal.label); // a reader who hides the code understands these
		return cell;
	});
	// sourceOf returns the code of a cell that the cells below it see. A text that the reader wrote
	// counts once it has run.
	const sourceOf = (cell) => {
		if (cell.ranSource !== null) return cell.ranSource;
		let text = "", offset = 0;
		for (const literal of cell.literals) {
			text += cell.source.slice(offset, literal.start) + literal.currentCode;
			offset = literal.end;
		}
		return text + cell.source.slice(offset);
	};

	// parseInput returns the Go code for a text that was typed for a literal, or null if it is invalid. The rules
	// depend on the kind of literal:
	//
	//	choice    the code or the name of one of the choices
	//	text      any text without a quote, a backslash or a line break
	//	number    up to 19 digits, perhaps with a sign, and perhaps in groups of three with one separator
	//	texts     1 to 1000 texts without blanks, commas, semicolons, quotes or backslashes
	//	numbers   1 to 1000 numbers of up to 19 digits, or as many as exactly, if that is set
	const parseInput = (literal, input) => {
		input = input.trim();
		switch (literal.kind) {
		case "choice": return literal.choices.find(c => c.code === input || c.name === input)?.code ?? null;
		case "text": return /["\\\n]/.test(input) ? null : input;
		case "number": {
			const grouped = /^[-−]?\d{1,3}(?:([ \u00a0\u202f_.,'’])\d{3})(?:\1\d{3})*$/.test(input);
			const digits = (grouped ? input.replace(/[^\d−-]/g, "") : input).replace("−", "-");
			return /^-?\d{1,19}$/.test(digits) ? digits.replace(/^(-?)0+(?=\d)/, "$1") : null;
		}
		case "texts": {
			const all = input.split(/[\s",;]+/).filter(t => t);
			return all.length > 0 && all.length <= 1000 && !input.includes("\\") ? all.join('", "') : null;
		}
		}
		const numbers = input.split(/[\s,;]+/).filter(n => n);
		const countFits = literal.exactly ? numbers.length === literal.exactly : numbers.length > 0 && numbers.length <= 1000;
		return countFits && numbers.every(n => /^-?\d{1,19}$/.test(n)) ? numbers.map(n => n.replace(/^(-?)0+(?=\d)/, "$1")).join(", ") : null;
	};
	// plainText returns a literal as a reader types it.
	const plainText = (literal) => literal.kind === "choice" ? literal.choices.find(c => c.code === literal.currentCode).name : literal.kind.startsWith("number") ? literal.currentCode.replaceAll("_", "") : literal.currentCode.replaceAll('", "', ", ");
	// increment returns the text with the number at the cursor increased by a number, and the new cursor; for a
	// choice, the next choice. It returns null if there is no number at or after the cursor, or if the number
	// would fall below 0.
	const increment = (literal, text, cursor, by) => {
		if (literal.kind === "choice") {
			const i = literal.choices.findIndex(c => c.code === text || c.name === text);
			return [literal.choices[(i + by + literal.choices.length) % literal.choices.length].code, 0];
		}
		if (literal.kind.startsWith("text")) return null;
		for (const m of text.matchAll(/-?\d[\d_]*/g)) {
			if (cursor > m.index + m[0].length) continue;
			const n = BigInt(m[0].replaceAll("_", "")) + BigInt(by);
			return n < 0n && !m[0].startsWith("-") ? null : [text.slice(0, m.index) + n + text.slice(m.index + m[0].length), m.index + String(n).length];
		}
		return null;
	};

	// rangeOf returns the range of the characters from start to end, or null if pre has fewer.
	const rangeOf = (pre, start, end) => {
		const range = document.createRange();
		let offset = 0, started = false;
		const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
		for (let node; node = walker.nextNode(); offset += node.length) {
			if (!started && start <= offset + node.length && (start < offset + node.length || end === start)) {
				range.setStart(node, start - offset);
				started = true;
			}
			if (started && end <= offset + node.length) {
				range.setEnd(node, end - offset);
				return range;
			}
		}
		return null;
	};
	// makeEditable makes a literal in the code editable. The up and down arrow keys change the number at the
	// cursor by 1 or select the next or previous choice. Enter computes the cell at once, or selects the next
	// choice, as the space bar does. Escape restores the stored code.
	const makeEditable = (cell, literal) => {
		const range = rangeOf(cell.root.querySelector(".code pre"), literal.start, literal.end);
		if (!range) return;
		const choice = literal.kind === "choice";
		const element = make("span", choice ? {class: "literal", role: "button", tabindex: "0"}
			: {class: "literal", role: "textbox", contenteditable: "plaintext-only", spellcheck: "false"});
		element.title = literal.label;
		element.setAttribute("aria-label", `${literal.label || "…"}: ${literal.storedCode || plainText(literal)}`);
		const selectNext = () => { element.textContent = increment(literal, literal.currentCode, 0, 1)[0]; handleInput(cell, literal, element.textContent, element) };
		if (choice) element.addEventListener("click", selectNext);
		if (literal.currentCode !== "") element.append(range.extractContents());
		else element.classList.add("nothing");
		range.deleteContents();
		range.insertNode(element);
		element.addEventListener("keydown", (e) => {
			const by = {ArrowUp: 1, ArrowDown: -1}[e.key];
			if (by) {
				const selection = getSelection(), beforeCursor = document.createRange();
				beforeCursor.selectNodeContents(element);
				if (selection.rangeCount) beforeCursor.setEnd(selection.focusNode, selection.focusOffset);
				const next = increment(literal, element.textContent, beforeCursor.toString().length, by);
				if (next) {
					element.textContent = next[0];
					if (element.firstChild) selection.collapse(element.firstChild, Math.min(next[1], element.textContent.length));
					handleInput(cell, literal, element.textContent, element);
				}
			} else if (choice && (e.key === "Enter" || e.key === " ")) selectNext();
			else if (e.key === "Enter") handleInput(cell, literal, element.textContent, element);
			else if (e.key === "Escape") { element.textContent = literal.storedCode; handleInput(cell, literal, literal.storedCode, element) }
			else return;
			e.preventDefault();
		});
		element.addEventListener("input", () => debounce(() => handleInput(cell, literal, element.textContent, element)));
		literal.place = element;
	};

	// fieldFor returns a labeled field for a literal, for the fields beside a figure and for the
	// settings of a board.
	const fieldFor = (cell, literal) => {
		let field;
		if (literal.kind === "choice") {
			field = make("select", {}, ...literal.choices.map(c => make("option", {value: c.code}, c.name)));
			field.addEventListener("change", () => handleInput(cell, literal, field.value, field));
		} else {
			field = make("input", {type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false"});
			if (literal.kind === "number") field.inputMode = "numeric";
			field.addEventListener("input", () => debounce(() => handleInput(cell, literal, field.value, field)));
			field.addEventListener("change", () => handleInput(cell, literal, field.value, field));
			field.addEventListener("keydown", (e) => {
				const by = {ArrowUp: 1, ArrowDown: -1}[e.key];
				const next = by && increment(literal, field.value, field.selectionStart, by);
				if (next) step(next);
				if (by) e.preventDefault();
			});
		}
		const step = ([text, cursor]) => {
			field.value = text;
			field.setSelectionRange(cursor, cursor);
			handleInput(cell, literal, text, field);
		};
		literal.fields.push(field);
		const label = make("label", {}, make("span", {}, literal.label), field);
		if (literal.kind !== "number") return label;
		const stepButton = (sign, by, words) => make("button", {type: "button", "aria-label": `${words}: ${literal.label}`, onclick: () => { const next = increment(literal, field.value, 0, by); if (next) step(next) }}, sign);
		return make("span", {class: "stepped"}, label, stepButton("−", -1, texts.minus), stepButton("+", 1, texts.plus));
	};

	// selectsOf returns the menus of a board, and controlsOf the controls in its settings.
	const selectsOf = (board) => [...board.querySelectorAll(".bar select, .settings > label:not([hidden]) > select")];
	const controlsOf = (settings) => [...settings.querySelectorAll("input, select, button")];
	// addSettings adds the literals of a cell to the settings of its board. A new board gets the state of
	// the settings of the board that it replaces: whether they are open, the choices, and the focus. It does
	// nothing for a widget without settings, outside of cells, in a cell whose code the reader edits, or in a
	// cell with several boards.
	const addSettings = (board) => {
		const cell = cells.find(c => c.root.contains(board)), settings = board.querySelector(".settings");
		if (!settings || !cell || cell.editor || cell.root.querySelectorAll(".nimlab-board").length > 1) return;
		for (const literal of cell.literals) literal.fields = literal.fields.filter(f => f.isConnected);
		if (cell.labeledLiterals.length) settings.querySelector("summary").after(make("div", {class: "made"}, ...cell.labeledLiterals.map(literal => fieldFor(cell, literal))));
		for (const literal of cell.literals) displayLiteral(literal, document.activeElement); // the reader may be typing there
		// The play convention of the cell overrides the board's own setting.
		if (cell.literals.some(literal => literal.choices?.some(c => /misere/i.test(c.code)))) settings.querySelector(":scope > label:has(option[value=normal])")?.setAttribute("hidden", "");
		if (!cell.board) return;
		for (const [i, select] of selectsOf(board).entries()) {
			if (select.value === cell.board.values[i]) continue;
			select.value = cell.board.values[i];
			select.dispatchEvent(new Event("change"));
		}
		settings.open = cell.board.open;
		const control = controlsOf(settings)[cell.board.at];
		control?.focus();
		if (cell.board.caret !== null) control?.setSelectionRange(cell.board.caret, cell.board.caret);
	};
	// boardState returns the state of the settings of a board for addSettings.
	const boardState = (board) => {
		const settings = board?.querySelector(".settings"), focus = document.activeElement;
		return settings && {values: selectsOf(board).map(s => s.value), open: settings.open, at: controlsOf(settings).indexOf(focus), caret: settings.contains(focus) ? focus.selectionStart ?? null : null};
	};
	document.addEventListener("nimlab:awake", ({target}) => addSettings(target));

	let timer;
	// debounce calls a function when the reader has paused for 350 ms.
	const debounce = (then) => { clearTimeout(timer); timer = setTimeout(then, 350) };

	// handleInput handles a new text that was typed into an element (source) for a literal: the other fields display
	// it, and the cell is computed. An invalid text gets a sentence.
	const handleInput = (cell, literal, text, source) => {
		clearTimeout(timer);
		const code = parseInput(literal, text);
		const invalidElements = [literal.place, ...literal.fields].filter(place => place?.hasAttribute("aria-invalid"));
		for (const place of invalidElements) place.removeAttribute("aria-invalid");
		if (code === null) {
			source.setAttribute("aria-invalid", "true");
			setStatus(cell, texts[literal.kind + (literal.exactly ? "Exactly" : "")].replace("%d", literal.exactly));
			return;
		}
		if (code === literal.currentCode) {
			if (invalidElements.length) setStatus(cell, "");
			return;
		}
		literal.currentCode = code;
		displayLiteral(literal, source);
		storeChanges();
		recompute(cell);
	};
	// displayLiteral displays a literal in its fields and in the code, except in the element in which the reader
	// types.
	const displayLiteral = (literal, source) => {
		for (const field of literal.fields) {
			if (field !== source) field.value = literal.kind === "choice" ? literal.currentCode : plainText(literal);
			if (field.type === "text") field.size = Math.max(2, plainText(literal).length + 1);
		}
		if (literal.place) {
			if (literal.place !== source) literal.place.textContent = literal.currentCode;
			literal.place.classList.toggle("nothing", literal.currentCode === "");
			literal.place.classList.toggle("changed", literal.currentCode !== literal.storedCode);
		}
	};

	// setStatus displays a sentence above the outputs of a cell.
	const setStatus = (cell, words) => {
		cell.status ??= cell.root.insertBefore(make("p", {class: "cell-status", role: "status"}), cell.root.querySelector(":scope > .output") ?? null);
		cell.status.textContent = words;
	};
	// setBusy marks a cell as being computed or not. After a delay in ms it offers a button that stops the worker.
	const setBusy = (cell, isBusy, delay = 400) => {
		cell.root.setAttribute("aria-busy", String(isBusy));
		clearTimeout(cell.timer);
		cell.statusButton?.remove();
		if (isBusy) cell.timer = setTimeout(() => {
			setStatus(cell, texts.fetching);
			offerButton(cell, "stop", "■ " + texts.stop, () => { cell.version++; setBusy(cell, false); cell.end?.({}); evaluator.drop(); compiler.drop(); setStatus(cell, texts.stopped) });
			evaluator.start().then(() => { if (cell.statusButton.isConnected) setStatus(cell, texts.busy) }, () => {});
		}, delay);
	};
	// offerButton displays a button beside the status of a cell, in place of the previous one.
	const offerButton = (cell, kind, words, onclick) => {
		cell.statusButton?.remove();
		cell.statusButton = make("button", {type: "button", class: kind, onclick}, words);
		cell.status.after(cell.statusButton);
	};

	// compute computes a cell with the evaluator, or with the compiler if the evaluator cannot and the
	// reader pressed a button or the compiler is loaded. It returns whether the cells below are to be computed:
	// false if the code is wrong, or if the computation was stopped or replaced by a later one.
	//
	// A question to the evaluator has the properties of question in notebooks/page/page.go: language, the
	// sources of the cells above (above) and that of the cell (source). Others ask for something else than the
	// outputs: program for the cell as a program; was and below for the cells that depend on a change; ended
	// and mistakes for an explanation of a message of Go. The answer has some of these properties:
	//
	//	shown     the outputs, each with text and perhaps html or svg
	//	fails     a sentence about an error
	//	left      whether the cell needs the compiler
	//	program   the cell as a program
	//	line      the line of the error if Go cannot read the cell
	//	follow    indices in below of the cells that depend on the change
	//	hint      the explanation of a mistake
	//
	// The result of compute has shown and fails, and two properties of its own: waits, for a cell that needs the
	// compiler and waits for a button; and wrong, for an error in the code. With outdated the outputs are those of
	// code that is no longer there.
	const compute = async (cell, pressed = false) => {
		const version = ++cell.version, isCurrent = () => version === cell.version;
		const source = pressed && cell.editor ? cell.editor.field.value : sourceOf(cell);
		const question = {...contextOf(cell), source};
		cell.end?.({});
		setBusy(cell, true, pressed ? 0 : 400);
		let result;
		try {
			result = await ask(question, isCurrent);
			const line = /^line (\d+): /.exec(result?.fails ?? "");
			if (result?.left) result = pressed || compiler.ready ? await compileAndRun(cell, question, isCurrent) : {waits: true};
			else if (line && result.fails.includes("overflows") && !cell.editor) result = {wrong: true, fails: texts.unfit};
			else if (line) result = {wrong: true, outdated: true, fails: await explainMistakes(result.fails.replace(line[0], `cell:${line[1]}: `), question)};
		} catch (why) {
			result = {fails: await explainFailure(why)};
		}
		if (!isCurrent()) return false;
		setBusy(cell, false);
		setStatus(cell, result.waits ? texts.changed : result.fails ?? "");
		cell.status.classList.toggle("fails", Boolean(result.fails));
		if (result.waits) offerButton(cell, "run", "▶ " + withSize(texts.again), () => recompute(cell, true));
		if (result.shown) replaceOutputs(cell, result.shown);
		else if (result.outdated || result.fails && pressed && cell.editor) replaceOutputs(cell, []); // the outputs of earlier code
		if (!result.wrong && pressed && cell.editor) cell.ranSource = source;
		return !result.wrong;
	};
	// contextOf returns the part of a question that describes the cells above a cell.
	const contextOf = (cell) => ({language, above: cells.slice(0, cells.indexOf(cell)).map(sourceOf)});
	// recompute computes a changed cell, and then the cells below that use a name it declares or declared.
	const recompute = async (cell, pressed = false) => {
		const oldSource = sourceOf(cell);
		if (await compute(cell, pressed)) await computeDependents(cell, oldSource, pressed);
	};
	// computeDependents computes the cells below that use a name which a cell declares, or declared in its old source.
	// It leaves out hidden cells and cells with code of the reader that has not run.
	const computeDependents = async (cell, oldSource, pressed = false) => {
		const version = cell.version, isCurrent = () => version === cell.version;
		const below = cells.slice(cells.indexOf(cell) + 1);
		const result = await ask({...contextOf(cell), was: oldSource, source: sourceOf(cell), below: below.map(sourceOf)}, isCurrent)
			.catch(async (why) => setStatus(cell, await explainFailure(why)));
		for (const i of result?.follow ?? []) {
			const next = below[i], unread = next.editor && next.ranSource === null;
			if (isCurrent() && !unread && !next.root.closest("[hidden]")) await compute(next, pressed && !next.editor && laboratory);
		}
	};
	const laboratory = document.getElementById("laboratory") !== null; // whether all cells are about one game
	// Cells that become visible are computed one after another.
	let pending = Promise.resolve();
	addEventListener("nimlab-wanted", ({target}) => {
		const cell = cells.find(c => c.root === target);
		if (cell && (cell.taken || compiler.ready)) pending = pending.then(() => compute(cell)).catch(reportError);
	});

	// sanitize parses HTML and removes scripts and event handlers. A script of type application/json remains,
	// because it is data that no browser runs.
	const sanitize = (html) => {
		const template = make("template");
		template.innerHTML = html;
		for (const e of template.content.querySelectorAll("*")) {
			if (e.localName === "script" && e.type !== "application/json") e.remove();
			for (const name of e.getAttributeNames()) if (name.startsWith("on")) e.removeAttribute(name);
		}
		return template.content;
	};
	// replaceOutputs replaces the outputs of a cell. Open folds, the answers to predictions and the ids of boards and
	// figures are kept.
	const replaceOutputs = (cell, shown) => {
		const oldOutputs = [...cell.root.querySelectorAll(":scope > .output")];
		cell.board = boardState(cell.root.querySelector(".nimlab-board")) ?? cell.board;
		const wereOpen = oldOutputs.flatMap(o => [...o.querySelectorAll("details")]).map(d => d.open);
		const newOutputs = shown.map((o) => {
			const e = make(o.svg ? "figure" : o.html ? "div" : "pre", {class: "output"});
			if (o.svg || o.html) e.append(sanitize(o.svg || o.html));
			else e.textContent = o.text;
			if (o.svg) {
				const svg = e.querySelector("svg");
				svg.setAttribute("role", "img");
				svg.setAttribute("aria-label", o.text);
			}
			return e;
		});
		// A prediction keeps its answer; the output below it is new.
		const [oldPredictions, newPredictions] = [oldOutputs, newOutputs].map(all => all.flatMap(o => [...o.querySelectorAll(".nimlab-predict")]));
		for (const [i, predict] of newPredictions.entries()) {
			if (!oldPredictions[i]?.querySelector(":scope > .awake")) continue;
			const [oldFold, newFold] = [oldPredictions[i], predict].map(p => p.querySelector(":scope > details"));
			newFold.querySelector(".said").replaceWith(oldFold.querySelector(".said"));
			oldFold.replaceChildren(...newFold.childNodes);
			predict.replaceWith(oldPredictions[i]);
		}
		// Links to a board or a figure lead to the new one, also after outputs without it, such as an error.
		const partsOf = (outputs) => outputs.flatMap(o => [o, ...o.querySelectorAll("section.nimlab-play")]).filter(e => e.matches("section.nimlab-play, figure.output"));
		cell.storedParts ??= partsOf(oldOutputs).map(({id, dataset}) => ({id, kind: dataset.kind}));
		for (const [i, part] of partsOf(newOutputs).entries()) if (!part.id && cell.storedParts[i]?.kind === part.dataset.kind) part.id = cell.storedParts[i].id;
		cell.root.append(...newOutputs);
		for (const o of oldOutputs) o.remove();
		// The question is about the stored output, so a note says that the output has changed.
		const changed = cells.slice(0, cells.indexOf(cell) + 1).some(c => sourceOf(c) !== c.source);
		for (const predict of cell.root.querySelectorAll(".nimlab-predict")) {
			predict.querySelector(":scope > .asks")?.remove();
			if (changed) predict.querySelector(":scope > details").before(make("p", {class: "asks"}, texts.asks));
		}
		newOutputs.flatMap(o => [...o.querySelectorAll("details")]).forEach((d, i) => { d.open = wereOpen[i] ?? d.open });
		// The scripts and styles of boards are files of the site, one for each kind.
		const kinds = new Set();
		for (const board of newOutputs.flatMap(o => [...o.querySelectorAll("section.nimlab-play[data-kind]")]))
			for (const name of board.getAttributeNames()) if (/^data-nimlab-[0-9a-f]+$/.test(name)) kinds.add(name.slice("data-nimlab-".length));
		for (const kind of kinds) {
			const style = urlOf(`play-${kind}.css`);
			if (![...document.styleSheets].some(s => s.href === style)) document.head.append(make("link", {rel: "stylesheet", href: style}));
			document.head.append(make("script", {src: urlOf(`play-${kind}.js`), onload: (e) => e.target.remove()}));
		}
		dispatchEvent(new CustomEvent("nimlab-shown", {detail: newOutputs}));
	};

	// storeChanges writes the changes into the address, such as #c-07.0=1,4,9, and lets reader.js store them.
	const storeChanges = () => {
		const changed = new URLSearchParams();
		for (const cell of cells) {
			if (cell.editor && cell.editor.field.value !== cell.source) changed.set(cell.id, cell.editor.field.value);
			cell.literals.forEach((literal, i) => { if (literal.currentCode !== literal.storedCode) changed.set(`${cell.id}.${i}`, literal.currentCode.replace(/"?, "?/g, ",")) });
		}
		const text = changed.toString().replaceAll("%2C", ",");
		dispatchEvent(new CustomEvent("nimlab-changed", {detail: text}));
		try { history.replaceState(null, "", text ? "#" + text : location.pathname + location.search) } catch { /* a page from disk may not */ }
	};
	const storedChanges = document.getElementById("reader")?.dataset.changed ?? "";
	// restoreChanges applies changes from the address or the browser's store. Changed literals are computed; code of
	// a reader waits for the button.
	const restoreChanges = async (text) => {
		const changed = new Set();
		for (const [key, value] of new URLSearchParams(text)) {
			const editedCell = cells.find(c => c.id === key);
			if (editedCell && value.length <= maxLinkLength && value !== editedCell.editor?.field.value) {
				startEditing(editedCell, value);
				setStatus(editedCell, text === storedChanges ? texts.kept : texts.fromLink);
			}
			const [, id, i] = /^(.+)\.(\d+)$/.exec(key) ?? [];
			const cell = cells.find(c => c.id === id), literal = cell?.literals[i];
			const code = literal && parseInput(literal, value);
			if (code == null || code === literal.currentCode) continue;
			literal.currentCode = code;
			displayLiteral(literal);
			changed.add(cell);
		}
		for (const cell of cells) if (changed.has(cell)) await recompute(cell);
	};

	// Cells that a reader edits. Code that the evaluator cannot handle is compiled by Go's compiler,
	// which is downloaded when it is first needed.
	const maxLinkLength = 8000; // characters of code that a link may contain
	const tools = JSON.parse(files.tools), megabytes = Math.ceil(tools.bytes / 1e6);
	// compilerFiles returns the parts of the compiler: scripts as texts, large files as addresses. A
	// page opened from disk reads them all from one script.
	const compilerFiles = async () => {
		if (!fromDisk) return {compile: urlOf(tools.compile), link: urlOf(tools.link), packages: urlOf(tools.packages),
			toolchain: await fetchText(urlOf(tools.toolchain)), cell: await fetchText(urlOf(tools.cell))};
		await loadScript(urlOf(tools.text));
		const {compile, link, packages, ...scripts} = nimlabCompiler;
		delete window.nimlabCompiler;
		const packed = (text) => new Blob([Uint8Array.from(atob(text), c => c.charCodeAt(0))]);
		return {compile: packed(compile), link: packed(link), packages: packed(packages), ...scripts};
	};
	let cellScript, onDownload; // the script that runs a module, and a function of the bytes downloaded so far
	const compiler = new Service(async () => {
		const {toolchain, cell, ...load} = await compilerFiles();
		cellScript = cell;
		return {script: toolchain, load: {load}};
	}, ({bytes}) => onDownload?.(bytes), 6 * timeLimit);
	// compileEmptyProgram compiles an empty program while the reader writes, because the first compilation in a
	// browser is the slowest.
	const compileEmptyProgram = () => { compiler.start().then(() => compiler.request || compiler.ask({program: `package main\n\nimport "fmt"\n\nfunc main() { fmt.Println() }\n`})).catch(() => {}) };
	// runModule runs a module in a worker of its own (compiler/cell.js). When the module has ended, it returns the
	// outputs (shown), and a sentence if the module failed (fails). The worker posts these messages:
	//
	//	begun   the program begins; its time is limited from here on
	//	print   text that the program has printed
	//	show    an output; if it has an id, it replaces an earlier output with the same id
	//	full    the outputs exceed the limit, in bytes of printed text and characters of other outputs
	//	ended   the exit code of the program, with its error output (words)
	const runModule = async (module, cell) => {
		const shown = [], places = new Map();
		const why = await new Promise((done) => {
			let timeout;
			const end = cell.end = (why) => { clearTimeout(timeout); worker.terminate(); if (cell.end === end) cell.end = null; done(why) };
			const worker = startWorker(cellScript, {module, language, limit: 2_000_000}, [module], () => end(lostWorker));
			worker.onerror = (e) => { e.preventDefault(); end({words: e.message}) };
			worker.onmessage = ({data}) => {
				if (data.begun) timeout = setTimeout(() => end({sentence: texts.tooSlow}), timeLimit);
				else if (data.full) end({sentence: texts.tooMuch});
				else if (data.show) {
					const i = places.get(data.id);
					if (data.id) places.set(data.id, i ?? shown.length);
					shown.splice(i ?? shown.length, 1, data.show);
				} else if (data.print !== undefined) {
					if (shown.at(-1)?.printed) shown.at(-1).text += data.print;
					else shown.push({text: data.print, printed: true});
				} else if ("ended" in data) end(data.ended ? {words: data.words || `Error: exit status ${data.ended}`} : {});
			};
		});
		return {shown, fails: why.sentence ?? (why.words && await explainPanic(why.words))};
	};
	// withSize returns the text of a button with the size of the compiler's download, until the compiler is loaded.
	const withSize = (words) => compiler.ready ? words : `${words} (${fillNumbers(texts.cost, megabytes)})`;
	// fillNumbers replaces the first %d in a text by a line or another number, and the first %c by the number of a
	// cell.
	const fillNumbers = (text, line, cell) => text.replace("%d", line).replace("%c", cell);
	// locationOf returns the place of a mistake: a line of this cell, or of the cell above with a number.
	const locationOf = (above, line) => (above ? fillNumbers(texts.aboveLine, line, above) : fillNumbers(texts.line, line)) + ": ";
	// explainMistakes returns the errors of the compiler about a cell in the reader's language, with the
	// reader's line numbers and an explanation of common ones.
	const explainMistakes = async (output, {source, above}) => {
		output = output.replace(/could not import (\S+) \(.*\)/g, (_, path) => texts.noPackage.replace("%s", path));
		const answer = await ask({language, mistakes: output, source, above}).catch(() => null);
		const lines = (answer?.fails ?? output).split("\n").filter(line => line && !/^# |^too many errors/.test(line)).map(line => line.replace(/^(?:\.\/|\/)?(?:cell|above-(\d+)):(\d+)(?::\d+)?: /, (_, above, line) => locationOf(above, line)));
		return [...lines, ...(answer?.hint ? [answer.hint] : [])].join("\n");
	};
	// explainPanic returns a sentence about a panic, with the innermost line of a cell instead of a stack trace.
	const explainPanic = async (output) => {
		const [words, stack] = output.split(/\n\ngoroutine /, 2);
		const [, above, line] = /^\t.*\b(?:cell|above-(\d+)):(\d+)/m.exec(stack) ?? [];
		return (line ? locationOf(above, line) : "") + await explainFailure({words});
	};

	// isEmpty reports whether a cell is stored without code, so that the reader can write into it at once.
	const isEmpty = (cell) => cell.source.trim() === "";
	// startEditing replaces the code of a cell by a field for the reader's own code, or changes the text of that
	// field. It focuses the field if focus is set.
	const startEditing = (cell, text, focus) => {
		if (cell.editor) { cell.editor.field.value = text; cell.editor.fit(); return }
		const field = make("textarea", {class: "own", spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-label": texts.code});
		const fit = () => { field.rows = field.value.split("\n").length + 1 };
		const runButton = make("button", {type: "button", class: "run", onclick: () => recompute(cell, true)}, "▶ " + texts.run);
		const resetButton = make("button", {type: "button", onclick: () => stopEditing(cell)}, "↺ " + (isEmpty(cell) ? texts.clear : texts.back));
		field.value = text;
		fit();
		field.addEventListener("input", () => { fit(); debounce(storeChanges) });
		let tabLeaves = false; // the Tab key indents; after Escape, and in an empty field, it leaves the field
		field.addEventListener("keydown", (e) => {
			if (e.key === "Enter" && (e.ctrlKey || e.shiftKey || e.metaKey)) recompute(cell, true);
			else if (e.key === "Tab" && !e.shiftKey && !tabLeaves && field.value) { field.setRangeText("\t", field.selectionStart, field.selectionEnd, "end"); fit() }
			else { tabLeaves = e.key === "Escape"; return }
			e.preventDefault();
		});
		cell.editor = {field, fit, parts: [field, make("div", {class: "own-buttons"}, runButton, resetButton)], stored: [...cell.root.querySelectorAll(":scope > .output")]};
		cell.root.querySelector(".code").after(...cell.editor.parts);
		cell.root.classList.add("changing");
		if (focus) field.focus();
	};
	// stopEditing restores the stored code and outputs of a cell. An empty cell gets an empty field.
	const stopEditing = (cell) => {
		const oldSource = sourceOf(cell);
		cell.version++;
		cell.end?.({});
		setBusy(cell, false);
		for (const part of cell.editor.parts) part.remove();
		for (const o of cell.root.querySelectorAll(":scope > .output")) o.remove();
		cell.root.append(...cell.editor.stored);
		cell.editor = cell.ranSource = null;
		cell.root.classList.remove("changing");
		if (cell.status) setStatus(cell, "");
		if (isEmpty(cell)) startEditing(cell, "", true);
		storeChanges();
		cell.change?.focus();
		if (oldSource !== sourceOf(cell)) computeDependents(cell, oldSource);
	};
	// compileAndRun compiles a cell and runs it. It returns the outputs (shown), a sentence about an error (fails),
	// and whether the error is one of the code (wrong); or an empty object if the request is no longer wanted.
	const compileAndRun = async (cell, question, isCurrent) => {
		const program = await ask({...question, program: true}, isCurrent);
		if (!program) return {};
		if (!program.program) return {wrong: true, fails: program.line ? await explainMistakes(`cell:${program.line}: ${program.fails}`, question) : program.fails};
		if (!compiler.ready) {
			setStatus(cell, fillNumbers(texts.getting, 0, 0).replace("%d", megabytes));
			onDownload = (bytes) => { if (isCurrent()) setStatus(cell, texts.getting.replace("%d", Math.round(bytes / 1e6)).replace("%d", megabytes)) };
		}
		let result;
		try {
			await compiler.start();
			if (!isCurrent()) return {};
			setStatus(cell, texts.building);
			result = await compiler.ask({program: program.program}, isCurrent);
		} catch (why) {
			return {fails: why.unfetched ? texts.unfetched : why.words ? texts.notBuilt : why.sentence ?? texts.noCompiler};
		}
		if (!isCurrent()) return {};
		if (/^(?:panic|fatal error|runtime): |internal compiler error/m.test(result.wrong)) return {fails: texts.notBuilt};
		if (result.wrong) return {wrong: true, fails: await explainMistakes(result.wrong, question)};
		setStatus(cell, texts.running);
		return runModule(result.module, cell);
	};

	// A button beside or below the code starts editing. If the evaluator can compute the stored code (calls), the
	// button does not mention the size of the compiler's download. A cell that calls the method Check of a
	// question counts as one in which the reader writes a program, which needs the compiler.
	for (const cell of cells) {
		if (isEmpty(cell)) { startEditing(cell, ""); continue }
		const calls = cell.taken && !cell.source.includes(".Check("); // otherwise the reader writes a program
		const words = calls ? texts.edit : withSize(texts.edit);
		cell.change = make("button", {type: "button", class: "change", onclick: (e) => { startEditing(cell, sourceOf(cell), e); if (!calls) compileEmptyProgram() }}, "✎ " + words);
		if (calls) cell.root.querySelector(".code").append(cell.change);
		else cell.root.querySelector(".code").after(cell.change);
	}

	for (const cell of cells) {
		if (!cell.literals.length) continue;
		for (const literal of cell.literals.toReversed()) makeEditable(cell, literal); // the last first, so that earlier offsets stay valid
		const fields = make("div", {class: "fields", role: "group", "aria-label": texts.fields}, ...cell.labeledLiterals.map(literal => fieldFor(cell, literal)));
		const few = cell.labeledLiterals.length <= 6 ? fields : make("details", {class: "fields-many"}, make("summary", {}, texts.fields), fields);
		if (cell.labeledLiterals.length) cell.root.querySelector(".code").after(few);
		for (const literal of cell.literals) displayLiteral(literal);
		cell.root.querySelectorAll(".nimlab-board").forEach(addSettings); // boards that are already interactive
		cell.root.addEventListener("focusin", (e) => { if (e.target.closest(".fields, .made, .literal")) evaluator.start().catch(() => {}) });
	}
	addEventListener("nimlab-edit", ({target}) => {
		const cell = cells.find(c => c.root === target);
		if (!cell.editor) startEditing(cell, sourceOf(cell));
	});
	restoreChanges(location.hash.includes("=") ? location.hash.slice(1) : storedChanges);
	if (!location.hash && storedChanges) storeChanges();
	addEventListener("hashchange", () => restoreChanges(location.hash.slice(1)));

	if ("serviceWorker" in navigator && location.protocol.startsWith("http"))
		navigator.serviceWorker.register(urlOf("offline.js"), {scope: urlOf("./")}).catch(() => {});
})();
