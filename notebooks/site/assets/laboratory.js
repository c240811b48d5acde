// Displays the laboratory: one game of a list, and the views of it that the reader selects. live.js computes the cells
// and describes the events by which the two scripts communicate. The address contains the parameters game, the game,
// and see, the selected views, and after the sign # the changes of cells. Without a game in the address, or with one
// that is not in the list, the page displays the first game.
(() => {
	// The settings, which website.py writes: the texts that this script displays, and for the notebook that it saves
	// the metadata and the code of the first cell.
	const {texts, metadata, firstCell} = JSON.parse(document.getElementById("laboratory-settings").textContent);
	const parameters = new URLSearchParams(location.search);
	const templates = [...document.querySelectorAll("template[data-game]")];
	const template = templates.find(t => t.dataset.game === parameters.get("game")) ?? templates[0];
	const game = template.dataset.game;
	const laboratory = document.getElementById("laboratory");
	laboratory.append(template.content.cloneNode(true));
	document.querySelector(`.games a[href="?game=${game}"]`).setAttribute("aria-current", "true");

	// A view is displayed while its checkbox is checked, and computed when it appears.
	const checkboxes = [...laboratory.querySelectorAll(".views input")];
	// findView returns the element of the view that a checkbox selects.
	const findView = (checkbox) => laboratory.querySelector(`[data-view="${checkbox.value}"]`);
	// requestOutput lets live.js compute the cell of a view.
	const requestOutput = (view) => view.querySelector(".cell").dispatchEvent(new CustomEvent("nimlab:compute", {bubbles: true}));
	const selectedViews = parameters.get("see")?.split(",");
	for (const checkbox of checkboxes) {
		if (selectedViews) checkbox.checked = selectedViews.includes(checkbox.value);
		findView(checkbox).hidden = !checkbox.checked;
		checkbox.addEventListener("change", () => {
			findView(checkbox).hidden = !checkbox.checked;
			const address = `?game=${game}&see=${checkboxes.filter(c => c.checked).map(c => c.value)}${location.hash}`;
			try { history.replaceState(null, "", address) } catch { /* not allowed on a page from disk */ }
			if (checkbox.checked) requestOutput(findView(checkbox));
		});
	}
	// live.js runs after this script, and before the event DOMContentLoaded, because both scripts are deferred. From then
	// on it listens to requests.
	addEventListener("DOMContentLoaded", () => {
		for (const checkbox of checkboxes) if (checkbox.checked) requestOutput(findView(checkbox));
		if (laboratory.querySelector(".own-rule")) laboratory.querySelector(".cell").dispatchEvent(new CustomEvent("nimlab:edit", {bubbles: true}));
		if (!window.WebAssembly || !window.DecompressionStream || !window.Worker) laboratory.prepend(Object.assign(document.createElement("p"), {textContent: texts.labWithout}));
	});
	// The links to the page in other languages keep the choices of the reader.
	for (const link of document.querySelectorAll(".site-bar nav a")) link.addEventListener("click", () => { link.search = location.search; link.hash = location.hash });

	// saveFile saves a file, whose name is nimlab-, the name of the game and a suffix, such as .ipynb or -board.svg.
	const saveFile = (suffix, content, type) => {
		const link = Object.assign(document.createElement("a"), {href: URL.createObjectURL(new Blob([content], {type})), download: `nimlab-${game}${suffix}`});
		link.click();
		setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
	};
	const createButton = (label, onclick) => Object.assign(document.createElement("button"), {type: "button", textContent: label, onclick});
	// getDrawing returns the SVG of a figure, or of the picture of a board whose script has not started. It returns null
	// if an output has neither.
	const getDrawing = (output) => {
		const svg = output.matches("figure") && output.querySelector("svg"), picture = output.querySelector(".stage img");
		return svg ? new XMLSerializer().serializeToString(svg) : picture && new TextDecoder().decode(Uint8Array.from(atob(picture.src.split(",")[1]), c => c.charCodeAt(0)));
	};
	// rasterize returns a promise of an SVG as a PNG with twice its width and height in pixels.
	const rasterize = async (svg) => {
		const image = Object.assign(new Image(), {src: "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg)});
		await image.decode();
		const canvas = Object.assign(document.createElement("canvas"), {width: 2 * image.width, height: 2 * image.height});
		canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
		return new Promise((resolve) => canvas.toBlob(resolve));
	};
	// formatCSV returns a table as CSV.
	const formatCSV = (table) => [...table.rows].map(row => [...row.cells].map(cell => '"' + cell.textContent.trim().replaceAll('"', '""') + '"').join(",") + "\n").join("");
	// Below each view, buttons save its new outputs: drawings as SVG and PNG, texts and tables as CSV. If there are
	// several outputs, the buttons are numbered.
	addEventListener("nimlab:outputs", ({target, detail: outputs}) => {
		const view = target.closest("[data-view]");
		if (!view) return;
		const buttons = outputs.flatMap((output, i) => {
			const number = outputs.length > 1 ? i + 1 : "", suffix = `-${view.dataset.view}${number}.`;
			const svg = getDrawing(output);
			const csv = output.matches("pre") ? output.textContent : [...output.querySelectorAll("table:not(.nimlab-play *)")].map(formatCSV).join("\n");
			const createSaveButton = (format, onclick) => createButton(`${format} ${number}`.trim(), onclick);
			return [
				...(svg ? [createSaveButton("SVG", () => saveFile(suffix + "svg", svg, "image/svg+xml")),
					createSaveButton("PNG", async () => saveFile(suffix + "png", await rasterize(svg), "image/png"))] : []),
				...(csv ? [createSaveButton("CSV", () => saveFile(suffix + "csv", csv, "text/csv"))] : [])];
		});
		view.querySelector(".saves").replaceChildren(...(buttons.length ? [texts.labSave + " ", ...buttons] : []));
	});

	// A button saves a notebook for Jupyter with the visible cells, as the reader has changed them.
	const notebookLine = document.querySelector(".keep");
	notebookLine.hidden = false;
	notebookLine.querySelector("button").addEventListener("click", () => {
		const sources = [...laboratory.querySelectorAll(".cell")].filter(c => !c.closest("[hidden]")).map(c => (c.querySelector("textarea.own")?.value ?? c.querySelector(".code pre").textContent).trimEnd());
		const cells = [firstCell, ...sources].map((source, i) => ({cell_type: "code", id: `c-${i + 1}`, metadata: {}, execution_count: null, outputs: [], source}));
		saveFile(".ipynb", JSON.stringify({cells, metadata, nbformat: 4, nbformat_minor: 5}, null, 1) + "\n", "application/x-ipynb+json");
	});
})();
