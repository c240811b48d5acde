// What a page computes by itself: a number, a set, an end in a cell is changed, in its
// code or in a field beside its figure, and a worker answers with what the cell shows now.
// Without it, or where there is no WebAssembly, the pages are what they are.
(() => {
	if (!window.WebAssembly || !window.DecompressionStream || !window.Worker) return;
	const here = document.currentScript;
	const at = (name) => new URL(name, here.src).href; // beside this script
	const files = here.dataset;
	const say = JSON.parse(document.getElementById("live-words").textContent);
	const fromDisk = location.protocol === "file:";
	const patience = 20_000; // ms that a cell may take
	const make = (name, attributes = {}, ...inside) => {
		const e = document.createElement(name);
		for (const [k, v] of Object.entries(attributes)) k in e && typeof v !== "string" ? e[k] = v : e.setAttribute(k, v);
		e.append(...inside);
		return e;
	};
	const loaded = (address) => new Promise((done, fail) => document.head.append(make("script", {src: address, onload: done, onerror: fail})));

	// The worker, begun when it is first needed and anew after it was stopped.
	const house = {
		module: null, starting: null, worker: null, waiting: new Map(), number: 0, silence: 0,
		start() {
			return this.starting ??= (async () => {
				this.source ??= fromDisk ? await loaded(at(files.workerText)).then(() => nimlabWorker) : await (await fetch(at(files.worker))).text();
				const source = URL.createObjectURL(new Blob([this.source], {type: "text/javascript"}));
				const worker = new Worker(source);
				URL.revokeObjectURL(source);
				const bytes = this.module || !fromDisk ? undefined
					: await loaded(at(files.programText)).then(() => Uint8Array.from(atob(nimlabProgram), c => c.charCodeAt(0)));
				await new Promise((done, fail) => {
					worker.onerror = (e) => { e.preventDefault(); fail(e.message); this.end(say.broken) };
					worker.onmessage = ({data}) => {
						if (data.module) this.module = data.module;
						else if (data.ready) done();
						else if (data.failed) fail(data.failed);
						else if (data.ended) this.end(say.memory);
						else { this.waiting.get(data.number)?.(data.answer); this.waiting.delete(data.number) }
					};
					worker.postMessage({module: this.module, address: fromDisk ? null : at(files.program), bytes});
				}).catch((error) => { worker.terminate(); throw error });
				this.worker = worker;
			})().catch((error) => { this.starting = null; throw error });
		},
		async ask(question, wanted) {
			await this.start();
			if (!wanted()) return null;
			return new Promise((done) => {
				const number = ++this.number;
				const bell = setTimeout(() => this.end(say.slow), patience);
				this.waiting.set(number, (answer) => { clearTimeout(bell); done(answer) });
				this.worker.postMessage({number, question});
			});
		},
		end(words) {
			this.worker?.terminate();
			this.worker = this.starting = null;
			for (const answer of this.waiting.values()) answer({shown: null, fails: words});
			this.waiting.clear();
		},
	};

	// The cells of the page. A text of a literal is what stands in the code.
	const cells = [...document.querySelectorAll("script.cell-knows")].map((script) => {
		const knows = JSON.parse(script.textContent);
		const cell = {root: script.closest(".cell"), ...knows, literals: knows.literals ?? [], needs: knows.needs ?? [], asked: 0};
		for (const l of cell.literals) l.was = l.now = cell.source.slice(l.start, l.end);
		return cell;
	});
	const sourceOf = (cell) => {
		let text = "", at = 0;
		for (const l of cell.literals) {
			text += cell.source.slice(at, l.start) + l.now;
			at = l.end;
		}
		return text + cell.source.slice(at);
	};

	// What may be typed for a literal, as it stands in the code; null if it may not.
	const read = (l, typed) => {
		typed = typed.trim();
		switch (l.kind) {
		case "choice": return l.choices.find(c => c.code === typed || c.says === typed)?.code ?? null;
		case "text": return /["\\\n]/.test(typed) ? null : typed;
		case "number": {
			const plain = typed.replace(/[ \u00a0\u202f_]/g, "").replace("−", "-");
			return /^-?\d{1,19}$/.test(plain) ? plain.replace(/^(-?)0+(?=\d)/, "$1") : null;
		}
		}
		const numbers = typed.split(/[\s,;]+/).filter(n => n);
		const many = l.exactly ? numbers.length === l.exactly : numbers.length > 0 && numbers.length <= 1000;
		return many && numbers.every(n => /^-?\d{1,19}$/.test(n)) ? numbers.map(n => n.replace(/^(-?)0+(?=\d)/, "$1")).join(", ") : null;
	};
	const plainText = (l) => l.kind === "choice" ? l.choices.find(c => c.code === l.now).says : l.now;
	// One more or less: of the number at the place of the cursor, or of what may be chosen.
	const stepped = (l, text, at, by) => {
		if (l.kind === "choice") {
			const i = l.choices.findIndex(c => c.code === text || c.says === text);
			return [l.choices[(i + by + l.choices.length) % l.choices.length].code, 0];
		}
		if (l.kind === "text") return null;
		for (const m of text.matchAll(/-?\d+/g)) {
			if (at > m.index + m[0].length) continue;
			const n = BigInt(m[0]) + BigInt(by);
			return n < 0n && !m[0].startsWith("-") ? null : [text.slice(0, m.index) + n + text.slice(m.index + m[0].length), m.index + String(n).length];
		}
		return null;
	};

	// The place of a literal in the code: a text that can be typed over.
	const placeIn = (pre, start, end) => {
		const range = document.createRange();
		let at = 0, begun = false;
		const walker = document.createTreeWalker(pre, NodeFilter.SHOW_TEXT);
		for (let node; node = walker.nextNode(); at += node.length) {
			if (!begun && start <= at + node.length && (start < at + node.length || end === start)) {
				range.setStart(node, start - at);
				begun = true;
			}
			if (begun && end <= at + node.length) {
				range.setEnd(node, end - at);
				return range;
			}
		}
		return null;
	};
	const inCode = (cell, l) => {
		const range = placeIn(cell.root.querySelector(".code pre"), l.start, l.end);
		if (!range) return;
		const choice = l.kind === "choice";
		const place = make("span", choice ? {class: "literal", role: "button", tabindex: "0"}
			: {class: "literal", role: "textbox", contenteditable: "plaintext-only", spellcheck: "false"});
		place.title = l.label;
		place.setAttribute("aria-label", `${l.label || "…"}: ${l.was || plainText(l)}`);
		const turn = () => { place.textContent = stepped(l, l.now, 0, 1)[0]; typed(cell, l, place.textContent, place) };
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
				const next = stepped(l, place.textContent, until.toString().length, by);
				if (next) {
					place.textContent = next[0];
					if (place.firstChild) selection.collapse(place.firstChild, Math.min(next[1], place.textContent.length));
					typed(cell, l, place.textContent, place);
				}
			} else if (choice && (e.key === "Enter" || e.key === " ")) turn();
			else if (e.key === "Enter") typed(cell, l, place.textContent, place);
			else if (e.key === "Escape") { place.textContent = l.was; typed(cell, l, l.was, place) }
			else return;
			e.preventDefault();
		});
		place.addEventListener("input", () => soon(() => typed(cell, l, place.textContent, place)));
		l.place = place;
	};

	// The same beside the figure, as fields with a label.
	const fieldFor = (cell, l) => {
		let field;
		if (l.kind === "choice") {
			field = make("select", {}, ...l.choices.map(c => make("option", {value: c.code}, c.says)));
			field.addEventListener("change", () => typed(cell, l, field.value, field));
		} else {
			field = make("input", {type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false"});
			if (l.kind === "number") field.inputMode = "numeric";
			field.addEventListener("input", () => soon(() => typed(cell, l, field.value, field)));
			field.addEventListener("change", () => typed(cell, l, field.value, field));
			field.addEventListener("keydown", (e) => {
				const by = {ArrowUp: 1, ArrowDown: -1}[e.key];
				const next = by && stepped(l, field.value, field.selectionStart, by);
				if (next) step(next);
				if (by) e.preventDefault();
			});
		}
		const step = ([text, at]) => {
			field.value = text;
			field.setSelectionRange(at, at);
			typed(cell, l, text, field);
		};
		l.field = field;
		const label = make("label", {}, make("span", {}, l.label || "…"), field);
		if (l.kind !== "number") return label;
		const press = (sign, by, words) => make("button", {type: "button", "aria-label": `${words}: ${l.label}`, onclick: () => { const next = stepped(l, field.value, 0, by); if (next) step(next) }}, sign);
		return make("span", {class: "stepped"}, label, press("−", -1, say.minus), press("+", 1, say.plus));
	};

	let timer;
	const soon = (then) => { clearTimeout(timer); timer = setTimeout(then, 350) };

	// Something was typed: the other place says the same, and the cell is asked.
	const typed = (cell, l, text, by) => {
		clearTimeout(timer);
		const now = read(l, text);
		const wrong = [l.place, l.field].filter(place => place?.hasAttribute("aria-invalid"));
		for (const place of wrong) place.removeAttribute("aria-invalid");
		if (now === null) {
			by.setAttribute("aria-invalid", "true");
			says(cell, say[l.kind + (l.exactly ? "Exactly" : "")].replace("%d", l.exactly));
			return;
		}
		if (now === l.now) {
			if (wrong.length) says(cell, "");
			return;
		}
		l.now = now;
		show(l, by);
		remember();
		answer(cell);
	};
	const show = (l, by) => {
		if (l.field && l.field !== by) l.field.value = l.now;
		if (l.field?.type === "text") l.field.size = Math.max(2, String(l.now).length + 1);
		if (l.place) {
			if (l.place !== by) l.place.textContent = l.now;
			l.place.classList.toggle("nothing", l.now === "");
			l.place.classList.toggle("changed", l.now !== l.was);
		}
	};

	// A sentence at the place, and the sign to stop while the worker is at it.
	const says = (cell, words) => {
		cell.says ??= cell.root.insertBefore(make("p", {class: "cell-says", role: "status"}), cell.root.querySelector(":scope > .output") ?? null);
		cell.says.textContent = words;
	};
	const busy = (cell, yes) => {
		cell.root.setAttribute("aria-busy", String(yes));
		clearTimeout(cell.bell);
		cell.stop?.remove();
		if (yes) cell.bell = setTimeout(() => {
			says(cell, say.fetching);
			cell.stop = make("button", {type: "button", class: "stop", onclick: () => { cell.asked++; busy(cell, false); house.end(say.stopped); says(cell, say.stopped) }}, "■ " + say.stop);
			cell.says.after(cell.stop);
			house.start().then(() => { if (cell.stop?.isConnected) says(cell, say.busy) }, () => {});
		}, 400);
	};

	// A cell is asked, and those below that use what it declares.
	const answer = async (cell) => {
		const asked = ++cell.asked;
		const i = cells.indexOf(cell);
		busy(cell, true);
		let found;
		try {
			found = await house.ask({language: document.documentElement.lang, above: cells.slice(0, i).map(sourceOf), source: sourceOf(cell)}, () => asked === cell.asked);
		} catch {
			found = {shown: null, fails: say.broken};
		}
		if (asked !== cell.asked) return;
		busy(cell, false);
		says(cell, found.fails ?? "");
		cell.says.classList.toggle("fails", Boolean(found.fails));
		if (found.shown) put(cell, found.shown);
		document.dispatchEvent(new CustomEvent("nimlab-answered", {detail: {i, found}}));
		for (const below of cells) if (below.taken && below.needs.includes(i)) await answer(below);
	};

	// What is written as HTML, with nothing in it that runs.
	const still = (html) => {
		const template = make("template");
		template.innerHTML = html;
		for (const e of template.content.querySelectorAll("*")) {
			if (e.localName === "script" && e.type !== "application/json") e.remove();
			for (const name of e.getAttributeNames()) if (name.startsWith("on")) e.removeAttribute(name);
		}
		return template.content;
	};
	// What a cell shows takes the place of what it showed.
	const put = (cell, shown) => {
		const old = [...cell.root.querySelectorAll(":scope > .output")];
		const open = old.flatMap(o => [...o.querySelectorAll("details")]).map(d => d.open);
		const fresh = shown.map((o) => {
			const e = make(o.svg ? "figure" : o.html ? "div" : "pre", {class: "output"});
			if (o.svg || o.html) e.append(still(o.svg || o.html));
			else e.textContent = o.text;
			if (o.svg) {
				const svg = e.querySelector("svg");
				svg.setAttribute("role", "img");
				svg.setAttribute("aria-label", o.text);
			}
			return e;
		});
		cell.root.append(...fresh);
		for (const o of old) o.remove();
		fresh.flatMap(o => [...o.querySelectorAll("details")]).forEach((d, i) => { d.open = open[i] ?? d.open });
		// What came with a board is fetched from the site itself, once for each kind.
		const kinds = new Set();
		for (const board of fresh.flatMap(o => [...o.querySelectorAll("section.nimlab-play[data-kind]")]))
			for (const name of board.getAttributeNames()) if (/^data-nimlab-[0-9a-f]+$/.test(name)) kinds.add(name.slice("data-nimlab-".length));
		for (const kind of kinds) {
			const style = at(`play-${kind}.css`);
			if (![...document.styleSheets].some(s => s.href === style)) document.head.append(make("link", {rel: "stylesheet", href: style}));
			document.head.append(make("script", {src: at(`play-${kind}.js`), onload: (e) => e.target.remove()}));
		}
		dispatchEvent(new CustomEvent("nimlab-shown", {detail: fresh}));
	};

	// The address carries what was changed: #c-07.0=1,4,9
	const remember = () => {
		const changed = new URLSearchParams();
		for (const cell of cells) cell.literals.forEach((l, i) => { if (l.now !== l.was) changed.set(`${cell.id}.${i}`, l.now.replaceAll(", ", ",")) });
		const text = changed.toString().replaceAll("%2C", ",");
		try { history.replaceState(null, "", text ? "#" + text : location.pathname + location.search) } catch { /* a page from disk may not */ }
	};
	const recall = async () => {
		const changed = new Set();
		for (const [key, value] of new URLSearchParams(location.hash.slice(1))) {
			const [, id, i] = /^(.+)\.(\d+)$/.exec(key) ?? [];
			const cell = cells.find(c => c.id === id), l = cell?.literals[i];
			const now = l && read(l, value);
			if (now == null || now === l.now) continue;
			l.now = now;
			show(l);
			changed.add(cell);
		}
		for (const cell of cells) if (changed.has(cell)) await answer(cell);
	};

	for (const cell of cells) {
		if (!cell.literals.length) continue;
		for (const l of cell.literals.toReversed()) inCode(cell, l); // the last first: places above stay
		const fields = make("div", {class: "fields", role: "group", "aria-label": say.fields}, ...cell.literals.map(l => fieldFor(cell, l)));
		const few = cell.literals.length <= 6 ? fields : make("details", {class: "fields-many"}, make("summary", {}, say.fields), fields);
		cell.root.querySelector(".code").after(few);
		for (const l of cell.literals) show(l);
		cell.root.addEventListener("focusin", (e) => { if (e.target.closest(".fields, .literal")) house.start().catch(() => {}) });
	}
	recall();
	addEventListener("hashchange", recall);

	if ("serviceWorker" in navigator && location.protocol.startsWith("http"))
		navigator.serviceWorker.register(at("offline.js"), {scope: at("./")}).catch(() => {});
})();
