// Searches all pages of a language. The index is a script, so that it also works on a page opened
// from disk. It is loaded when the field gets the focus.
(() => {
	// normalize returns a text in lower case without accents.
	const normalize = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const form = document.querySelector("form.search");
	if (!form) return;
	const field = form.querySelector("input"), list = form.querySelector("ol"), status = form.querySelector("[role=status]");
	// A PO file has the plural forms of a text in the order of these categories of Unicode's CLDR.
	// French has a category for millions that its PO files leave out.
	const forms = JSON.parse(form.dataset.found), rules = new Intl.PluralRules(document.documentElement.lang);
	const categories = ["zero", "one", "two", "few", "many", "other"].filter(c => rules.resolvedOptions().pluralCategories.includes(c));
	const countText = (n) => forms[Math.min(categories.indexOf(rules.select(n)), forms.length - 1)].replace("%d", n);
	let loading;
	// load returns a promise of the sections of all pages. The index, which search.py writes, defines nimlabPages
	// as a list of pages [address, title, sections], in which a section is [anchor, heading, text].
	const load = () => loading ??= new Promise((done, fail) => {
		const script = document.createElement("script");
		script.src = form.dataset.index;
		script.onload = () => done(nimlabPages.flatMap(([address, title, sections]) =>
			sections.map(([place, heading, words]) => ({address, title, place, heading, words, normalizedText: normalize(words), normalizedTitle: normalize(title + " " + heading)}))));
		script.onerror = fail;
		document.head.append(script);
	});
	// find displays the sections that contain all words that were typed, which may be parts of words. The score of
	// a section is 2 if the title of the page and the heading contain all of them, 1 if they and the text do, and
	// else 0; sections with the higher score come first. It displays at most 12 sections but counts all, and
	// finds none for a single character.
	const find = async () => {
		const all = await load(), wanted = normalize(field.value).split(/\s+/).filter(w => w);
		const score = (section) => wanted.every(w => section.normalizedTitle.includes(w)) ? 2 : wanted.every(w => section.normalizedTitle.includes(w) || section.normalizedText.includes(w)) ? 1 : 0;
		const results = wanted.length && wanted.join("").length > 1 ? all.filter(score).sort((a, b) => score(b) - score(a)) : [];
		list.replaceChildren(...results.slice(0, 12).map((section) => {
			const item = document.createElement("li"), link = document.createElement("a"), excerpt = document.createElement("span");
			link.href = section.address + "#" + section.place;
			link.textContent = section.heading === section.title ? section.title : section.title + " · " + section.heading;
			const start = Math.max(0, section.normalizedText.indexOf(wanted[0]) - 40);
			excerpt.textContent = (start ? "… " : "") + section.words.slice(start, start + 110) + " …";
			item.append(link, document.createElement("br"), excerpt);
			return item;
		}));
		status.textContent = !wanted.length ? "" : results.length === 0 ? form.dataset.none : countText(results.length);
	};
	form.hidden = false;
	form.addEventListener("submit", (e) => { e.preventDefault(); find() });
	field.addEventListener("focus", () => load().catch(() => {}));
	field.addEventListener("input", find);
})();
