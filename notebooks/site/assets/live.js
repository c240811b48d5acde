// Lets a reader change the literals of a cell, in its code or in fields beside its figure. A
// worker computes the new output. Without WebAssembly a page shows its stored outputs.
(() => {
	const thisScript = document.currentScript;
	const at = (name) => new URL(name, thisScript.src).href; // relative to this script
	const files = thisScript.dataset;
	const texts = JSON.parse(document.getElementById("live-words").textContent);
	if (!window.WebAssembly || !window.DecompressionStream || !window.Worker) {
		document.querySelector(".book h1")?.after(Object.assign(document.createElement("p"), {className: "cell-status", textContent: texts.tooOld}));
		return;
	}
	const fromDisk = location.protocol === "file:";
	const timeLimit = 20_000; // of a cell, in ms
	const make = (name, attributes = {}, ...inside) => {
		const e = document.createElement(name);
		for (const [k, v] of Object.entries(attributes)) k in e && typeof v !== "string" ? e[k] = v : e.setAttribute(k, v);
		e.append(...inside);
		return e;
	};
	// The error of a failed download has unfetched set.
	const failFetch = (words) => { throw {words: String(words), unfetched: true} };
	const loadScript = (address) => new Promise((done, fail) => document.head.append(make("script", {src: address, onload: done, onerror: () => fail(address)}))).catch(failFetch);
	const fetchText = async (address) => {
		const answer = await fetch(address).catch(failFetch);
		return answer.ok ? answer.text().catch(failFetch) : failFetch(`${address}: ${answer.status}`);
	};

	// startWorker returns a worker that executes a script, and sends it a message once it holds a
	// lock. The browser releases the lock when the worker ends for any reason, and then onLost is
	// called. A page from a server without TLS has no locks and relies on timeouts.
	const startWorker = (script, message, transfer, onLost) => {
		const lock = `nimlab ${Math.random()}`;
		const hold = `(async () => navigator.locks.request("${lock}", () => { postMessage({locked: true}); return new Promise(() => {}) }))().catch(() => postMessage({locked: false}));\n`;
		const source = URL.createObjectURL(new Blob([hold, script], {type: "text/javascript"})), worker = new Worker(source);
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
	const lost = {lost: true, words: "Error: the worker has ended"};

	// A Service has a worker that answers requests, one after another. The first request starts the
	// worker, and so does the first one after the worker has ended. The request that was running
	// then fails with an object that has one of these: sentence, a text for the reader; words, the
	// message of Go or the browser; unfetched. If the browser ended the worker, the request is
	// tried once more.
	class Service {
		turn = Promise.resolve(); // resolves when all requests so far have ended
		ready = false; // whether a worker has been loaded
		// open returns the script of the worker and the message that loads it. Messages that the
		// worker sends while it loads are passed to onProgress. A request may take timeLimit ms.
		constructor(open, onProgress, timeLimit) { Object.assign(this, {open, onProgress, timeLimit}) }
		// start loads a worker unless there is one.
		start() {
			return this.starting ??= new Promise((done, fail) => {
				let worker, loads = true;
				const end = this.end = (why) => {
					if (this.end !== end) return; // another worker has started
					worker?.terminate();
					this.worker = this.starting = this.end = null;
					fail(why);
					this.request?.fail(why);
				};
				this.open().then(({script, load}) => {
					worker = this.worker = startWorker(script, load, [], () => end(lost));
					worker.onerror = (e) => { e.preventDefault(); end({words: e.message}) };
					worker.onmessage = ({data}) => {
						if (data.locked !== undefined) return;
						if (data.ready) { loads = false; this.ready = true; done() }
						else if ("ended" in data) end({words: data.ended});
						else if (data.failed) end(loads ? {unfetched: data.unfetched} : {words: data.failed});
						else if (loads) this.onProgress(data);
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
		workerText ??= fromDisk ? await loadScript(at(files.workerText)).then(() => nimlabWorker) : await fetchText(at(files.worker));
		const bytes = module || !fromDisk ? undefined
			: await loadScript(at(files.programText)).then(() => Uint8Array.from(atob(nimlabProgram), c => c.charCodeAt(0)));
		return {script: workerText, load: {module, address: fromDisk ? null : at(files.program), bytes}};
	}, (data) => { module = data.module }, timeLimit);
	const ask = async (question, wanted) => (await evaluator.ask({question}, wanted))?.answer ?? null;
	const language = document.documentElement.lang;
	// reason returns a sentence about why a request has failed. The evaluator explains a message of
	// Go or the browser.
	const reason = async (why) => why.sentence ?? (why.unfetched ? texts.unfetched
		: why.words && (await ask({language, ended: why.words}).catch(() => null))?.fails || texts.broken);

	// The cells of the page. A literal has its text in the stored code (was) and now.
	const cells = [...document.querySelectorAll("script.cell-description")].map((script) => {
		const description = JSON.parse(script.textContent);
		const cell = {root: script.closest(".cell"), ...description, literals: description.literals ?? [], ran: null, version: 0};
		for (const l of cell.literals) Object.assign(l, {was: cell.source.slice(l.start, l.end), fields: []}).now = l.was;
		cell.named = cell.literals.filter(l => l.label); // a reader who hides the code understands these
		return cell;
	});
	// sourceOf returns the code of a cell that the cells below it see. A text that the reader wrote
	// counts once it has run.
	const sourceOf = (cell) => {
		if (cell.ran !== null) return cell.ran;
		let text = "", at = 0;
		for (const l of cell.literals) {
			text += cell.source.slice(at, l.start) + l.now;
			at = l.end;
		}
		return text + cell.source.slice(at);
	};

	// read returns the Go code for a text that was typed for a literal, or null if it is invalid.
	const read = (l, input) => {
		input = input.trim();
		switch (l.kind) {
		case "choice": return l.choices.find(c => c.code === input || c.name === input)?.code ?? null;
		case "text": return /["\\\n]/.test(input) ? null : input;
		case "number": {
			const grouped = /^[-−]?\d{1,3}(?:([ \u00a0\u202f_.,'’])\d{3})(?:\1\d{3})*$/.test(input);
			const plain = (grouped ? input.replace(/[^\d−-]/g, "") : input).replace("−", "-");
			return /^-?\d{1,19}$/.test(plain) ? plain.replace(/^(-?)0+(?=\d)/, "$1") : null;
		}
		case "texts": {
			const all = input.split(/[\s",;]+/).filter(t => t);
			return all.length > 0 && all.length <= 1000 && !input.includes("\\") ? all.join('", "') : null;
		}
		}
		const numbers = input.split(/[\s,;]+/).filter(n => n);
		const countFits = l.exactly ? numbers.length === l.exactly : numbers.length > 0 && numbers.length <= 1000;
		return countFits && numbers.every(n => /^-?\d{1,19}$/.test(n)) ? numbers.map(n => n.replace(/^(-?)0+(?=\d)/, "$1")).join(", ") : null;
	};
	const plainText = (l) => l.kind === "choice" ? l.choices.find(c => c.code === l.now).name : l.kind.startsWith("number") ? l.now.replaceAll("_", "") : l.now.replaceAll('", "', ", ");
	// incremented returns the text with the number at the cursor increased by by, and the new cursor; for
	// a choice, the next choice. It returns null if there is no number.
	const incremented = (l, text, at, by) => {
		if (l.kind === "choice") {
			const i = l.choices.findIndex(c => c.code === text || c.name === text);
			return [l.choices[(i + by + l.choices.length) % l.choices.length].code, 0];
		}
		if (l.kind.startsWith("text")) return null;
		for (const m of text.matchAll(/-?\d[\d_]*/g)) {
			if (at > m.index + m[0].length) continue;
			const n = BigInt(m[0].replaceAll("_", "")) + BigInt(by);
			return n < 0n && !m[0].startsWith("-") ? null : [text.slice(0, m.index) + n + text.slice(m.index + m[0].length), m.index + String(n).length];
		}
		return null;
	};

	// rangeOf returns the range of the characters from start to end, or null if pre has fewer.
	const rangeOf = (pre, start, end) => {
		const range = document.createRange();
		let at = 0, started = false;
		const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
		for (let node; node = walker.nextNode(); at += node.length) {
			if (!started && start <= at + node.length && (start < at + node.length || end === start)) {
				range.setStart(node, start - at);
				started = true;
			}
			if (started && end <= at + node.length) {
				range.setEnd(node, end - at);
				return range;
			}
		}
		return null;
	};
	// makeEditable makes a literal in the code editable.
	const makeEditable = (cell, l) => {
		const range = rangeOf(cell.root.querySelector(".code pre"), l.start, l.end);
		if (!range) return;
		const choice = l.kind === "choice";
		const place = make("span", choice ? {class: "literal", role: "button", tabindex: "0"}
			: {class: "literal", role: "textbox", contenteditable: "plaintext-only", spellcheck: "false"});
		place.title = l.label;
		place.setAttribute("aria-label", `${l.label || "…"}: ${l.was || plainText(l)}`);
		const turn = () => { place.textContent = incremented(l, l.now, 0, 1)[0]; handleInput(cell, l, place.textContent, place) };
		if (choice) place.addEventListener("click", turn);
		if (l.now !== "") place.append(range.extractContents());
		else place.classList.add("nothing");
		range.deleteContents();
		range.insertNode(place);
		place.addEventListener("keydown", (e) => {
			const by = {ArrowUp: 1, ArrowDown: -1}[e.key];
			if (by) {
				const selection = getSelection(), until = document.createRange();
				until.selectNodeContents(place);
				if (selection.rangeCount) until.setEnd(selection.focusNode, selection.focusOffset);
				const next = incremented(l, place.textContent, until.toString().length, by);
				if (next) {
					place.textContent = next[0];
					if (place.firstChild) selection.collapse(place.firstChild, Math.min(next[1], place.textContent.length));
					handleInput(cell, l, place.textContent, place);
				}
			} else if (choice && (e.key === "Enter" || e.key === " ")) turn();
			else if (e.key === "Enter") handleInput(cell, l, place.textContent, place);
			else if (e.key === "Escape") { place.textContent = l.was; handleInput(cell, l, l.was, place) }
			else return;
			e.preventDefault();
		});
		place.addEventListener("input", () => debounce(() => handleInput(cell, l, place.textContent, place)));
		l.place = place;
	};

	// fieldFor returns a labeled field for a literal, for the fields beside a figure and for the
	// settings of a board.
	const fieldFor = (cell, l) => {
		let field;
		if (l.kind === "choice") {
			field = make("select", {}, ...l.choices.map(c => make("option", {value: c.code}, c.name)));
			field.addEventListener("change", () => handleInput(cell, l, field.value, field));
		} else {
			field = make("input", {type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false"});
			if (l.kind === "number") field.inputMode = "numeric";
			field.addEventListener("input", () => debounce(() => handleInput(cell, l, field.value, field)));
			field.addEventListener("change", () => handleInput(cell, l, field.value, field));
			field.addEventListener("keydown", (e) => {
				const by = {ArrowUp: 1, ArrowDown: -1}[e.key];
				const next = by && incremented(l, field.value, field.selectionStart, by);
				if (next) step(next);
				if (by) e.preventDefault();
			});
		}
		const step = ([text, at]) => {
			field.value = text;
			field.setSelectionRange(at, at);
			handleInput(cell, l, text, field);
		};
		l.fields.push(field);
		const label = make("label", {}, make("span", {}, l.label), field);
		if (l.kind !== "number") return label;
		const press = (sign, by, words) => make("button", {type: "button", "aria-label": `${words}: ${l.label}`, onclick: () => { const next = incremented(l, field.value, 0, by); if (next) step(next) }}, sign);
		return make("span", {class: "stepped"}, label, press("−", -1, texts.minus), press("+", 1, texts.plus));
	};

	// addSettings adds the literals of a cell to the settings of its board. A new board gets the state of
	// the settings of the board that it replaces: whether they are open, the choices, and the focus.
	const selectsOf = (board) => [...board.querySelectorAll(".bar select, .settings > label:not([hidden]) > select")];
	const controlsOf = (settings) => [...settings.querySelectorAll("input, select, button")];
	const addSettings = (board) => {
		const cell = cells.find(c => c.root.contains(board)), settings = board.querySelector(".settings");
		if (!settings || !cell || cell.own || cell.root.querySelectorAll(".nimlab-board").length > 1) return;
		for (const l of cell.literals) l.fields = l.fields.filter(f => f.isConnected);
		if (cell.named.length) settings.querySelector("summary").after(make("div", {class: "made"}, ...cell.named.map(l => fieldFor(cell, l))));
		for (const l of cell.literals) show(l, document.activeElement); // the reader may be typing there
		// The play convention of the cell overrides the board's own setting.
		if (cell.literals.some(l => l.choices?.some(c => /misere/i.test(c.code)))) settings.querySelector(":scope > label:has(option[value=normal])")?.setAttribute("hidden", "");
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
	const boardState = (board) => {
		const settings = board?.querySelector(".settings"), focus = document.activeElement;
		return settings && {values: selectsOf(board).map(s => s.value), open: settings.open, at: controlsOf(settings).indexOf(focus), caret: settings.contains(focus) ? focus.selectionStart ?? null : null};
	};
	document.addEventListener("nimlab:awake", ({target}) => addSettings(target));

	let timer;
	const debounce = (then) => { clearTimeout(timer); timer = setTimeout(then, 350) };

	// handleInput handles a new text for a literal: the other field displays it, and the cell is computed.
	const handleInput = (cell, l, text, by) => {
		clearTimeout(timer);
		const now = read(l, text);
		const wrong = [l.place, ...l.fields].filter(place => place?.hasAttribute("aria-invalid"));
		for (const place of wrong) place.removeAttribute("aria-invalid");
		if (now === null) {
			by.setAttribute("aria-invalid", "true");
			setStatus(cell, texts[l.kind + (l.exactly ? "Exactly" : "")].replace("%d", l.exactly));
			return;
		}
		if (now === l.now) {
			if (wrong.length) setStatus(cell, "");
			return;
		}
		l.now = now;
		show(l, by);
		storeChanges();
		recompute(cell);
	};
	const show = (l, by) => {
		for (const field of l.fields) {
			if (field !== by) field.value = l.kind === "choice" ? l.now : plainText(l);
			if (field.type === "text") field.size = Math.max(2, plainText(l).length + 1);
		}
		if (l.place) {
			if (l.place !== by) l.place.textContent = l.now;
			l.place.classList.toggle("nothing", l.now === "");
			l.place.classList.toggle("changed", l.now !== l.was);
		}
	};

	// setStatus displays a sentence above the outputs of a cell, and busy a button that stops the worker.
	const setStatus = (cell, words) => {
		cell.status ??= cell.root.insertBefore(make("p", {class: "cell-status", role: "status"}), cell.root.querySelector(":scope > .output") ?? null);
		cell.status.textContent = words;
	};
	const busy = (cell, yes, after = 400) => {
		cell.root.setAttribute("aria-busy", String(yes));
		clearTimeout(cell.timer);
		cell.press?.remove();
		if (yes) cell.timer = setTimeout(() => {
			setStatus(cell, texts.fetching);
			offerButton(cell, "stop", "■ " + texts.stop, () => { cell.version++; busy(cell, false); cell.end?.({}); evaluator.drop(); compiler.drop(); setStatus(cell, texts.stopped) });
			evaluator.start().then(() => { if (cell.press.isConnected) setStatus(cell, texts.busy) }, () => {});
		}, after);
	};
	const offerButton = (cell, kind, words, onclick) => {
		cell.press?.remove();
		cell.press = make("button", {type: "button", class: kind, onclick}, words);
		cell.status.after(cell.press);
	};

	// compute computes a cell with the evaluator, or with the compiler if the evaluator cannot and the
	// reader pressed a button or the compiler is loaded. It returns whether cells below may depend
	// on the result.
	const compute = async (cell, pressed = false) => {
		const version = ++cell.version, isCurrent = () => version === cell.version;
		const source = pressed && cell.own ? cell.own.field.value : sourceOf(cell);
		const question = {...above(cell), source};
		cell.end?.({});
		busy(cell, true, pressed ? 0 : 400);
		let result;
		try {
			result = await ask(question, isCurrent);
			const line = /^line (\d+): /.exec(result?.fails ?? "");
			if (result?.left) result = pressed || compiler.ready ? await compileAndRun(cell, question, isCurrent) : {waits: true};
			else if (line && result.fails.includes("overflows") && !cell.own) result = {wrong: true, fails: texts.unfit};
			else if (line && cell.own) result = {wrong: true, fails: await mistakes(result.fails.replace(line[0], `cell:${line[1]}: `), question)};
		} catch (why) {
			result = {fails: await reason(why)};
		}
		if (!isCurrent()) return false;
		busy(cell, false);
		setStatus(cell, result.waits ? texts.changed : result.fails ?? "");
		cell.status.classList.toggle("fails", Boolean(result.fails));
		if (result.waits) offerButton(cell, "run", "▶ " + withSize(texts.again), () => recompute(cell, true));
		if (result.shown) replaceOutputs(cell, result.shown);
		else if (result.fails && pressed && cell.own) replaceOutputs(cell, []); // those of the code before
		if (!result.wrong && pressed && cell.own) cell.ran = source;
		return !result.wrong;
	};
	const above = (cell) => ({language, above: cells.slice(0, cells.indexOf(cell)).map(sourceOf)});
	// recompute computes a changed cell, and then the cells below that use a name it declares or declared.
	const recompute = async (cell, pressed = false) => {
		const was = sourceOf(cell);
		if (await compute(cell, pressed)) await computeDependents(cell, was, pressed);
	};
	const computeDependents = async (cell, was, pressed = false) => {
		const version = cell.version, isCurrent = () => version === cell.version;
		const below = cells.slice(cells.indexOf(cell) + 1);
		const result = await ask({...above(cell), was, source: sourceOf(cell), below: below.map(sourceOf)}, isCurrent)
			.catch(async (why) => setStatus(cell, await reason(why)));
		for (const i of result?.follow ?? []) {
			const next = below[i], unread = next.own && next.ran === null;
			if (isCurrent() && !unread && !next.root.closest("[hidden]")) await compute(next, pressed && !next.own && laboratory);
		}
	};
	const laboratory = document.getElementById("laboratory") !== null; // where all cells are about one game
	// Cells that become visible are computed one after another.
	let pending = Promise.resolve();
	addEventListener("nimlab-wanted", ({target}) => {
		const cell = cells.find(c => c.root === target);
		if (cell && (cell.taken || compiler.ready)) pending = pending.then(() => compute(cell)).catch(reportError);
	});

	// sanitized parses HTML and removes scripts and event handlers.
	const sanitized = (html) => {
		const template = make("template");
		template.innerHTML = html;
		for (const e of template.content.querySelectorAll("*")) {
			if (e.localName === "script" && e.type !== "application/json") e.remove();
			for (const name of e.getAttributeNames()) if (name.startsWith("on")) e.removeAttribute(name);
		}
		return template.content;
	};
	// replaceOutputs replaces the outputs of a cell.
	const replaceOutputs = (cell, shown) => {
		const old = [...cell.root.querySelectorAll(":scope > .output")];
		cell.board = boardState(cell.root.querySelector(".nimlab-board")) ?? cell.board;
		const open = old.flatMap(o => [...o.querySelectorAll("details")]).map(d => d.open);
		const newOutputs = shown.map((o) => {
			const e = make(o.svg ? "figure" : o.html ? "div" : "pre", {class: "output"});
			if (o.svg || o.html) e.append(sanitized(o.svg || o.html));
			else e.textContent = o.text;
			if (o.svg) {
				const svg = e.querySelector("svg");
				svg.setAttribute("role", "img");
				svg.setAttribute("aria-label", o.text);
			}
			return e;
		});
		// A prediction keeps its answer; the output below it is new.
		const [before, now] = [old, newOutputs].map(all => all.flatMap(o => [...o.querySelectorAll(".nimlab-predict")]));
		for (const [i, predict] of now.entries()) {
			if (!before[i]?.querySelector(":scope > .awake")) continue;
			const [was, is] = [before[i], predict].map(p => p.querySelector(":scope > details"));
			is.querySelector(".said").replaceWith(was.querySelector(".said"));
			was.replaceChildren(...is.childNodes);
			predict.replaceWith(before[i]);
		}
		// Links to a board or a figure lead to the new one.
		const [anchors, parts] = [old, newOutputs].map(all => all.flatMap(o => [o, ...o.querySelectorAll("section.nimlab-play")]).filter(e => e.matches("section.nimlab-play, figure.output")));
		for (const [i, part] of parts.entries()) if (anchors[i]?.id && !part.id && anchors[i].dataset.kind === part.dataset.kind) part.id = anchors[i].id;
		cell.root.append(...newOutputs);
		for (const o of old) o.remove();
		// The question is about the stored output, so a note says that the output has changed.
		const changed = cells.slice(0, cells.indexOf(cell) + 1).some(c => sourceOf(c) !== c.source);
		for (const predict of cell.root.querySelectorAll(".nimlab-predict")) {
			predict.querySelector(":scope > .asks")?.remove();
			if (changed) predict.querySelector(":scope > details").before(make("p", {class: "asks"}, texts.asks));
		}
		newOutputs.flatMap(o => [...o.querySelectorAll("details")]).forEach((d, i) => { d.open = open[i] ?? d.open });
		// The scripts and styles of boards are files of the site, one for each kind.
		const kinds = new Set();
		for (const board of newOutputs.flatMap(o => [...o.querySelectorAll("section.nimlab-play[data-kind]")]))
			for (const name of board.getAttributeNames()) if (/^data-nimlab-[0-9a-f]+$/.test(name)) kinds.add(name.slice("data-nimlab-".length));
		for (const kind of kinds) {
			const style = at(`play-${kind}.css`);
			if (![...document.styleSheets].some(s => s.href === style)) document.head.append(make("link", {rel: "stylesheet", href: style}));
			document.head.append(make("script", {src: at(`play-${kind}.js`), onload: (e) => e.target.remove()}));
		}
		dispatchEvent(new CustomEvent("nimlab-shown", {detail: newOutputs}));
	};

	// The address contains the changes: #c-07.0=1,4,9
	const storeChanges = () => {
		const changed = new URLSearchParams();
		for (const cell of cells) {
			if (cell.own && cell.own.field.value !== cell.source) changed.set(cell.id, cell.own.field.value);
			cell.literals.forEach((l, i) => { if (l.now !== l.was) changed.set(`${cell.id}.${i}`, l.now.replace(/"?, "?/g, ",")) });
		}
		const text = changed.toString().replaceAll("%2C", ",");
		dispatchEvent(new CustomEvent("nimlab-changed", {detail: text})); // reader.js stores it
		try { history.replaceState(null, "", text ? "#" + text : location.pathname + location.search) } catch { /* a page from disk may not */ }
	};
	const storedChanges = document.getElementById("reader")?.dataset.changed ?? "";
	const restoreChanges = async (text) => {
		const changed = new Set();
		for (const [key, value] of new URLSearchParams(text)) {
			const whole = cells.find(c => c.id === key);
			if (whole && value.length <= maxLinkLength && value !== whole.own?.field.value) {
				startEditing(whole, value);
				setStatus(whole, text === storedChanges ? texts.kept : texts.fromLink);
			}
			const [, id, i] = /^(.+)\.(\d+)$/.exec(key) ?? [];
			const cell = cells.find(c => c.id === id), l = cell?.literals[i];
			const now = l && read(l, value);
			if (now == null || now === l.now) continue;
			l.now = now;
			show(l);
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
		if (!fromDisk) return {compile: at(tools.compile), link: at(tools.link), packages: at(tools.packages),
			toolchain: await fetchText(at(tools.toolchain)), cell: await fetchText(at(tools.cell))};
		await loadScript(at(tools.text));
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
	// warmUp compiles an empty program while the reader writes, because the first compilation in a
	// browser is the slowest.
	const warmUp = () => { compiler.start().then(() => compiler.request || compiler.ask({program: `package main\n\nimport "fmt"\n\nfunc main() { fmt.Println() }\n`})).catch(() => {}) };
	// run runs a module in a worker of its own. When the module has ended, it returns the outputs,
	// and a sentence if the module failed.
	const run = async (module, cell) => {
		const shown = [], places = new Map();
		const why = await new Promise((done) => {
			let timeout;
			const end = cell.end = (why) => { clearTimeout(timeout); worker.terminate(); if (cell.end === end) cell.end = null; done(why) };
			const worker = startWorker(cellScript, {module, language, limit: 2_000_000}, [module], () => end(lost));
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
		return {shown, fails: why.sentence ?? (why.words && await failure(why.words))};
	};
	const withSize = (words) => compiler.ready ? words : `${words} (${fillNumbers(texts.cost, megabytes)})`;
	const fillNumbers = (text, line, cell) => text.replace("%d", line).replace("%c", cell);
	// locationOf returns the place of a mistake: a line of this cell, or of the cell above with a number.
	const locationOf = (above, line) => (above ? fillNumbers(texts.aboveLine, line, above) : fillNumbers(texts.line, line)) + ": ";
	// mistakes returns the errors of the compiler about a cell in the reader's language, with the
	// reader's line numbers and an explanation of common ones.
	const mistakes = async (output, {source, above}) => {
		output = output.replace(/could not import (\S+) \(.*\)/g, (_, path) => texts.noPackage.replace("%s", path));
		const answer = await ask({language, mistakes: output, source, above}).catch(() => null);
		const lines = (answer?.fails ?? output).split("\n").filter(l => l && !/^# |^too many errors/.test(l)).map(l => l.replace(/^(?:\.\/|\/)?(?:cell|above-(\d+)):(\d+)(?::\d+)?: /, (_, above, line) => locationOf(above, line)));
		return [...lines, ...(answer?.hint ? [answer.hint] : [])].join("\n");
	};
	// failure explains a panic: the innermost line of a cell instead of a stack trace, and a sentence.
	const failure = async (output) => {
		const [words, stack] = output.split(/\n\ngoroutine /, 2);
		const [, above, line] = /^\t.*\b(?:cell|above-(\d+)):(\d+)/m.exec(stack) ?? [];
		return (line ? locationOf(above, line) : "") + await reason({words});
	};

	const startEditing = (cell, text, by) => {
		if (cell.own) { cell.own.field.value = text; cell.own.fit(); return }
		const field = make("textarea", {class: "own", spellcheck: "false", autocapitalize: "off", autocomplete: "off", "aria-label": texts.code});
		const fit = () => { field.rows = field.value.split("\n").length + 1 };
		const go = make("button", {type: "button", class: "run", onclick: () => recompute(cell, true)}, "▶ " + texts.run);
		const back = make("button", {type: "button", onclick: () => stopEditing(cell)}, "↺ " + texts.back);
		field.value = text;
		fit();
		field.addEventListener("input", () => { fit(); debounce(storeChanges) });
		let leaving = false;
		field.addEventListener("keydown", (e) => {
			if (e.key === "Enter" && (e.ctrlKey || e.shiftKey || e.metaKey)) recompute(cell, true);
			else if (e.key === "Tab" && !e.shiftKey && !leaving) { field.setRangeText("\t", field.selectionStart, field.selectionEnd, "end"); fit() }
			else { leaving = e.key === "Escape"; return }
			e.preventDefault();
		});
		cell.own = {field, fit, parts: [field, make("div", {class: "own-buttons"}, go, back)], stored: [...cell.root.querySelectorAll(":scope > .output")]};
		cell.root.querySelector(".code").after(...cell.own.parts);
		cell.root.classList.add("changing");
		if (by) field.focus();
	};
	const stopEditing = (cell) => {
		const was = sourceOf(cell);
		cell.version++;
		cell.end?.({});
		busy(cell, false);
		for (const part of cell.own.parts) part.remove();
		for (const o of cell.root.querySelectorAll(":scope > .output")) o.remove();
		cell.root.append(...cell.own.stored);
		cell.own = cell.ran = null;
		cell.root.classList.remove("changing");
		if (cell.status) setStatus(cell, "");
		storeChanges();
		cell.change.focus();
		if (was !== sourceOf(cell)) computeDependents(cell, was);
	};
	const compileAndRun = async (cell, question, isCurrent) => {
		const program = await ask({...question, program: true}, isCurrent);
		if (!program) return {};
		if (!program.program) return {wrong: true, fails: program.line ? await mistakes(`cell:${program.line}: ${program.fails}`, question) : program.fails};
		if (!compiler.ready) {
			setStatus(cell, fillNumbers(texts.getting, 0, 0).replace("%d", megabytes));
			onDownload = (bytes) => { if (isCurrent()) setStatus(cell, texts.getting.replace("%d", Math.round(bytes / 1e6)).replace("%d", megabytes)) };
		}
		let built;
		try {
			await compiler.start();
			if (!isCurrent()) return {};
			setStatus(cell, texts.building);
			built = await compiler.ask({program: program.program}, isCurrent);
		} catch (why) {
			return {fails: why.unfetched ? texts.unfetched : why.words ? texts.notBuilt : why.sentence ?? texts.noCompiler};
		}
		if (!isCurrent()) return {};
		if (/^(?:panic|fatal error|runtime): |internal compiler error/m.test(built.wrong)) return {fails: texts.notBuilt};
		if (built.wrong) return {wrong: true, fails: await mistakes(built.wrong, question)};
		setStatus(cell, texts.running);
		return run(built.module, cell);
	};

	for (const cell of cells) {
		const calls = cell.taken && !cell.source.includes(".Check("); // else the reader writes a program
		const words = calls ? texts.edit : withSize(texts.edit);
		cell.change = make("button", {type: "button", class: "change", onclick: (e) => { startEditing(cell, sourceOf(cell), e); if (!calls) warmUp() }}, "✎ " + words);
		if (calls) cell.root.querySelector(".code").append(cell.change);
		else cell.root.querySelector(".code").after(cell.change);
	}

	for (const cell of cells) {
		if (!cell.literals.length) continue;
		for (const l of cell.literals.toReversed()) makeEditable(cell, l); // the last first, so that earlier offsets stay valid
		const fields = make("div", {class: "fields", role: "group", "aria-label": texts.fields}, ...cell.named.map(l => fieldFor(cell, l)));
		const few = cell.named.length <= 6 ? fields : make("details", {class: "fields-many"}, make("summary", {}, texts.fields), fields);
		if (cell.named.length) cell.root.querySelector(".code").after(few);
		for (const l of cell.literals) show(l);
		cell.root.querySelectorAll(".nimlab-board").forEach(addSettings); // boards that are already interactive
		cell.root.addEventListener("focusin", (e) => { if (e.target.closest(".fields, .made, .literal")) evaluator.start().catch(() => {}) });
	}
	addEventListener("nimlab-edit", ({target}) => {
		const cell = cells.find(c => c.root === target);
		if (!cell.own) startEditing(cell, sourceOf(cell));
	});
	restoreChanges(location.hash.includes("=") ? location.hash.slice(1) : storedChanges);
	if (!location.hash && storedChanges) storeChanges();
	addEventListener("hashchange", () => restoreChanges(location.hash.slice(1)));

	if ("serviceWorker" in navigator && location.protocol.startsWith("http"))
		navigator.serviceWorker.register(at("offline.js"), {scope: at("./")}).catch(() => {});
})();
