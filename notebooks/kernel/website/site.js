// What the pages of the site can do: hide all code, and show a figure as large as the
// screen. Without it they are whole pages all the same.
(() => {
	const main = document.getElementById("text");

	// The switch that hides all code. The choice holds for the pages to come.
	const button = document.querySelector("button.switch");
	if (button) {
		const remember = (hidden) => { try { localStorage.setItem("nimlab-code", hidden ? "hidden" : "") } catch { /* a page from disk may keep nothing */ } };
		const hidden = () => { try { return localStorage.getItem("nimlab-code") === "hidden" } catch { return false } };
		const hide = (yes) => {
			document.body.classList.toggle("no-code", yes);
			button.textContent = yes ? button.dataset.show : button.dataset.hide;
			button.setAttribute("aria-pressed", String(yes));
		};
		button.hidden = false;
		hide(hidden());
		button.addEventListener("click", () => {
			const yes = !document.body.classList.contains("no-code");
			hide(yes);
			remember(yes);
		});
	}

	// On a small screen the list of contents is closed at first.
	const contents = document.querySelector(".contents details");
	if (contents && matchMedia("(max-width: 71.99rem)").matches) contents.open = false;

	// What scrolls sideways can be reached with the Tab key.
	for (const wide of main.querySelectorAll("pre, .output, .output div")) {
		if (wide.scrollWidth > wide.clientWidth && getComputedStyle(wide).overflowX !== "visible") wide.tabIndex = 0;
	}

	// Figures as large as the screen.
	for (const figure of document.querySelectorAll("figure.output")) {
		const larger = document.createElement("button");
		larger.type = "button";
		larger.className = "larger";
		larger.textContent = "⤢";
		larger.title = main.dataset.larger;
		larger.setAttribute("aria-label", main.dataset.larger + ": " + (figure.querySelector("title")?.textContent ?? ""));
		larger.addEventListener("click", () => {
			const dialog = document.createElement("dialog");
			dialog.className = "figure";
			dialog.setAttribute("aria-label", figure.querySelector("title")?.textContent ?? "");
			const close = document.createElement("button");
			close.type = "button";
			close.textContent = main.dataset.close;
			close.addEventListener("click", () => dialog.close());
			const svg = figure.querySelector("svg").cloneNode(true);
			svg.removeAttribute("width");
			svg.removeAttribute("height");
			dialog.append(close, svg);
			dialog.addEventListener("click", (e) => { if (e.target === dialog) dialog.close() });
			dialog.addEventListener("close", () => { dialog.remove(); larger.focus() });
			document.body.append(dialog);
			dialog.showModal();
		});
		figure.append(larger);
	}
})();
