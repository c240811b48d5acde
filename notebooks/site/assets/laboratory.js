// The laboratory: one game of the list and the views of it that the reader chooses. live.js
// computes the cells. The address contains all choices: game, the views (see), and the changed cells after the
// sign #. Without a game, or with one that is not in the list, it displays the first game.
(() => {
	const {texts, metadata, begin} = JSON.parse(document.getElementById("laboratory-settings").textContent);
	const parameters = new URLSearchParams(location.search);
	const templates = [...document.querySelectorAll("template[data-game]")];
	const template = templates.find(t => t.dataset.game === parameters.get("game")) ?? templates[0];
	const game = template.dataset.game;
	const container = document.getElementById("laboratory");
	container.append(template.content.cloneNode(true));
	document.querySelector(`.games a[href="?game=${game}"]`).setAttribute("aria-current", "true");

	// A view is displayed while its box is checked, and computed when it appears.
	const checkboxes = [...container.querySelectorAll(".views input")];
	const viewOf = (checkbox) => container.querySelector(`[data-view="${checkbox.value}"]`);
	// requestOutput lets live.js compute the cell of a view.
	const requestOutput = (view) => view.querySelector(".cell").dispatchEvent(new CustomEvent("nimlab-wanted", {bubbles: true}));
	const chosenViews = parameters.get("see")?.split(",");
	for (const checkbox of checkboxes) {
		if (chosenViews) checkbox.checked = chosenViews.includes(checkbox.value);
		viewOf(checkbox).hidden = !checkbox.checked;
		checkbox.addEventListener("change", () => {
			viewOf(checkbox).hidden = !checkbox.checked;
			const state = `?game=${game}&see=${checkboxes.filter(c => c.checked).map(c => c.value)}${location.hash}`;
			try { history.replaceState(null, "", state) } catch { /* not allowed on a page from disk */ }
			if (checkbox.checked) requestOutput(viewOf(checkbox));
		});
	}
	// live.js is a deferred script that runs after this one. It listens to events once the page is loaded.
	addEventListener("DOMContentLoaded", () => {
		for (const checkbox of checkboxes) if (checkbox.checked) requestOutput(viewOf(checkbox));
		if (container.querySelector(".own-rule")) container.querySelector(".cell").dispatchEvent(new CustomEvent("nimlab-edit", {bubbles: true}));
		if (!window.WebAssembly || !window.DecompressionStream || !window.Worker) container.prepend(Object.assign(document.createElement("p"), {textContent: texts.labWithout}));
	});
	for (const other of document.querySelectorAll(".site-bar nav a")) other.addEventListener("click", () => { other.search = location.search; other.hash = location.hash });

	// save saves a file. Its name is that of the game, after nimlab-, followed by the given name, such as .ipynb.
	const save = (name, blob) => {
		const link = Object.assign(document.createElement("a"), {href: URL.createObjectURL(blob), download: `nimlab-${game}${name}`});
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
	};
	const button = (name, press) => Object.assign(document.createElement("button"), {type: "button", textContent: name, onclick: press});
	// drawingOf returns the SVG of a figure, or of a board before its script replaces it. It returns null if an
	// output has neither.
	const drawingOf = (output) => {
		const svg = output.matches("figure") && output.querySelector("svg"), still = output.querySelector(".stage img");
		return svg ? new XMLSerializer().serializeToString(svg) : still && new TextDecoder().decode(Uint8Array.from(atob(still.src.split(",")[1]), c => c.charCodeAt(0)));
	};
	// rasterize returns an SVG as a PNG of twice its size.
	const rasterize = async (svg) => {
		const image = Object.assign(new Image(), {src: "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg)});
		await image.decode();
		const canvas = Object.assign(document.createElement("canvas"), {width: 2 * image.width, height: 2 * image.height});
		canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
		return new Promise(done => canvas.toBlob(done));
	};
	// csvOf returns a table as CSV.
	const csvOf = (table) => [...table.rows].map(row => [...row.cells].map(cell => '"' + cell.textContent.trim().replaceAll('"', '""') + '"').join(",") + "\n").join("");
	// Below the new outputs of a view, buttons save each drawing as SVG and PNG, and each table or text as CSV.
	addEventListener("nimlab-shown", ({detail}) => {
		const view = detail[0]?.closest("[data-view]");
		if (!view) return;
		const files = detail.flatMap((output, i) => {
			const number = detail.length > 1 ? ` ${i + 1}` : "", name = `-${view.dataset.view}${number.trim()}.`;
			const svg = drawingOf(output);
			const csv = output.matches("pre") ? output.textContent : [...output.querySelectorAll("table:not(.nimlab-play *)")].map(csvOf).join("\n");
			return [
				...(svg ? [button("SVG" + number, () => save(name + "svg", new Blob([svg], {type: "image/svg+xml"}))),
					button("PNG" + number, async () => save(name + "png", await rasterize(svg)))] : []),
				...(csv ? [button("CSV" + number, () => save(name + "csv", new Blob([csv], {type: "text/csv"})))] : [])];
		});
		view.querySelector(".saves").replaceChildren(...(files.length ? [texts.labSave + " ", ...files] : []));
	});

	// The notebook contains the visible cells with the reader's changes.
	const keepLine = document.querySelector(".keep");
	keepLine.hidden = false;
	keepLine.querySelector("button").addEventListener("click", () => {
		const code = [...container.querySelectorAll(".cell")].filter(c => !c.closest("[hidden]")).map(c => (c.querySelector("textarea.own")?.value ?? c.querySelector(".code pre").textContent).trimEnd());
		const cells = [begin, ...code].map((source, i) => ({cell_type: "code", id: `c-${i + 1}`, metadata: {}, execution_count: null, outputs: [], source}));
		save(".ipynb", new Blob([JSON.stringify({cells, metadata, nbformat: 4, nbformat_minor: 5}, null, 1) + "\n"], {type: "application/x-ipynb+json"}));
	});
})();
