// Lets a reader change the cells of a page and computes their new outputs. Without WebAssembly the page
// displays its stored outputs.
//
// A reader can change the literals of a cell, in its code or in fields beside its figure, or edit the whole
// code. The evaluator, a Go program in a worker (worker.js), computes cells that are made of calls and literals.
// Go's compiler, in a second worker, compiles all other cells; each compiled program runs in a worker of its
// own. Changes are written into the address, and reader.js stores them.
//
// The scripts of a page communicate by these events. Widgets (nimkit/play/play.js) send and receive nimlab:ready,
// answer, restore and reveal on their own element. The element of a cell receives the requests of laboratory.js, and
// live.js sends nimlab:outputs on it. nimlab:changes is sent to the window.
//
//	nimlab:ready      from a widget other than steps to live.js and reader.js: its script has started it
//	nimlab:answer     from a widget to reader.js: an answer of the reader, with its verdict
//	nimlab:restore    from reader.js to a widget: an answer that was stored
//	nimlab:reveal     from a box to reader.js: the reader opened the result of a prediction without an answer
//	nimlab:outputs    from live.js to site.js and laboratory.js: the elements of the new outputs of a cell (detail)
//	nimlab:changes    from live.js to reader.js: all changes of the page as one text (detail)
//	nimlab:compute    from laboratory.js to live.js: a request to compute the cell of the element (target)
//	nimlab:edit       from laboratory.js to live.js: a request to let the reader edit the cell (target)
(() => {
	const thisScript = document.currentScript;
	// resolveUrl returns the address of a file beside this script.
	const resolveUrl = (name) => new URL(name, thisScript.src).href;
	const fileNames = thisScript.dataset; // the names of the files of the evaluator and the compiler, see shell.html.j2
	const texts = JSON.parse(document.getElementById("live-words").textContent);
	if (!window.WebAssembly || !window.DecompressionStream || !window.Worker) {
		document.querySelector(".book h1")?.after(Object.assign(document.createElement("p"), {className: "cell-status", textContent: texts.tooOld}));
		return;
	}
	const isFromDisk = location.protocol === "file:";
	const timeLimit = 20_000; // the longest time of a cell, in ms
	// createElement returns a new element. An attribute that is not a string sets the property with its name, if the
	// element has one.
	const createElement = (tagName, attributes = {}, ...children) => {
		const element = document.createElement(tagName);
		for (const [name, value] of Object.entries(attributes)) {
			if (name in element && typeof value !== "string") element[name] = value;
			else element.setAttribute(name, value);
		}
		element.append(...children);
		return element;
	};
	// throwFetchError throws the failure of a download, see Service. loadScript runs the script at an address, and
	// fetchText returns the text at an address; both throw that failure.
	const throwFetchError = (message) => { throw {message: String(message), isFetchError: true} };
	const loadScript = (address) => new Promise((resolve, reject) => {
		document.head.append(createElement("script", {src: address, onload: resolve, onerror: () => reject(address)}));
	}).catch(throwFetchError);
	const fetchText = async (address) => {
		const response = await fetch(address).catch(throwFetchError);
		return response.ok ? response.text().catch(throwFetchError) : throwFetchError(`${address}: ${response.status}`);
	};

	// startWorker returns a worker that executes a script. The worker first takes a lock with a name of its own, and
	// then receives the message. The browser releases the lock when the worker ends for any reason, and then onLost
	// is called. Without locks, as on a page from a server without TLS, only a timeout detects that a worker has
	// ended. onLost is also called if the worker does not reply within timeLimit ms after its start.
	const startWorker = (script, message, transfer, onLost) => {
		const lockName = `nimlab ${Math.random()}`;
		const lockScript = `(async () => navigator.locks.request("${lockName}", () => { postMessage({locked: true}); return new Promise(() => {}) }))().catch(() => postMessage({locked: false}));\n`;
		const url = URL.createObjectURL(new Blob([lockScript, script], {type: "text/javascript"})), worker = new Worker(url);
		URL.revokeObjectURL(url);
		const timeout = setTimeout(onLost, timeLimit);
		worker.addEventListener("message", ({data}) => {
			if (data.locked === undefined) return;
			clearTimeout(timeout);
			worker.postMessage(message, transfer);
			if (data.locked) navigator.locks?.request(lockName, onLost);
		});
		return worker;
	};
	// The failure of a request whose worker the browser has ended.
	const workerLost = {isWorkerLost: true, message: "Error: the worker has ended"};

	// A Service is a queue of requests for one worker, which answers them one after another. The first request
	// starts the worker, and so does the first one after the worker has ended. If the worker ends during a request,
	// the request fails with an object that has some of these properties:
	//
	//	sentence       a text for the reader
	//	message        the message of Go or of the browser
	//	isFetchError   whether a download failed
	//	isWorkerLost   whether the browser ended the worker; the request is then sent once more
	//
	// The worker first receives a message that loads its program, and then the requests. It posts objects with one
	// of these properties; any other message is progress while it loads, and later the answer to the request:
	//
	//	locked        whether it holds its lock, see startWorker
	//	ready         true when it has loaded
	//	error         the message of an error, while it loads (then with isFetchError) or during a request
	//	exitMessage   the message of Go or of the browser when its program has ended
	class Service {
		queue = Promise.resolve(); // resolves when all requests so far have ended
		hasLoaded = false; // whether a worker has been loaded; it stays true when that worker ends
		// prepare returns a promise of the script of the worker (script) and its first message (loadMessage).
		// Messages that the worker posts while it loads are passed to onProgress. A request may take
		// requestTimeLimit ms after the worker has loaded.
		constructor(prepare, onProgress, requestTimeLimit) { Object.assign(this, {prepare, onProgress, requestTimeLimit}) }
		// start loads a worker unless there is one. It returns a promise that resolves when the worker is ready.
		start() {
			return this.startPromise ??= new Promise((resolve, reject) => {
				let worker, isLoading = true;
				const endWorker = this.endWorker = (failure) => {
					if (this.endWorker !== endWorker) return; // another worker has started
					worker?.terminate();
					this.worker = this.startPromise = this.endWorker = null;
					reject(failure);
					this.request?.reject(failure);
				};
				this.prepare().then(({script, loadMessage}) => {
					worker = this.worker = startWorker(script, loadMessage, [], () => endWorker(workerLost));
					worker.onerror = (e) => { e.preventDefault(); endWorker({message: e.message}) };
					worker.onmessage = ({data}) => {
						if (data.locked !== undefined) return;
						if (data.ready) { isLoading = false; this.hasLoaded = true; resolve() }
						else if ("exitMessage" in data) endWorker({message: data.exitMessage});
						else if (data.error) endWorker(isLoading ? {isFetchError: data.isFetchError} : {message: data.error});
						else if (isLoading) this.onProgress(data);
						else this.request?.resolve(data);
					};
				}).catch(endWorker);
			});
		}
		// send sends a message when all earlier requests have ended. It returns the answer, or null if isCurrent
		// returns false by then.
		async send(message, isCurrent = () => true) {
			const earlierRequests = this.queue;
			let leaveQueue;
			this.queue = new Promise((resolve) => { leaveQueue = resolve });
			try {
				await earlierRequests;
				return await this.sendOnce(message, isCurrent).catch((failure) => { if (!failure.isWorkerLost) throw failure; return this.sendOnce(message, isCurrent) });
			} finally {
				leaveQueue();
			}
		}
		// sendOnce sends a message at once, and does not repeat it if the worker is lost.
		async sendOnce(message, isCurrent) {
			if (!isCurrent()) return null;
			const request = this.request = {isCurrent};
			const answer = new Promise((resolve, reject) => Object.assign(request, {resolve, reject}));
			answer.catch(() => {}); // start may have failed with the same error
			try {
				await Promise.race([this.start(), answer]);
				if (!isCurrent()) return null;
				request.timeout = setTimeout(() => this.endWorker?.({sentence: texts.evaluationTooSlow}), this.requestTimeLimit);
				this.worker.postMessage(message);
				return await answer;
			} finally {
				clearTimeout(request.timeout);
				this.request = null;
			}
		}
		// cancelUnwanted ends the current request if it is no longer wanted, and the worker that computes it. A
		// worker that is still loading continues.
		cancelUnwanted() {
			if (!this.request || this.request.isCurrent()) return;
			if (this.request.timeout) this.endWorker?.({sentence: texts.stopped});
			this.request?.resolve(null);
		}
	}

	// The program that evaluates cells made of calls and literals. A new worker gets the script and the compiled
	// module of an earlier one.
	let evaluatorModule, evaluatorScript;
	const evaluator = new Service(async () => {
		evaluatorScript ??= isFromDisk ? await loadScript(resolveUrl(fileNames.workerText)).then(() => nimlabWorker) : await fetchText(resolveUrl(fileNames.worker));
		const bytes = evaluatorModule || !isFromDisk ? undefined
			: await loadScript(resolveUrl(fileNames.programText)).then(() => Uint8Array.from(atob(nimlabProgram), c => c.charCodeAt(0)));
		return {script: evaluatorScript, loadMessage: {module: evaluatorModule, address: isFromDisk ? null : resolveUrl(fileNames.program), bytes}};
	}, (data) => { evaluatorModule = data.module }, timeLimit);
	// askEvaluator returns the evaluator's answer to a question, or null if it is no longer wanted. See computeCell for
	// questions and answers.
	const askEvaluator = async (question, isCurrent) => (await evaluator.send({question}, isCurrent))?.answer ?? null;
	const language = document.documentElement.lang;
	// explainFailure returns a sentence about why a request has failed (see Service). The evaluator explains a
	// message of Go or of the browser.
	const explainFailure = async (failure) => failure.sentence ?? (failure.isFetchError ? texts.unfetched
		: failure.message && (await askEvaluator({language, exitMessage: failure.message}).catch(() => null))?.error || texts.broken);

	// The cells of the page. Each cell has these properties, the last ones only when they are needed:
	//
	//	root              its element
	//	id, source        its id in the notebook and its stored code
	//	evaluable         whether the evaluator can compute the stored code
	//	literals          the literals in the stored code that a reader may change
	//	labeledLiterals   those with a label; a reader who hides the code understands these
	//	ranSource         the reader's own code when it ran last; null before that
	//	version           the number of computations that have begun or been stopped
	//	editor            the editor of the reader's own code: field, fitHeight (which adapts the height of the field),
	//	                  elements (all of them) and storedOutputs
	//	editButton        the button that starts editing
	//	statusElement     the line above the outputs, and statusButton, the button beside it
	//	busyTimer         the timeout after which the button to stop appears
	//	inputTimer        the timeout after which the reader's own code is stored, see debounce
	//	stopProgram       a function that ends the compiled program of the cell while it runs
	//	boardSettings     the settings of its last board, see readBoardSettings
	//	storedTargets     the id and the kind of each widget and figure of the stored outputs
	//
	// A literal has the properties of literal in notebooks/page/page.go: start, end, kind, label, choices and
	// requiredCount. It also has its code in the stored cell (storedCode), its code after the reader's changes
	// (currentCode), its fields beside the figure (fields), its editable element in the code (element), and the timeout
	// after which a typed text is handled (inputTimer, see debounce).
	const cells = [...document.querySelectorAll("script.cell-description")].map((script) => {
		const description = JSON.parse(script.textContent);
		const cell = {root: script.closest(".cell"), ...description, literals: description.literals ?? [], ranSource: null, version: 0};
		for (const literal of cell.literals) {
			const storedCode = cell.source.slice(literal.start, literal.end);
			Object.assign(literal, {storedCode, currentCode: storedCode, fields: []});
		}
		cell.labeledLiterals = cell.literals.filter(literal => literal.label);
		return cell;
	});
	// getSource returns the code of a cell that the cells below it use: the reader's own code once it has run, else
	// the stored code with the changed literals.
	const getSource = (cell) => {
		if (cell.ranSource !== null) return cell.ranSource;
		let text = "", offset = 0;
		for (const literal of cell.literals) {
			text += cell.source.slice(offset, literal.start) + literal.currentCode;
			offset = literal.end;
		}
		return text + cell.source.slice(offset);
	};

	// parseInput returns the Go code for a text that was typed for a literal, or null if it is invalid. For the stored
	// code, or that code as a reader types it, it returns the stored code unchanged. Otherwise the rules depend on the
	// kind of literal:
	//
	//	choice    the code or the name of one of the choices
	//	text      any text without a quote, a backslash or a line break
	//	number    up to 19 digits, perhaps with a sign, and perhaps in groups of three with one separator,
	//	          the first of which does not begin with 0: 0.500 is a half
	//	texts     1 to 1000 texts without blanks, commas, semicolons, quotes or backslashes
	//	numbers   1 to 1000 numbers of up to 19 digits, or exactly requiredCount, if that is set
	const parseInput = (literal, input) => {
		input = input.trim();
		if (input === literal.storedCode || input === formatLiteral(literal, literal.storedCode)) return literal.storedCode;
		switch (literal.kind) {
		case "choice": return literal.choices.find(c => c.code === input || c.name === input)?.code ?? null;
		case "text": return /["\\\n]/.test(input) ? null : input;
		case "number": {
			const grouped = /^[-−]?[1-9]\d{0,2}(?:([ \u00a0\u202f_.,'’])\d{3})(?:\1\d{3})*$/.test(input);
			const digits = (grouped ? input.replace(/[^\d−-]/g, "") : input).replace("−", "-");
			return /^-?\d{1,19}$/.test(digits) ? digits.replace(/^(-?)0+(?=\d)/, "$1") : null;
		}
		case "texts": {
			const items = input.split(/[\s",;]+/).filter(t => t);
			return items.length > 0 && items.length <= 1000 && !input.includes("\\") ? items.join('", "') : null;
		}
		}
		const numbers = input.split(/[\s,;]+/).filter(n => n);
		const isCountRight = literal.requiredCount ? numbers.length === literal.requiredCount : numbers.length > 0 && numbers.length <= 1000;
		return isCountRight && numbers.every(n => /^-?\d{1,19}$/.test(n)) ? numbers.map(n => n.replace(/^(-?)0+(?=\d)/, "$1")).join(", ") : null;
	};
	// formatLiteral returns the code of a literal, the current code by default, as a reader types it.
	const formatLiteral = (literal, code = literal.currentCode) => literal.kind.startsWith("number") ? code.replaceAll("_", "") : code.replaceAll('", "', ", ");
	// increment returns the text with the number at the cursor, or the next one after it, increased by delta, and the
	// new cursor. For a choice it returns the code of the choice that is delta places further, and 0. It returns null
	// if there is no number at or after the cursor, if the text for a single number is invalid, or if a number without
	// a sign would fall below 0.
	const increment = (literal, text, cursor, delta) => {
		if (literal.kind === "choice") {
			const i = literal.choices.findIndex(c => c.code === text || c.name === text);
			return [literal.choices[(i + delta + literal.choices.length) % literal.choices.length].code, 0];
		}
		if (literal.kind.startsWith("text")) return null;
		if (literal.kind === "number") {
			text = parseInput(literal, text) ?? ""; // without thousands separators
			cursor = 0;
		}
		for (const m of text.matchAll(/[-−]?\d[\d_]*/g)) {
			if (cursor > m.index + m[0].length) continue;
			const n = BigInt(m[0].replaceAll("_", "").replace("−", "-")) + BigInt(delta);
			return n < 0n && !/^[-−]/.test(m[0]) ? null : [text.slice(0, m.index) + n + text.slice(m.index + m[0].length), m.index + String(n).length];
		}
		return null;
	};

	// findTextRange returns the range of the characters from start to end in an element, or null if it has fewer.
	const findTextRange = (root, start, end) => {
		const range = document.createRange();
		let offset = 0, hasStart = false;
		const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let node; node = walker.nextNode(); offset += node.length) {
			if (!hasStart && start <= offset + node.length && (start < offset + node.length || end === start)) {
				range.setStart(node, start - offset);
				hasStart = true;
			}
			if (hasStart && end <= offset + node.length) {
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
		const range = findTextRange(cell.root.querySelector(".code pre"), literal.start, literal.end);
		if (!range) return;
		const isChoice = literal.kind === "choice";
		const element = createElement("span", isChoice ? {class: "literal", role: "button", tabindex: "0"}
			: {class: "literal", role: "textbox", contenteditable: "plaintext-only", spellcheck: "false"});
		element.title = literal.label;
		element.setAttribute("aria-label", `${literal.label || "…"}: ${literal.storedCode}`);
		const selectNext = () => { element.textContent = increment(literal, literal.currentCode, 0, 1)[0]; handleInput(cell, literal, element.textContent, element) };
		if (isChoice) element.addEventListener("click", selectNext);
		if (literal.currentCode !== "") element.append(range.extractContents());
		else element.classList.add("nothing");
		range.deleteContents();
		range.insertNode(element);
		element.addEventListener("keydown", (e) => {
			const delta = {ArrowUp: 1, ArrowDown: -1}[e.key];
			if (delta) {
				const selection = getSelection(), beforeCursor = document.createRange();
				beforeCursor.selectNodeContents(element);
				if (selection.rangeCount) beforeCursor.setEnd(selection.focusNode, selection.focusOffset);
				const next = increment(literal, element.textContent, beforeCursor.toString().length, delta);
				if (next) {
					element.textContent = next[0];
					if (element.firstChild) selection.collapse(element.firstChild, Math.min(next[1], element.textContent.length));
					handleInput(cell, literal, element.textContent, element);
				}
			} else if (isChoice && (e.key === "Enter" || e.key === " ")) selectNext();
			else if (e.key === "Enter") handleInput(cell, literal, element.textContent, element);
			else if (e.key === "Escape") { element.textContent = literal.storedCode; handleInput(cell, literal, literal.storedCode, element) }
			else return;
			e.preventDefault();
		});
		element.addEventListener("input", () => debounce(literal, () => handleInput(cell, literal, element.textContent, element)));
		literal.element = element;
	};

	// createField returns a labeled field for a literal, for the fields beside a figure and for the
	// settings of a board.
	const createField = (cell, literal) => {
		let field;
		if (literal.kind === "choice") {
			field = createElement("select", {}, ...literal.choices.map(c => createElement("option", {value: c.code}, c.name)));
			field.addEventListener("change", () => handleInput(cell, literal, field.value, field));
		} else {
			field = createElement("input", {type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false"});
			if (literal.kind === "number") field.inputMode = "numeric";
			field.addEventListener("input", () => debounce(literal, () => handleInput(cell, literal, field.value, field)));
			field.addEventListener("change", () => handleInput(cell, literal, field.value, field));
			field.addEventListener("keydown", (e) => {
				const delta = {ArrowUp: 1, ArrowDown: -1}[e.key];
				const next = delta && increment(literal, field.value, field.selectionStart, delta);
				if (next) applyIncrement(next);
				if (delta) e.preventDefault();
			});
		}
		const applyIncrement = ([text, cursor]) => {
			field.value = text;
			field.setSelectionRange(cursor, cursor);
			handleInput(cell, literal, text, field);
		};
		literal.fields.push(field);
		const label = createElement("label", {}, createElement("span", {}, literal.label), field);
		if (literal.kind !== "number") return label;
		const createStepButton = (sign, delta, name) => createElement("button", {type: "button", "aria-label": `${name}: ${literal.label}`, onclick: () => {
			const next = increment(literal, field.value, 0, delta);
			if (next) applyIncrement(next);
		}}, sign);
		return createElement("span", {class: "stepped"}, label, createStepButton("−", -1, texts.minus), createStepButton("+", 1, texts.plus));
	};

	// findSelects returns the menus of a board, and findControls the controls in the element of its settings.
	const findSelects = (board) => [...board.querySelectorAll(".bar select, .settings > label:not([hidden]) > select")];
	const findControls = (settings) => [...settings.querySelectorAll("input, select, button")];
	// addFieldsToSettings adds fields for the literals of a cell to the settings of its board. The board gets the
	// settings of the board that it replaces: whether they are open, the choices, and the focus. The function does
	// nothing for a widget without settings, outside of cells, in a cell whose code the reader edits, or in a
	// cell with several boards.
	const addFieldsToSettings = (board) => {
		const cell = cells.find(c => c.root.contains(board)), settings = board.querySelector(".settings");
		if (!settings || !cell || cell.editor || cell.root.querySelectorAll(".nimlab-board").length > 1) return;
		for (const literal of cell.literals) literal.fields = literal.fields.filter(f => f.isConnected);
		if (cell.labeledLiterals.length) settings.querySelector("summary").after(createElement("div", {class: "made"}, ...cell.labeledLiterals.map(literal => createField(cell, literal))));
		for (const literal of cell.literals) displayLiteral(literal, document.activeElement); // the reader may be typing there
		// The play convention of the cell overrides the board's own setting.
		if (cell.literals.some(literal => literal.choices?.some(c => /misere/i.test(c.code)))) settings.querySelector(":scope > label:has(option[value=normal])")?.setAttribute("hidden", "");
		if (!cell.boardSettings) return;
		for (const [i, select] of findSelects(board).entries()) {
			if (select.value === cell.boardSettings.values[i]) continue;
			select.value = cell.boardSettings.values[i];
			select.dispatchEvent(new Event("change"));
		}
		settings.open = cell.boardSettings.isOpen;
		const control = findControls(settings)[cell.boardSettings.focusIndex];
		control?.focus();
		if (cell.boardSettings.caret !== null) control?.setSelectionRange(cell.boardSettings.caret, cell.boardSettings.caret);
	};
	// readBoardSettings returns the settings of a board: the values of its menus (values), whether the settings are
	// open (isOpen), the index of the control with the focus, -1 without it (focusIndex), and the position of the
	// caret in it, or null (caret). It returns undefined if there is no board or if it has no settings.
	const readBoardSettings = (board) => {
		const settings = board?.querySelector(".settings"), focused = document.activeElement;
		return settings && {
			values: findSelects(board).map(s => s.value), isOpen: settings.open, focusIndex: findControls(settings).indexOf(focused),
			caret: settings.contains(focused) ? focused.selectionStart ?? null : null,
		};
	};
	document.addEventListener("nimlab:ready", ({target}) => addFieldsToSettings(target));

	// debounce calls a function 350 ms after the last call of debounce for a literal or a cell (owner), when the reader
	// has stopped typing there.
	const debounce = (owner, callback) => { clearTimeout(owner.inputTimer); owner.inputTimer = setTimeout(callback, 350) };

	// handleInput handles a new text that was typed into an element for a literal: the other elements display it, and
	// the cell is computed. For an invalid text the status of the cell displays what can be typed.
	const handleInput = (cell, literal, text, inputElement) => {
		clearTimeout(literal.inputTimer);
		const code = parseInput(literal, text);
		const invalidElements = [literal.element, ...literal.fields].filter(e => e?.hasAttribute("aria-invalid"));
		for (const e of invalidElements) e.removeAttribute("aria-invalid");
		if (code === null) {
			inputElement.setAttribute("aria-invalid", "true");
			setStatus(cell, texts[literal.kind + (literal.requiredCount ? "Exactly" : "")].replace("%d", literal.requiredCount));
			return;
		}
		if (code === literal.currentCode) {
			if (invalidElements.length) setStatus(cell, "");
			return;
		}
		literal.currentCode = code;
		displayLiteral(literal, inputElement);
		storeChanges();
		recomputeCell(cell);
	};
	// displayLiteral displays a literal in its fields and in the code, except in the element in which the reader
	// types, if there is one.
	const displayLiteral = (literal, inputElement) => {
		for (const field of literal.fields) {
			if (field !== inputElement) field.value = formatLiteral(literal);
			if (field.type === "text") field.size = Math.max(2, formatLiteral(literal).length + 1);
		}
		if (literal.element) {
			if (literal.element !== inputElement) literal.element.textContent = literal.currentCode;
			literal.element.classList.toggle("nothing", literal.currentCode === "");
			literal.element.classList.toggle("changed", literal.currentCode !== literal.storedCode);
		}
	};

	// setStatus displays a sentence above the outputs of a cell.
	const setStatus = (cell, sentence) => {
		cell.statusElement ??= cell.root.insertBefore(createElement("p", {class: "cell-status", role: "status"}), cell.root.querySelector(":scope > .output") ?? null);
		cell.statusElement.textContent = sentence;
	};
	// setBusy marks a cell as being computed or not. While it is, a button that stops the computation appears after
	// a delay in ms.
	const setBusy = (cell, isBusy, delay = 400) => {
		cell.root.setAttribute("aria-busy", String(isBusy));
		clearTimeout(cell.busyTimer);
		cell.statusButton?.remove();
		if (isBusy) cell.busyTimer = setTimeout(() => {
			setStatus(cell, texts.fetching);
			displayStatusButton(cell, "stop", "■ " + texts.stop, () => {
				cell.version++;
				setBusy(cell, false);
				cell.stopProgram?.({});
				evaluator.cancelUnwanted();
				compiler.cancelUnwanted();
				setStatus(cell, texts.stopped);
			});
			evaluator.start().then(() => { if (cell.statusButton.isConnected) setStatus(cell, texts.busy) }, () => {});
		}, delay);
	};
	// displayStatusButton displays a button beside the status of a cell, in place of the previous one.
	const displayStatusButton = (cell, className, label, onclick) => {
		cell.statusButton?.remove();
		cell.statusButton = createElement("button", {type: "button", class: className, onclick}, label);
		cell.statusElement.after(cell.statusButton);
	};

	// computeCell computes a cell with the evaluator, or with the compiler if the evaluator cannot and either the
	// reader pressed a button or the compiler has been loaded. It returns whether the cells below are to be computed:
	// false if the code is wrong, or if the computation was stopped or replaced by a later one.
	//
	// A question to the evaluator has the properties of question in notebooks/page/page.go: language, the sources of
	// the cells above (above) and that of the cell (source). With one of the following properties it asks for
	// something other than the outputs: with program for the cell as a program; with oldSource and below for the
	// cells that depend on a change; with exitMessage or compilerOutput for an explanation of a message of Go. The
	// answer has some of these properties:
	//
	//	outputs         the outputs, each with text and perhaps html or svg
	//	error           a sentence about an error
	//	needsCompiler   whether the evaluator cannot compute the cell
	//	program         the cell as a program
	//	line            the line of the error if Go cannot read the cell
	//	dependents      indices in below of the cells that depend on the change
	//	hint            the explanation of an error of the compiler
	//
	// The result of the computation has outputs and error, and three properties of its own: needsButton, for a cell
	// that is not compiled until the reader presses a button; isCodeWrong, for an error in the code; and isOutdated,
	// if the displayed outputs are those of code that is no longer there.
	const computeCell = async (cell, buttonPressed = false) => {
		const version = ++cell.version, isCurrent = () => version === cell.version;
		const source = buttonPressed && cell.editor ? cell.editor.field.value : getSource(cell);
		const question = {...getContext(cell), source};
		cell.stopProgram?.({});
		setBusy(cell, true, buttonPressed ? 0 : 400);
		let result;
		try {
			result = await askEvaluator(question, isCurrent);
			const line = /^line (\d+): /.exec(result?.error ?? "");
			if (result?.needsCompiler) result = buttonPressed || compiler.hasLoaded ? await compileAndRun(cell, question, isCurrent) : {needsButton: true};
			else if (line && result.error.includes("overflows") && !cell.editor) result = {isCodeWrong: true, error: texts.unfit};
			else if (line) result = {isCodeWrong: true, isOutdated: true, error: await explainCompilerOutput(result.error.replace(line[0], `cell:${line[1]}: `), question)};
		} catch (failure) {
			result = {error: await explainFailure(failure)};
		}
		if (!isCurrent()) return false;
		setBusy(cell, false);
		setStatus(cell, result.needsButton ? texts.changed : result.error ?? "");
		cell.statusElement.classList.toggle("fails", Boolean(result.error));
		if (result.needsButton) displayStatusButton(cell, "run", "▶ " + addDownloadSize(texts.again), () => recomputeCell(cell, true));
		if (result.outputs) replaceOutputs(cell, result.outputs);
		else if (result.isOutdated || result.error && buttonPressed && cell.editor) replaceOutputs(cell, []); // the outputs of earlier code
		if (!result.isCodeWrong && buttonPressed && cell.editor) cell.ranSource = source;
		return !result.isCodeWrong;
	};
	// getContext returns the part of a question that describes the cells above a cell.
	const getContext = (cell) => ({language, above: cells.slice(0, cells.indexOf(cell)).map(getSource)});
	// recomputeCell computes a changed cell, and then the cells below that use a name it declares or declared.
	const recomputeCell = async (cell, buttonPressed = false) => {
		const oldSource = getSource(cell);
		if (await computeCell(cell, buttonPressed)) await computeDependents(cell, oldSource, buttonPressed);
	};
	// computeDependents computes the cells below that use a name which a cell declares, or declared in its old source.
	// It leaves out hidden cells and cells with code of the reader that has not run. In the laboratory the button of
	// one cell also runs the compiler for the cells below.
	const computeDependents = async (cell, oldSource, buttonPressed = false) => {
		const version = cell.version, isCurrent = () => version === cell.version;
		const below = cells.slice(cells.indexOf(cell) + 1);
		const answer = await askEvaluator({...getContext(cell), oldSource, source: getSource(cell), below: below.map(getSource)}, isCurrent)
			.catch(async (failure) => setStatus(cell, await explainFailure(failure)));
		for (const i of answer?.dependents ?? []) {
			const dependent = below[i], hasUnrunCode = dependent.editor && dependent.ranSource === null;
			if (isCurrent() && !hasUnrunCode && !dependent.root.closest("[hidden]")) await computeCell(dependent, buttonPressed && !dependent.editor && isLaboratory);
		}
	};
	const isLaboratory = document.getElementById("laboratory") !== null; // there all cells are about one game
	// Cells that become visible are computed one after another.
	let lastComputation = Promise.resolve();
	addEventListener("nimlab:compute", ({target}) => {
		const cell = cells.find(c => c.root === target);
		if (cell && (cell.evaluable || compiler.hasLoaded)) lastComputation = lastComputation.then(() => computeCell(cell)).catch(reportError);
	});

	// sanitizeHtml parses HTML and removes scripts and event handlers. A script of type application/json remains,
	// because it is data that no browser runs.
	const sanitizeHtml = (html) => {
		const template = createElement("template");
		template.innerHTML = html;
		for (const e of template.content.querySelectorAll("*")) {
			if (e.localName === "script" && e.type !== "application/json") e.remove();
			for (const name of e.getAttributeNames()) if (name.startsWith("on")) e.removeAttribute(name);
		}
		return template.content;
	};
	// findFolds returns the folds in outputs, without those that the script of a board adds when it starts. Outputs whose
	// boards have not started have the same folds.
	const findFolds = (outputs) => outputs.flatMap(o => [...o.querySelectorAll("details:not(.settings, .astext, .record > *)")]);
	// replaceOutputs replaces the outputs of a cell by new ones, each with text and perhaps html or svg. Folds stay
	// open, and predictions keep their answers. Boards and figures keep their ids.
	const replaceOutputs = (cell, outputs) => {
		const oldOutputs = [...cell.root.querySelectorAll(":scope > .output")];
		cell.boardSettings = readBoardSettings(cell.root.querySelector(".nimlab-board")) ?? cell.boardSettings;
		const openStates = findFolds(oldOutputs).map(d => d.open);
		const newOutputs = outputs.map(({text, html, svg}) => {
			const element = createElement(svg ? "figure" : html ? "div" : "pre", {class: "output"});
			if (svg || html) element.append(sanitizeHtml(svg || html));
			else element.textContent = text;
			if (svg) {
				const drawing = element.querySelector("svg");
				drawing.setAttribute("role", "img");
				drawing.setAttribute("aria-label", text);
			}
			return element;
		});
		// A prediction keeps its answer and the label of its fold; the output in the fold is new.
		const [oldPredictions, newPredictions] = [oldOutputs, newOutputs].map(list => list.flatMap(o => [...o.querySelectorAll(".nimlab-predict")]));
		for (const [i, prediction] of newPredictions.entries()) {
			if (!oldPredictions[i]?.querySelector(":scope > .awake")) continue;
			const [oldFold, newFold] = [oldPredictions[i], prediction].map(p => p.querySelector(":scope > details"));
			for (const selector of ["summary", ".said"]) newFold.querySelector(selector).replaceWith(oldFold.querySelector(selector));
			oldFold.replaceChildren(...newFold.childNodes);
			prediction.replaceWith(oldPredictions[i]);
		}
		// Links to a board or a figure lead to the new one, also after outputs without it, such as an error.
		const findTargets = (list) => list.flatMap(o => [o, ...o.querySelectorAll("section.nimlab-play")]).filter(e => e.matches("section.nimlab-play, figure.output"));
		cell.storedTargets ??= findTargets(oldOutputs).map(({id, dataset}) => ({id, kind: dataset.kind}));
		for (const [i, target] of findTargets(newOutputs).entries()) {
			const stored = cell.storedTargets[i];
			if (stored?.id && !target.id && stored.kind === target.dataset.kind) target.id = stored.id;
		}
		cell.root.append(...newOutputs);
		for (const o of oldOutputs) o.remove();
		// The question is about the stored output, so a note says that the output has changed.
		const hasChanged = cells.slice(0, cells.indexOf(cell) + 1).some(c => getSource(c) !== c.source);
		for (const prediction of cell.root.querySelectorAll(".nimlab-predict")) {
			prediction.querySelector(":scope > .asks")?.remove();
			if (hasChanged) prediction.querySelector(":scope > details").before(createElement("p", {class: "asks"}, texts.asks));
		}
		findFolds(newOutputs).forEach((d, i) => { d.open = openStates[i] ?? d.open });
		// Scripts in outputs do not run. The scripts and styles of widgets are files of the site, which are named after
		// the version in an attribute of the widget.
		const versions = new Set();
		for (const widget of newOutputs.flatMap(o => [...o.querySelectorAll("section.nimlab-play[data-kind]")]))
			for (const name of widget.getAttributeNames()) if (/^data-nimlab-[0-9a-f]+$/.test(name)) versions.add(name.slice("data-nimlab-".length));
		for (const version of versions) {
			const style = resolveUrl(`play-${version}.css`);
			if (![...document.styleSheets].some(s => s.href === style)) document.head.append(createElement("link", {rel: "stylesheet", href: style}));
			document.head.append(createElement("script", {src: resolveUrl(`play-${version}.js`), onload: (e) => e.target.remove()}));
		}
		cell.root.dispatchEvent(new CustomEvent("nimlab:outputs", {bubbles: true, detail: newOutputs}));
	};

	// storeChanges writes the changes into the address, and lets reader.js store them. A changed literal is stored under
	// the id of its cell and its index, as in #c-07.0=1,4,9, and the reader's own code under the id of its cell. A list
	// is stored with commas only.
	const storeChanges = () => {
		const changes = new URLSearchParams();
		for (const cell of cells) {
			if (cell.editor && cell.editor.field.value !== cell.source) changes.set(cell.id, cell.editor.field.value);
			cell.literals.forEach(({kind, currentCode, storedCode}, i) => {
				const isList = kind === "numbers" || kind === "texts";
				if (currentCode !== storedCode) changes.set(`${cell.id}.${i}`, isList ? currentCode.replace(/"?, "?/g, ",") : currentCode);
			});
		}
		const text = changes.toString().replaceAll("%2C", ",");
		dispatchEvent(new CustomEvent("nimlab:changes", {detail: text}));
		try { history.replaceState(null, "", text ? "#" + text : location.pathname + location.search) } catch { /* a page from disk may not */ }
	};
	const storedChanges = new URLSearchParams(document.getElementById("reader")?.dataset.changes);
	// restoreChanges applies changes from the address or the browser's store, in the format of storeChanges. It
	// computes cells with changed literals, but does not run a reader's own code.
	const restoreChanges = async (changes) => {
		const changedCells = new Set();
		for (const [key, value] of changes) {
			const editedCell = cells.find(c => c.id === key);
			if (editedCell && value.length <= maxLinkLength && value !== editedCell.editor?.field.value) {
				startEditing(editedCell, value);
				setStatus(editedCell, value === storedChanges.get(key) ? texts.kept : texts.fromLink);
			}
			const [, id, i] = /^(.+)\.(\d+)$/.exec(key) ?? [];
			const cell = cells.find(c => c.id === id), literal = cell?.literals[i];
			const code = literal && parseInput(literal, value);
			if (code == null || code === literal.currentCode) continue;
			literal.currentCode = code;
			displayLiteral(literal);
			changedCells.add(cell);
		}
		for (const cell of cells) if (changedCells.has(cell)) await recomputeCell(cell);
	};

	// Cells that a reader edits. Code that the evaluator cannot handle is compiled by Go's compiler,
	// which is downloaded when it is first needed.
	const maxLinkLength = 8000; // characters of code that a link may contain
	const compilerFiles = JSON.parse(fileNames.tools); // the names of its files, and their size in bytes
	const compilerMegabytes = Math.ceil(compilerFiles.bytes / 1e6);
	// fetchCompiler returns the scripts that run the toolchain and a compiled cell as texts, and the large files of the
	// compiler as addresses, or as blobs on a page opened from disk, which reads all of them from one script.
	const fetchCompiler = async () => {
		if (!isFromDisk) return {compile: resolveUrl(compilerFiles.compile), link: resolveUrl(compilerFiles.link), packages: resolveUrl(compilerFiles.packages),
			toolchain: await fetchText(resolveUrl(compilerFiles.toolchain)), cell: await fetchText(resolveUrl(compilerFiles.cell))};
		await loadScript(resolveUrl(compilerFiles.text));
		const {compile, link, packages, ...scripts} = nimlabCompiler;
		delete window.nimlabCompiler;
		const decode = (base64) => new Blob([Uint8Array.from(atob(base64), c => c.charCodeAt(0))]);
		return {compile: decode(compile), link: decode(link), packages: decode(packages), ...scripts};
	};
	let cellScript; // the script that runs a compiled cell
	let onDownload; // a function that is called with the number of bytes downloaded so far
	const compiler = new Service(async () => {
		const {toolchain, cell, ...load} = await fetchCompiler();
		cellScript = cell;
		return {script: toolchain, loadMessage: {load}};
	}, ({bytes}) => onDownload?.(bytes), 6 * timeLimit);
	// compileEmptyProgram compiles an empty program while the reader writes, because the first compilation in a
	// browser is the slowest.
	const compileEmptyProgram = () => {
		const program = `package main\n\nimport "fmt"\n\nfunc main() { fmt.Println() }\n`;
		compiler.start().then(() => compiler.request || compiler.send({program})).catch(() => {});
	};
	// runModule runs a compiled cell in a worker of its own (compiler/cell.js). When its program has ended, it returns
	// the outputs, and a sentence about the error if it failed. The worker posts these messages:
	//
	//	started         true when the program begins; its time is limited from here on
	//	print           text that the program has printed
	//	output          an output (text, html and svg); if it has an id, it replaces the earlier one with that id
	//	limitExceeded   true if the outputs exceed the limit, in bytes of printed text and characters of other outputs
	//	exitCode        the exit code of the program, with what it wrote to its standard error (errorOutput)
	const runModule = async (module, cell) => {
		const outputs = [], indexById = new Map();
		const failure = await new Promise((resolve) => {
			let timeout;
			const stop = cell.stopProgram = (reason) => {
				clearTimeout(timeout);
				worker.terminate();
				if (cell.stopProgram === stop) cell.stopProgram = null;
				resolve(reason);
			};
			const worker = startWorker(cellScript, {module, language, limit: 2_000_000}, [module], () => stop(workerLost));
			worker.onerror = (e) => { e.preventDefault(); stop({message: e.message}) };
			worker.onmessage = ({data}) => {
				if (data.started) timeout = setTimeout(() => stop({sentence: texts.tooSlow}), timeLimit);
				else if (data.limitExceeded) stop({sentence: texts.tooMuch});
				else if (data.output) {
					const i = indexById.get(data.id);
					if (data.id) indexById.set(data.id, i ?? outputs.length);
					outputs.splice(i ?? outputs.length, 1, data.output);
				} else if (data.print !== undefined) {
					if (outputs.at(-1)?.isPrinted) outputs.at(-1).text += data.print;
					else outputs.push({text: data.print, isPrinted: true});
				} else if ("exitCode" in data) stop(data.exitCode ? {message: data.errorOutput || `Error: exit status ${data.exitCode}`} : {});
			};
		});
		return {outputs, error: failure.sentence ?? (failure.message && await explainPanic(failure.message))};
	};
	// addDownloadSize adds the size of the compiler's download to the label of a button, unless the compiler has been
	// loaded.
	const addDownloadSize = (label) => compiler.hasLoaded ? label : `${label} (${fillNumbers(texts.cost, compilerMegabytes)})`;
	// fillNumbers replaces the first %d in a text by a number, and the first %c by the number of a cell.
	const fillNumbers = (text, number, cellNumber) => text.replace("%d", number).replace("%c", cellNumber);
	// formatLocation returns the line of an error in words: in this cell, or in the cell above with a number. It
	// ends with a colon.
	const formatLocation = (cellNumber, line) => (cellNumber ? fillNumbers(texts.aboveLine, line, cellNumber) : fillNumbers(texts.line, line)) + ": ";
	// explainCompilerOutput returns the errors of the compiler about a cell in the reader's language, with the reader's
	// line numbers and an explanation of common errors. The lines of its output begin with cell:LINE: or, for a cell
	// above, above-NUMBER:LINE:.
	const explainCompilerOutput = async (output, {source, above}) => {
		output = output.replace(/could not import (\S+) \(.*\)/g, (_, path) => texts.noPackage.replace("%s", path));
		const answer = await askEvaluator({language, compilerOutput: output, source, above}).catch(() => null);
		const linePrefix = /^(?:\.\/|\/)?(?:cell|above-(\d+)):(\d+)(?::\d+)?: /;
		const lines = (answer?.error ?? output).split("\n").filter(line => line && !/^# |^too many errors/.test(line))
			.map(line => line.replace(linePrefix, (_, cellNumber, number) => formatLocation(cellNumber, number)));
		return [...lines, ...(answer?.hint ? [answer.hint] : [])].join("\n");
	};
	// explainPanic returns a sentence about a panic, with the innermost line of a cell instead of a stack trace.
	const explainPanic = async (output) => {
		const [message, stack] = output.split(/\n\ngoroutine /, 2);
		const [, cellNumber, line] = /^\t.*\b(?:cell|above-(\d+)):(\d+)/m.exec(stack) ?? [];
		return (line ? formatLocation(cellNumber, line) : "") + await explainFailure({message});
	};

	// isEmpty reports whether a cell is stored without code. The field of such a cell is always open.
	const isEmpty = (cell) => cell.source.trim() === "";
	// startEditing replaces the code of a cell by a field with a text, which the reader can edit, or changes the text of
	// that field if there is one. It focuses a new field if shouldFocus is true.
	const startEditing = (cell, text, shouldFocus = false) => {
		if (cell.editor) { cell.editor.field.value = text; cell.editor.fitHeight(); return }
		const field = createElement("textarea", {class: "own", spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-label": texts.code});
		const fitHeight = () => { field.rows = field.value.split("\n").length + 1 };
		const runButton = createElement("button", {type: "button", class: "run", onclick: () => recomputeCell(cell, true)}, "▶ " + texts.run);
		const resetButton = createElement("button", {type: "button", onclick: () => stopEditing(cell)}, "↺ " + (isEmpty(cell) ? texts.clear : texts.back));
		field.value = text;
		fitHeight();
		field.addEventListener("input", () => { fitHeight(); debounce(cell, storeChanges) });
		let tabLeavesField = false; // the Tab key indents; after Escape, and in an empty field, it leaves the field
		field.addEventListener("keydown", (e) => {
			if (e.key === "Enter" && (e.ctrlKey || e.shiftKey || e.metaKey)) recomputeCell(cell, true);
			else if (e.key === "Tab" && !e.shiftKey && !tabLeavesField && field.value) {
				field.setRangeText("\t", field.selectionStart, field.selectionEnd, "end");
				fitHeight();
			} else {
				tabLeavesField = e.key === "Escape";
				return;
			}
			e.preventDefault();
		});
		const elements = [field, createElement("div", {class: "own-buttons"}, runButton, resetButton)];
		cell.editor = {field, fitHeight, elements, storedOutputs: [...cell.root.querySelectorAll(":scope > .output")]};
		cell.root.querySelector(".code").after(...cell.editor.elements);
		cell.root.classList.add("changing");
		if (shouldFocus) field.focus();
	};
	// stopEditing restores the stored code and outputs of a cell. An empty cell gets an empty field.
	const stopEditing = (cell) => {
		const oldSource = getSource(cell);
		cell.version++;
		cell.stopProgram?.({});
		setBusy(cell, false);
		for (const element of cell.editor.elements) element.remove();
		for (const o of cell.root.querySelectorAll(":scope > .output")) o.remove();
		cell.root.append(...cell.editor.storedOutputs);
		cell.editor = cell.ranSource = null;
		cell.root.classList.remove("changing");
		if (cell.statusElement) setStatus(cell, "");
		if (isEmpty(cell)) startEditing(cell, "", true);
		storeChanges();
		cell.editButton?.focus();
		if (oldSource !== getSource(cell)) computeDependents(cell, oldSource);
	};
	// compileAndRun compiles a cell and runs it. It returns the outputs, a sentence about an error (error), and whether
	// the code is wrong (isCodeWrong); or an empty object if the request is no longer wanted.
	const compileAndRun = async (cell, question, isCurrent) => {
		const answer = await askEvaluator({...question, program: true}, isCurrent);
		if (!answer) return {};
		if (!answer.program) return {isCodeWrong: true, error: answer.line ? await explainCompilerOutput(`cell:${answer.line}: ${answer.error}`, question) : answer.error};
		if (!compiler.hasLoaded) {
			setStatus(cell, texts.fetchingCompiler.replace("%d", 0).replace("%d", compilerMegabytes));
			onDownload = (bytes) => { if (isCurrent()) setStatus(cell, texts.fetchingCompiler.replace("%d", Math.round(bytes / 1e6)).replace("%d", compilerMegabytes)) };
		}
		let build; // the result of compiler/toolchain.js: module or errors
		try {
			await compiler.start();
			if (!isCurrent()) return {};
			setStatus(cell, texts.building);
			build = await compiler.send({program: answer.program}, isCurrent);
		} catch (failure) {
			return {error: failure.isFetchError ? texts.unfetched : failure.message ? texts.notBuilt : failure.sentence ?? texts.noCompiler};
		}
		if (!isCurrent()) return {};
		if (/^(?:panic|fatal error|runtime): |internal compiler error/m.test(build.errors)) return {error: texts.notBuilt};
		if (build.errors) return {isCodeWrong: true, error: await explainCompilerOutput(build.errors, question)};
		setStatus(cell, texts.running);
		return runModule(build.module, cell);
	};

	// A button beside or below the code starts editing. It names the size of the compiler's download, and starts the
	// compiler, if the stored code needs the compiler. A cell that calls the method Check of a question counts as such
	// a cell, because there the reader is to write a program.
	for (const cell of cells) {
		if (isEmpty(cell)) { startEditing(cell, ""); continue }
		const needsCompiler = !cell.evaluable || cell.source.includes(".Check(");
		const label = needsCompiler ? addDownloadSize(texts.edit) : texts.edit;
		cell.editButton = createElement("button", {type: "button", class: "change", onclick: () => {
			startEditing(cell, getSource(cell), true);
			if (needsCompiler) compileEmptyProgram();
		}}, "✎ " + label);
		if (needsCompiler) cell.root.querySelector(".code").after(cell.editButton);
		else cell.root.querySelector(".code").append(cell.editButton);
	}

	// Literals become editable in the code, and those with a label get fields beside the figure. More than six
	// fields are folded.
	for (const cell of cells) {
		if (!cell.literals.length) continue;
		for (const literal of cell.literals.toReversed()) makeEditable(cell, literal); // the last first, so that earlier offsets stay valid
		const fields = createElement("div", {class: "fields", role: "group", "aria-label": texts.fields}, ...cell.labeledLiterals.map(literal => createField(cell, literal)));
		const fieldsElement = cell.labeledLiterals.length <= 6 ? fields : createElement("details", {class: "fields-many"}, createElement("summary", {}, texts.fields), fields);
		if (cell.labeledLiterals.length) cell.root.querySelector(".code").after(fieldsElement);
		for (const literal of cell.literals) displayLiteral(literal);
		cell.root.querySelectorAll(".nimlab-board").forEach(addFieldsToSettings); // boards that are already interactive
		cell.root.addEventListener("focusin", (e) => { if (e.target.closest(".fields, .made, .literal")) evaluator.start().catch(() => {}) });
	}
	addEventListener("nimlab:edit", ({target}) => {
		const cell = cells.find(c => c.root === target);
		if (!cell.editor) startEditing(cell, getSource(cell));
	});
	// A link restores its changes in addition to the stored ones, because storeChanges replaces the stored changes by
	// those of the whole page. If both change the same code, the link has priority.
	const getLinkedChanges = () => new URLSearchParams(location.hash.includes("=") ? location.hash.slice(1) : "");
	restoreChanges(new Map([...storedChanges, ...getLinkedChanges()]));
	if (!location.hash && storedChanges.toString()) storeChanges();
	addEventListener("hashchange", () => restoreChanges(getLinkedChanges()));

	if ("serviceWorker" in navigator && location.protocol.startsWith("http"))
		navigator.serviceWorker.register(resolveUrl("offline.js"), {scope: resolveUrl("./")}).catch(() => {});
})();
