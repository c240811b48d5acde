// Stores in the browser, and nowhere else, what a reader does on a page: answers, opened
// solutions, changed cells, and the scroll position. The table of contents displays it, and so
// does a sheet to hand in. With a route in its address, a page displays only the parts of that
// route. live.js describes the events by which it communicates with other scripts.
(() => {
	const main = document.getElementById("text"), settingsElement = document.getElementById("reader");
	// The keys of the browser's local storage:
	//
	//	KEY_PREFIX + "en/" + the name of a notebook   the work on it, and so for the other languages
	//	KEY_PREFIX + "name"                           the reader's name
	//	LAST_VISIT_KEY                                where the reader was last: language, href, title, headingId and
	//	                                              heading, which is "" at the top of a page
	const KEY_PREFIX = "nimlab/", LAST_VISIT_KEY = "nimlab-last";
	// readStored returns the value of a key, or null if there is none or it cannot be read.
	const readStored = (key) => { try { return JSON.parse(localStorage.getItem(key)) } catch { return null } };
	const writeStored = (key, value) => { try { localStorage.setItem(key, JSON.stringify(value)) } catch { /* storage may be disabled */ } };
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
	const language = document.documentElement.lang;
	// countRight returns the number of right answers in the work on a notebook, which may be null.
	const countRight = (work) => Object.values(work?.answers ?? {}).filter(a => a.kind === "right").length;

	// On the start page the computer makes mistakes, so that a beginner can win.
	const startBoards = document.querySelector(".boards");
	// selectErringOpponents selects an opponent that errs, once on each board. The reader may select another one.
	const selectErringOpponents = () => {
		for (const select of startBoards.querySelectorAll("select:not([data-seen]):has(option[value=errs])")) {
			select.dataset.seen = "";
			select.value = "errs";
			select.dispatchEvent(new Event("change"));
			document.querySelector(".errs").hidden = false;
		}
	};
	if (startBoards) {
		new MutationObserver(selectErringOpponents).observe(startBoards, {childList: true, subtree: true});
		selectErringOpponents();
	}

	// The start page displays where the reader was, and how many answers of each notebook are right.
	const resumeLine = document.querySelector(".go-on"), lastVisit = readStored(LAST_VISIT_KEY);
	if (resumeLine && lastVisit?.language === language) {
		const headingId = lastVisit.headingId ?? lastVisit.place; // place in earlier versions of this script
		resumeLine.append(createElement("a", {href: lastVisit.href + (headingId ? "#" + headingId : "")}, lastVisit.heading ? `${lastVisit.title} · ${lastVisit.heading}` : lastVisit.title));
		resumeLine.hidden = false;
	}
	for (const card of document.querySelectorAll(".books [data-book]")) {
		const rightCount = countRight(readStored(KEY_PREFIX + card.dataset.book));
		if (rightCount) card.querySelector(".done").textContent = `${rightCount} ✓`;
	}
	for (const button of document.querySelectorAll("button.print")) {
		button.hidden = false;
		button.addEventListener("click", () => window.print());
	}
	// A teacher copies the whole address of a route.
	for (const button of document.querySelectorAll("button.copy-link")) {
		button.hidden = false;
		button.addEventListener("click", async () => {
			const address = button.previousElementSibling.href;
			try {
				await navigator.clipboard.writeText(address);
			} catch { // without https there is no clipboard
				const field = createElement("input", {value: address});
				button.after(field);
				field.focus();
				field.select();
				document.execCommand("copy");
				field.remove();
				button.focus();
			}
			button.textContent = button.dataset.copied;
		});
	}
	if (!settingsElement) return; // the page is not a notebook

	// The settings of a notebook, which website.py writes: its language and name (book), the texts that this script
	// displays, the routes, each with its title and the anchors of its parts, and the keys of questions by the
	// anchors under which earlier pages stored answers (keysByAnchor).
	const {book: notebookKey, texts, routes, keysByAnchor} = JSON.parse(settingsElement.textContent);
	// The reader's work on this notebook, as it is stored. All times are in ms since 1970.
	//
	//	answers     the answers by the keys of questions (data-key): given, the text; kind, the kind of verdict;
	//	            tries, their number; predicted, the prediction; first and last, the times of the first answer
	//	            and of the stored one
	//	opened      the opened folds by the id of the heading above them: at, the time when the first was opened;
	//	            open, the indices of the open ones among the folds below that heading
	//	revealed    true for each key of a prediction whose result the reader opened without an answer
	//	headingId   the id of the heading where the reader was last
	//	changes     the changes of cells as one text, see storeChanges in live.js
	const {shown, place, changed, ...stored} = readStored(KEY_PREFIX + notebookKey) ?? {}; // the first three are names of earlier versions
	const work = {answers: {}, opened: {}, revealed: shown ?? {}, headingId: place ?? "", changes: changed ?? "", ...stored};
	let storeWork = () => writeStored(KEY_PREFIX + notebookKey, work);

	// Earlier pages stored answers by the anchor of a question on the page, which may change.
	for (const valuesByKey of [work.answers, work.revealed]) {
		for (const [anchor, key] of Object.entries(keysByAnchor)) {
			if (!(anchor in valuesByKey)) continue;
			valuesByKey[key] ??= valuesByKey[anchor];
			delete valuesByKey[anchor];
			storeWork();
		}
	}

	// live.js reads the stored changes from the attribute data-changes, and reports new ones.
	settingsElement.dataset.changes = work.changes;
	addEventListener("nimlab:changes", ({detail}) => { work.changes = detail; storeWork() });
	// headingText returns the text of a heading without its link.
	const headingText = (e) => [...e.childNodes].filter(n => !n.classList?.contains("anchor-link")).map(n => n.textContent).join("").trim();
	const HEADING_TAG = /^H[1-3]$/;

	// A route displays the sections and the exercises that belong to it. The parameter route of the address counts
	// from 1.
	const route = routes[Number(new URLSearchParams(location.search).get("route")) - 1];
	if (route) {
		const anchors = new Set(route.anchors), isOnRoute = (e) => [e, ...e.querySelectorAll("[id]")].some(part => anchors.has(part.id));
		let isSectionOnRoute = false, chapterHeading = null;
		for (const e of main.children) {
			if (e.matches("h1, footer, script")) { isSectionOnRoute = anchors.has(e.id); continue }
			if (HEADING_TAG.test(e.tagName)) isSectionOnRoute = anchors.has(e.id);
			if (e.tagName === "H2") chapterHeading = e;
			// Of a cell in a section outside the route, only the outputs on the route are displayed.
			const hasPartOnRoute = !isSectionOnRoute && isOnRoute(e);
			e.hidden = !isSectionOnRoute && !hasPartOnRoute;
			if (hasPartOnRoute) for (const output of e.querySelectorAll(":scope > .output")) output.hidden = !isOnRoute(output);
			if (!e.hidden && chapterHeading) chapterHeading.hidden = false;
		}
		for (const link of document.querySelectorAll(".contents a[href^='#']")) link.parentElement.hidden = document.getElementById(link.getAttribute("href").slice(1))?.hidden;
		document.body.classList.add("on-route");
		// A link that leads out of the route becomes text.
		for (const link of main.querySelectorAll("a[href]:not([download])")) {
			const target = link.getAttribute("href").startsWith("#") && document.getElementById(decodeURIComponent(link.hash.slice(1)));
			if (!target || target.closest("[hidden]")) link.replaceWith(...link.childNodes);
		}
		main.querySelector("h1").after(createElement("p", {class: "route"}, texts.onlyRoute.replace("%s", route.title)));
	}
	// The widgets that ask a question, on the page or on the route.
	const boxes = [...main.querySelectorAll("section:is(.nimlab-box, .nimlab-fill, .nimlab-conjecture)[data-key]")].filter(b => !b.closest("[hidden]"));
	// getTitle returns the number of a question, such as "Exercise 3", or else the name of its widget.
	const getTitle = (box) => box.querySelector(".question b")?.textContent.replace(/\.$/, "") ?? box.getAttribute("aria-label");
	// getQuestion returns the text of a question without its number.
	const getQuestion = (box) => { const p = box.querySelector(".question").cloneNode(true); p.querySelector("b")?.remove(); return p.textContent.trim() };
	// shorten cuts a text that is longer than 160 characters, between words if it has a blank.
	const shorten = (text) => {
		if (text.length <= 160) return text;
		const blank = text.lastIndexOf(" ", 157);
		return blank > 0 ? text.slice(0, blank) + " …" : text.slice(0, 158) + "…";
	};

	// The table of contents lists the exercises below each heading, with a ✓ for right answers.
	const headings = [...main.querySelectorAll(":is(h1, h2, h3)[id]")].filter(h => !h.closest("details, .did"));
	// findLastBefore returns the last element of a list that is before an element on the page.
	const findLastBefore = (e, list) => list.findLast(h => h.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING);
	// The items of the table of contents by the ids of their headings, each with the element that contains the marks of
	// its exercises.
	const contentsItems = new Map();
	for (const item of document.querySelectorAll(".contents details > ol > li")) {
		const marks = createElement("span", {class: "marks"});
		item.append(marks);
		contentsItems.set(item.querySelector("a").getAttribute("href").slice(1), {item, marks});
	}
	const listedHeadings = headings.filter(h => contentsItems.has(h.id));
	// The id of the last heading in the table of contents before each question.
	const headingIds = new Map(boxes.map(b => [b, findLastBefore(b, listedHeadings)?.id]));
	// updateContents updates the marks of the exercises, and marks the item of the section where the reader was last.
	const updateContents = () => {
		const heading = document.getElementById(work.headingId);
		const currentId = listedHeadings.includes(heading) ? heading.id : heading && findLastBefore(heading, listedHeadings)?.id;
		for (const [id, {item, marks}] of contentsItems) {
			const ownBoxes = boxes.filter(b => headingIds.get(b) === id);
			marks.replaceChildren(...ownBoxes.map((b) => {
				const kind = work.answers[b.dataset.key]?.kind, number = /^exercise-(\d+)$/.exec(b.id)?.[1] ?? "·";
				return createElement("a", {href: "#" + b.id, title: getTitle(b) + (kind && texts[kind] ? ": " + texts[kind] : "")}, kind === "right" ? number + "✓" : kind === "part" ? number + "½" : kind === "wrong" ? number + "✗" : number);
			}));
			item.classList.toggle("whole", ownBoxes.length > 0 && ownBoxes.every(b => work.answers[b.dataset.key]?.kind === "right"));
			item.classList.toggle("here", currentId === id);
		}
	};

	// formatTime returns a time, or the period from one time to another. It leaves out the date of today, and
	// writes the date of a period within one day once. It returns "" if there is no time, as in answers that an
	// earlier version of the site stored.
	const formatTime = (from, to = from) => {
		if (!from) return "";
		const isToday = new Date(from).toDateString() === new Date().toDateString();
		return new Intl.DateTimeFormat(language, isToday ? {timeStyle: "short"} : {dateStyle: "short", timeStyle: "short"}).formatRange(from, to);
	};
	const nameField = createElement("input", {type: "text", autocomplete: "name"});
	nameField.value = readStored(KEY_PREFIX + "name") ?? "";
	nameField.addEventListener("input", () => writeStored(KEY_PREFIX + "name", nameField.value));
	const sheetContent = createElement("div", {class: "wide"});
	// updateSheet displays the current answers and opened solutions on the sheet to hand in.
	const updateSheet = () => {
		const answeredBoxes = boxes.filter(b => work.answers[b.dataset.key]);
		const openedSolutions = Object.entries(work.opened).map(([id, {at}]) => [document.getElementById(id), at]).filter(([h]) => h && !h.hidden);
		const columnNames = [texts.place, texts.question, texts.answer, texts.tries, texts.time];
		const createRow = (cellTag, ...cells) => createElement("tr", {}, ...cells.map((text, i) => createElement(cellTag, cellTag === "th" ? {scope: "col"} : {"data-head": columnNames[i]}, text)));
		sheetContent.replaceChildren(...(answeredBoxes.length ? [createElement("table", {}, createElement("thead", {}, createRow("th", ...columnNames)),
			createElement("tbody", {}, ...answeredBoxes.map((b) => {
				const answer = work.answers[b.dataset.key];
				return createRow("td", getTitle(b), shorten(getQuestion(b)), `${shorten(answer.given)} (${texts[answer.kind]})`, String(answer.tries), formatTime(answer.first, answer.last));
			})))] : [createElement("p", {}, texts.nothingYet)]),
			...(openedSolutions.length ? [createElement("p", {}, texts.openedAt + ": " + openedSolutions.map(([h, time]) => [headingText(h), time && `(${formatTime(time)})`].filter(Boolean).join(" ")).join("; "))] : []));
	};
	const pageTitle = headingText(main.querySelector("h1"));
	// saveSheet saves the sheet as an HTML file.
	const saveSheet = () => {
		const template = `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8"><title></title><style>body{font:1rem/1.5 sans-serif;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2rem .5rem;text-align:left;vertical-align:top}</style><h1></h1><p></p>`;
		const sheet = new DOMParser().parseFromString(template, "text/html");
		sheet.title = `${texts.did} – ${pageTitle}`;
		sheet.querySelector("h1").textContent = sheet.title;
		sheet.querySelector("p").textContent = `${texts.name}: ${nameField.value}`;
		sheet.body.append(...sheetContent.cloneNode(true).childNodes);
		const link = createElement("a", {download: `nimlab-${notebookKey.split("/")[1]}.html`, href: URL.createObjectURL(new Blob(["<!DOCTYPE html>\n" + sheet.documentElement.outerHTML], {type: "text/html"}))});
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
	};
	// printSheet prints the page with the sheet only.
	const printSheet = () => {
		document.body.classList.add("only-sheet");
		addEventListener("afterprint", () => document.body.classList.remove("only-sheet"), {once: true});
		window.print();
	};
	// deleteAllWork deletes everything that is stored for all notebooks, and loads the page again. The first press of
	// its button only asks whether the reader is sure.
	const deleteAllWork = ({target: button}) => {
		if (button.textContent !== texts.forgetSure) { button.textContent = texts.forgetSure; return }
		try { for (const key of Object.keys(localStorage)) if (key.startsWith(KEY_PREFIX) || key === LAST_VISIT_KEY) localStorage.removeItem(key) } catch { /* storage is disabled */ }
		storeWork = () => {};
		history.scrollRestoration = "manual"; // else scrolling would store the position again
		history.replaceState(null, "", location.pathname + location.search);
		location.reload();
	};
	main.querySelector("footer").before(createElement("section", {class: "did", id: "did"}, createElement("h2", {}, texts.did), createElement("p", {class: "did-title"}, pageTitle),
		createElement("p", {}, createElement("label", {}, texts.name + ": ", nameField)), sheetContent,
		createElement("p", {class: "did-bar"}, createElement("button", {type: "button", onclick: printSheet}, texts.print), createElement("button", {type: "button", onclick: saveSheet}, texts.save), createElement("button", {type: "button", onclick: deleteAllWork}, texts.forget)),
		createElement("p", {class: "did-note"}, texts.keptHere)));
	document.querySelector(".contents details > ol")?.append(createElement("li", {class: "to-did"}, createElement("a", {href: "#did"}, texts.did)));

	// Answers are restored to their boxes, and new ones are stored.
	let isRestoring = true;
	main.addEventListener("nimlab:answer", ({target, detail}) => {
		const key = target.closest("[data-key]")?.dataset.key, oldAnswer = work.answers[key];
		if (oldAnswer?.kind === "right" && detail.kind !== "right") return; // a right answer is not replaced by another one
		if (isRestoring || !key || detail.kind === "open" || (oldAnswer && oldAnswer.given === detail.given && oldAnswer.tries === detail.tries)) return;
		const now = Date.now();
		work.answers[key] = {given: detail.given, kind: detail.kind, tries: detail.tries, predicted: detail.predicted, first: oldAnswer?.first ?? now, last: now};
		storeWork();
		updateContents();
		updateSheet();
	});
	main.addEventListener("nimlab:reveal", ({target}) => {
		work.revealed[target.closest("[data-key]")?.dataset.key] = true;
		storeWork();
	});
	const restoreAnswer = (box) => {
		const {given, tries, predicted} = work.answers[box.dataset.key] ?? {}, revealed = work.revealed[box.dataset.key];
		if (tries || revealed) box.dispatchEvent(new CustomEvent("nimlab:restore", {detail: {given, tries, predicted, revealed}}));
	};
	boxes.forEach(restoreAnswer);
	isRestoring = false;
	// A cell that is computed again may have a new box for the same question.
	main.addEventListener("nimlab:ready", ({target}) => { if (target.dataset.key && !boxes.includes(target)) restoreAnswer(target) });

	// Folds that the reader opened are opened again. They are identified by the heading above them and their index
	// below it. A fold that a right answer opened is opened by that answer again, and is not listed on the sheet.
	// Earlier versions of this script stored true in place of the indices, for all folds below a heading.
	const folds = [...main.querySelectorAll("details.nimlab-fold:not(.nimlab-predict > *), main > details")].map(fold => [fold, findLastBefore(fold, headings)?.id]).filter(([, headingId]) => headingId);
	for (const [fold, headingId] of folds) {
		const siblings = folds.filter(([, otherId]) => otherId === headingId).map(([sibling]) => sibling), index = siblings.indexOf(fold);
		const openIndices = work.opened[headingId]?.open;
		if (openIndices === true || openIndices?.includes(index)) fold.open = true;
		fold.addEventListener("toggle", () => {
			if (fold.dataset.earned || !fold.open && !work.opened[headingId]) return;
			work.opened[headingId] = {at: work.opened[headingId]?.at ?? Date.now(), open: [...siblings.keys()].filter(i => siblings[i].open && !siblings[i].dataset.earned)};
			storeWork();
			updateSheet();
		});
	}

	// A link leads to the section where the reader was last, unless the address contains an anchor or a route. The
	// section is stored when the reader has not scrolled for 400 ms: it is that of the last heading that is less than
	// 150 pixels below the top of the window. In the first 200 pixels of the page nothing is stored.
	if (work.headingId && !location.hash && !route) {
		const heading = document.getElementById(work.headingId);
		if (heading && heading.tagName !== "H1") main.querySelector("h1").after(createElement("p", {class: "go-on"}, texts.goOn + " ", createElement("a", {href: "#" + work.headingId}, headingText(heading))));
	}
	let scrollTimer;
	addEventListener("scroll", () => {
		clearTimeout(scrollTimer);
		scrollTimer = setTimeout(() => {
			const heading = headings.findLast(h => !h.hidden && h.getBoundingClientRect().top < 150) ?? headings[0];
			if (!heading || scrollY < 200) return;
			work.headingId = heading.id;
			storeWork();
			writeStored(LAST_VISIT_KEY, {language, href: location.pathname.split("/").pop() + location.search, title: pageTitle, headingId: heading.id, heading: heading.tagName === "H1" ? "" : headingText(heading)});
			updateContents();
		}, 400);
	}, {passive: true});

	updateContents();
	updateSheet();
})();
