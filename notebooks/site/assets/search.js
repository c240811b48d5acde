// Searches all pages of a language. The index is a script, so that it also works on a page opened
// from disk. It is loaded when the field gets the focus.
(() => {
	// normalize returns a text in lower case without accents.
	const normalize = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	const form = document.querySelector("form.search");
	if (!form) return;
	const field = form.querySelector("input"), resultList = form.querySelector("ol"), statusElement = form.querySelector("[role=status]");
	// A PO file has the plural forms of a text in the order of these categories of Unicode's CLDR.
	// French has a category for millions that its PO files leave out.
	const pluralForms = JSON.parse(form.dataset.found), pluralRules = new Intl.PluralRules(document.documentElement.lang);
	const categories = ["zero", "one", "two", "few", "many", "other"].filter(c => pluralRules.resolvedOptions().pluralCategories.includes(c));
	// formatCount returns a sentence about the number of results.
	const formatCount = (n) => pluralForms[Math.min(categories.indexOf(pluralRules.select(n)), pluralForms.length - 1)].replace("%d", n);
	let sectionsPromise;
	// loadSections returns a promise of the sections of all pages. It loads the index once, and tries again after a
	// failure. The index, which search.py writes, defines nimlabPages as a list of pages [address, title, sections], in
	// which a section is [anchor, heading, text].
	const loadSections = () => sectionsPromise ??= new Promise((resolve, reject) => {
		const script = document.createElement("script");
		script.src = form.dataset.index;
		script.onload = () => resolve(nimlabPages.flatMap(([address, title, sections]) =>
			sections.map(([anchor, heading, text]) => ({address, title, anchor, heading, text, normalizedText: normalize(text), normalizedTitle: normalize(title + " " + heading)}))));
		script.onerror = () => { sectionsPromise = undefined; script.remove(); reject(new Error(script.src)) };
		document.head.append(script);
	});
	// displayResults displays the sections that contain all words that were typed, which may be parts of words. The
	// score of a section is 2 if the title of the page and the heading contain all of them, 1 if they and the text
	// do, and else 0; sections with the higher score come first. It displays at most 12 sections but counts all, and
	// finds none for a single character. It changes nothing if the index cannot be loaded.
	const displayResults = async () => {
		const sections = await loadSections().catch(() => null), queryWords = normalize(field.value).split(/\s+/).filter(w => w);
		if (!sections) return;
		const score = (section) => queryWords.every(w => section.normalizedTitle.includes(w)) ? 2 : queryWords.every(w => section.normalizedTitle.includes(w) || section.normalizedText.includes(w)) ? 1 : 0;
		const results = queryWords.length && queryWords.join("").length > 1 ? sections.filter(score).sort((a, b) => score(b) - score(a)) : [];
		resultList.replaceChildren(...results.slice(0, 12).map((section) => {
			const item = document.createElement("li"), link = document.createElement("a"), excerpt = document.createElement("span");
			link.href = section.address + "#" + section.anchor;
			link.textContent = section.heading === section.title ? section.title : section.title + " · " + section.heading;
			const start = Math.max(0, section.normalizedText.indexOf(queryWords[0]) - 40);
			excerpt.textContent = (start ? "… " : "") + section.text.slice(start, start + 110) + " …";
			item.append(link, document.createElement("br"), excerpt);
			return item;
		}));
		statusElement.textContent = !queryWords.length ? "" : results.length === 0 ? form.dataset.none : formatCount(results.length);
	};
	form.hidden = false;
	form.addEventListener("submit", (e) => { e.preventDefault(); displayResults() });
	field.addEventListener("focus", () => loadSections().catch(() => {}));
	field.addEventListener("input", displayResults);
})();
