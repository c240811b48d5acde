// Stores in the browser, and nowhere else, what a reader does on a page: answers, opened
// solutions, changed cells, and the scroll position. The table of contents displays it, and so
// does a sheet to hand in. With a route in its address, a page displays only the parts of that
// route.
(() => {
	const main = document.getElementById("text"), data = document.getElementById("reader");
	// The keys of the browser's local storage: START and the language and name of a notebook, such as
	// nimlab/en/ and its name, for the work on it; START and "name" for the reader's name; and LAST for the last
	// visit, with language, href, title, place and heading.
	// readStored returns the value of a key, or null if there is none or it cannot be read.
	const START = "nimlab/", LAST = "nimlab-last";
	const readStored = (key) => { try { return JSON.parse(localStorage.getItem(key)) } catch { return null } };
	const writeStored = (key, value) => { try { localStorage.setItem(key, JSON.stringify(value)) } catch { /* storage may be disabled */ } };
	// make returns a new element. An attribute that is not a string sets the property with its name, if there is one.
	const make = (name, attributes = {}, ...inside) => {
		const e = document.createElement(name);
		for (const [k, v] of Object.entries(attributes)) k in e && typeof v !== "string" ? e[k] = v : e.setAttribute(k, v);
		e.append(...inside);
		return e;
	};
	const language = document.documentElement.lang;
	// countRight returns the number of right answers in the work on a notebook, which may be null.
	const countRight = (work) => Object.values(work?.answers ?? {}).filter(a => a.kind === "right").length;

	// On the start page the computer makes mistakes, so that a beginner can win.
	const boards = document.querySelector(".boards");
	// makeOpponentsErr selects an opponent that errs on each new board, once.
	const makeOpponentsErr = () => {
		for (const select of boards.querySelectorAll("select:not([data-seen]):has(option[value=errs])")) {
			select.dataset.seen = "";
			select.value = "errs";
			select.dispatchEvent(new Event("change"));
			document.querySelector(".errs").hidden = false;
		}
	};
	if (boards) {
		new MutationObserver(makeOpponentsErr).observe(boards, {childList: true, subtree: true});
		makeOpponentsErr();
	}

	// The start page displays where the reader was, and how many answers of each notebook are right.
	const resumeLine = document.querySelector(".go-on"), last = readStored(LAST);
	if (resumeLine && last?.language === language) {
		resumeLine.append(make("a", {href: last.href + (last.place ? "#" + last.place : "")}, last.heading ? `${last.title} · ${last.heading}` : last.title));
		resumeLine.hidden = false;
	}
	for (const card of document.querySelectorAll(".books [data-book]")) {
		const done = countRight(readStored(START + card.dataset.book));
		if (done) card.querySelector(".done").textContent = `${done} ✓`;
	}
	for (const button of document.querySelectorAll("button.print")) {
		button.hidden = false;
		button.addEventListener("click", () => window.print());
	}
	// A teacher copies the whole address of a route.
	for (const button of document.querySelectorAll("button.copy-link")) {
		button.hidden = false;
		button.addEventListener("click", async () => {
			await navigator.clipboard.writeText(button.previousElementSibling.href);
			button.textContent = button.dataset.copied;
		});
	}
	if (!data) return;

	const {book, texts, routes, earlier} = JSON.parse(data.textContent);
	// The reader's work on this notebook, as it is stored. All times are in ms since 1970.
	//
	//	answers   the answers by the keys of questions (data-key): given, the text; kind, the kind of verdict;
	//	          tries, their number; predicted, the prediction; first and last, the times of the first answer
	//	          and of the stored one
	//	opened    the opened folds by the id of the heading above them: at, the time when the first was opened;
	//	          open, the numbers of the open folds below that heading, from 0
	//	shown     true for each key of a prediction whose result the reader opened without an answer
	//	place     the id of the heading where the reader was last
	//	changed   the changed cells, as live.js writes them
	const work = {answers: {}, opened: {}, shown: {}, place: "", changed: "", ...readStored(START + book)};
	let store = () => writeStored(START + book, work);

	// Earlier pages stored answers by the place of a question on the page, which may change.
	for (const stored of [work.answers, work.shown]) {
		for (const [place, key] of Object.entries(earlier)) {
			if (!(place in stored)) continue;
			stored[key] ??= stored[place];
			delete stored[place];
			store();
		}
	}

	// live.js restores the changed cells.
	data.dataset.changed = work.changed;
	addEventListener("nimlab-changed", ({detail}) => { work.changed = detail; store() });
	// textOf returns the text of a heading without its link.
	const textOf = (e) => [...e.childNodes].filter(n => !n.classList?.contains("anchor-link")).map(n => n.textContent).join("").trim();
	const HEADING = /^H[1-3]$/;

	// A route displays the sections and the exercises that belong to it. The parameter route of the address counts
	// from 1.
	const route = routes[Number(new URLSearchParams(location.search).get("route")) - 1];
	if (route) {
		const places = new Set(route.places), belongs = (e) => [e, ...e.querySelectorAll("[id]")].some(p => places.has(p.id));
		let shown = false, chapter = null;
		for (const e of main.children) {
			if (e.matches("h1, footer, script")) { shown = places.has(e.id); continue }
			if (HEADING.test(e.tagName)) shown = places.has(e.id);
			if (e.tagName === "H2") chapter = e;
			const part = !shown && belongs(e);
			e.hidden = !shown && !part;
			if (part) for (const output of e.querySelectorAll(":scope > .output")) output.hidden = !belongs(output);
			if (!e.hidden && chapter) chapter.hidden = false;
		}
		for (const link of document.querySelectorAll(".contents a[href^='#']")) link.parentElement.hidden = document.getElementById(link.getAttribute("href").slice(1))?.hidden;
		// Nothing leads out of the route: a link to another place becomes text.
		document.body.classList.add("on-route");
		for (const link of main.querySelectorAll("a[href]:not([download])")) {
			const place = link.getAttribute("href").startsWith("#") && document.getElementById(decodeURIComponent(link.hash.slice(1)));
			if (!place || place.closest("[hidden]")) link.replaceWith(...link.childNodes);
		}
		main.querySelector("h1").after(make("p", {class: "route"}, texts.onlyRoute.replace("%s", route.title)));
	}
	// The questions of the page or of the route. keyOf, numberOf and questionOf return the key, the number and the
	// text of one; shorten cuts a text after at most 160 characters, between words if possible.
	const boxes = [...main.querySelectorAll("section:is(.nimlab-box, .nimlab-fill, .nimlab-conjecture)[data-key]")].filter(b => !b.closest("[hidden]"));
	const keyOf = (box) => box.dataset.key;
	const numberOf = (box) => box.querySelector(".question b")?.textContent.replace(/\.$/, "") ?? box.getAttribute("aria-label");
	const questionOf = (box) => { const p = box.querySelector(".question").cloneNode(true); p.querySelector("b")?.remove(); return p.textContent.trim() };
	const shorten = (text) => text.length > 160 ? text.slice(0, text.lastIndexOf(" ", 157)) + " …" : text;

	// The table of contents lists the exercises below each heading, with a ✓ for right answers.
	const headings = [...main.querySelectorAll(":is(h1, h2, h3)[id]")].filter(h => !h.closest("details, .did"));
	// lastBefore returns the last element of a list that is before an element on the page.
	const lastBefore = (e, list) => list.findLast(h => h.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING);
	// The items of the table of contents by the ids of their headings, each with the element of its marks.
	const lists = new Map();
	for (const item of document.querySelectorAll(".contents details > ol > li")) {
		const marks = make("span", {class: "marks"});
		item.append(marks);
		lists.set(item.querySelector("a").getAttribute("href").slice(1), {item, marks});
	}
	// The id of the heading in the table of contents below which each question is.
	const places = new Map(boxes.map(b => [b, lastBefore(b, headings.filter(h => lists.has(h.id)))?.id]));
	// updateContents updates the marks of the exercises, and marks the section where the reader is.
	const updateContents = () => {
		const place = document.getElementById(work.place), currentId = place && lastBefore(place, headings.filter(h => lists.has(h.id) && h !== place))?.id;
		for (const [id, {item, marks}] of lists) {
			const ownBoxes = boxes.filter(b => places.get(b) === id);
			marks.replaceChildren(...ownBoxes.map((b) => {
				const kind = work.answers[keyOf(b)]?.kind, number = /^exercise-(\d+)$/.exec(b.id)?.[1] ?? "·";
				return make("a", {href: "#" + b.id, title: numberOf(b) + (kind && texts[kind] ? ": " + texts[kind] : "")}, kind === "right" ? number + "✓" : kind === "part" ? number + "½" : kind === "wrong" ? number + "✗" : number);
			}));
			item.classList.toggle("whole", ownBoxes.length > 0 && ownBoxes.every(b => work.answers[keyOf(b)]?.kind === "right"));
			item.classList.toggle("here", (lists.has(work.place) ? work.place : currentId) === id);
		}
	};

	// formatTime returns a time, or the period from one time to another. It leaves out the date of today, and
	// writes the date of a period within one day once. It returns "" if there is no time, as in answers that an
	// earlier version of the site saved.
	const formatTime = (from, to = from) => {
		if (!from) return "";
		const today = new Date(from).toDateString() === new Date().toDateString();
		return new Intl.DateTimeFormat(language, today ? {timeStyle: "short"} : {dateStyle: "short", timeStyle: "short"}).formatRange(from, to);
	};
	const name = make("input", {type: "text", autocomplete: "name"});
	name.value = readStored(START + "name") ?? "";
	name.addEventListener("input", () => writeStored(START + "name", name.value));
	// The sheet lists the answers and the opened solutions.
	const table = make("div", {class: "wide"});
	// updateSheet displays the current answers and opened solutions on the sheet.
	const updateSheet = () => {
		const answered = boxes.filter(b => work.answers[keyOf(b)]);
		const openedSolutions = Object.entries(work.opened).map(([id, {at}]) => [document.getElementById(id), at]).filter(([h]) => h && !h.hidden);
		const heads = [texts.place, texts.question, texts.answer, texts.tries, texts.time];
		const row = (cell, ...all) => make("tr", {}, ...all.map((t, i) => make(cell, cell === "th" ? {scope: "col"} : {"data-head": heads[i]}, t)));
		table.replaceChildren(...(answered.length ? [make("table", {}, make("thead", {}, row("th", ...heads)),
			make("tbody", {}, ...answered.map((b) => {
				const answer = work.answers[keyOf(b)];
				return row("td", numberOf(b), shorten(questionOf(b)), `${shorten(answer.given)} (${texts[answer.kind]})`, String(answer.tries), formatTime(answer.first, answer.last));
			})))] : [make("p", {}, texts.nothingYet)]),
			...(openedSolutions.length ? [make("p", {}, texts.openedAt + ": " + openedSolutions.map(([h, t]) => `${[textOf(h), t && `(${formatTime(t)})`].filter(Boolean).join(" ")}`).join("; "))] : []));
	};
	const title = textOf(main.querySelector("h1"));
	// saveSheet saves the sheet as an HTML file.
	const saveSheet = () => {
		const page = `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><title></title><style>body{font:1rem/1.5 sans-serif;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2rem .5rem;text-align:left;vertical-align:top}</style><h1></h1><p></p>`;
		const file = new DOMParser().parseFromString(page, "text/html");
		file.title = `${texts.did} – ${title}`;
		file.querySelector("h1").textContent = file.title;
		file.querySelector("p").textContent = `${texts.name}: ${name.value}`;
		file.body.append(...[...table.cloneNode(true).childNodes]);
		const link = make("a", {download: `nimlab-${book.split("/")[1]}.html`, href: URL.createObjectURL(new Blob(["<!DOCTYPE html>\n" + file.documentElement.outerHTML], {type: "text/html"}))});
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
	};
	// printSheet prints the page with the sheet only.
	const printSheet = () => {
		document.body.classList.add("only-sheet");
		addEventListener("afterprint", () => document.body.classList.remove("only-sheet"), {once: true});
		window.print();
	};
	// forgetAll deletes everything that is stored, when the button is pressed for the second time.
	const forgetAll = ({target}) => {
		if (target.textContent !== texts.forgetSure) { target.textContent = texts.forgetSure; return }
		try { for (const key of Object.keys(localStorage)) if (key.startsWith(START) || key === LAST) localStorage.removeItem(key) } catch { /* storage is disabled */ }
		store = () => {};
		history.scrollRestoration = "manual"; // else scrolling would store the position again
		history.replaceState(null, "", location.pathname + location.search);
		location.reload();
	};
	main.querySelector("footer").before(make("section", {class: "did", id: "did"}, make("h2", {}, texts.did), make("p", {class: "did-title"}, title),
		make("p", {}, make("label", {}, texts.name + ": ", name)), table,
		make("p", {class: "did-bar"}, make("button", {type: "button", onclick: printSheet}, texts.print), make("button", {type: "button", onclick: saveSheet}, texts.save), make("button", {type: "button", onclick: forgetAll}, texts.forget)),
		make("p", {class: "did-note"}, texts.keptHere)));
	document.querySelector(".contents details > ol")?.append(make("li", {class: "to-did"}, make("a", {href: "#did"}, texts.did)));

	// Answers are restored to their boxes, and new ones are stored.
	let restoring = true;
	main.addEventListener("nimlab:answer", ({target, detail}) => {
		const key = target.closest("[data-key]")?.dataset.key, last = work.answers[key];
		if (last?.kind === "right" && detail.kind !== "right") return; // a right answer is not replaced by another one
		if (restoring || !key || detail.kind === "open" || (last && last.given === detail.given && last.tries === detail.tries)) return;
		const now = Date.now();
		work.answers[key] = {given: detail.given, kind: detail.kind, tries: detail.tries, predicted: detail.predicted, first: last?.first ?? now, last: now};
		store();
		updateContents();
		updateSheet();
	});
	main.addEventListener("nimlab:shown", ({target}) => { // a prediction was skipped
		work.shown[target.closest("[data-key]")?.dataset.key] = true;
		store();
	});
	for (const box of boxes) {
		const {given, tries, predicted} = work.answers[keyOf(box)] ?? {}, shown = work.shown[keyOf(box)];
		if (tries || shown) box.dispatchEvent(new CustomEvent("nimlab:restore", {detail: {given, tries, predicted, shown}}));
	}
	restoring = false;

	// Folds that the reader opened are opened again. They are identified by their numbers below a heading. A fold
	// that a right answer opened is opened by that answer again, and is not listed on the sheet. Earlier versions
	// of this script stored true instead of the numbers, for all folds below a heading.
	const folds = [...main.querySelectorAll("details.nimlab-fold:not(.nimlab-predict > *), main > details")].map(fold => [fold, lastBefore(fold, headings)?.id]).filter(([, id]) => id);
	for (const [fold, id] of folds) {
		const own = folds.filter(([, at]) => at === id).map(([other]) => other), number = own.indexOf(fold);
		if ([true, number].some(n => [work.opened[id]?.open].flat().includes(n))) fold.open = true;
		fold.addEventListener("toggle", () => {
			if (fold.dataset.earned || !fold.open && !work.opened[id]) return;
			work.opened[id] = {at: work.opened[id]?.at ?? Date.now(), open: [...own.keys()].filter(n => own[n].open && !own[n].dataset.earned)};
			store();
			updateSheet();
		});
	}

	// A link leads to the section where the reader was last, unless the address contains a place or a route. The
	// section is stored when the reader has stopped scrolling for 400 ms: it is that of the last heading that is
	// less than 150 pixels below the top of the window. In the first 200 pixels of the page nothing is stored.
	if (work.place && !location.hash && !route) {
		const heading = document.getElementById(work.place);
		if (heading && heading.tagName !== "H1") main.querySelector("h1").after(make("p", {class: "go-on"}, texts.goOn + " ", make("a", {href: "#" + work.place}, textOf(heading))));
	}
	let timer;
	addEventListener("scroll", () => {
		clearTimeout(timer);
		timer = setTimeout(() => {
			const heading = headings.findLast(h => !h.hidden && h.getBoundingClientRect().top < 150) ?? headings[0];
			if (!heading || scrollY < 200) return;
			work.place = heading.id;
			store();
			writeStored(LAST, {language, href: location.pathname.split("/").pop() + location.search, title, place: heading.id, heading: heading.tagName === "H1" ? "" : textOf(heading)});
			updateContents();
		}, 400);
	}, {passive: true});

	updateContents();
	updateSheet();
})();
