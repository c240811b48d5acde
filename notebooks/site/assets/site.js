// Hides and shows the code of a page, closes the table of contents on a small screen, marks elements that
// scroll sideways, and enlarges figures. Pages are readable without it.
(() => {
	const main = document.getElementById("text");

	// A button shows and hides all code, which is hidden at first. The choice is stored.
	const button = document.querySelector("button.switch");
	if (button) {
		const remember = (hidden) => { try { localStorage.setItem("nimlab-code", hidden ? "hidden" : "shown") } catch { /* storage may be disabled */ } };
		const isStoredHidden = () => { try { return localStorage.getItem("nimlab-code") !== "shown" } catch { return true } };
		const hide = (isHidden) => {
			document.body.classList.toggle("no-code", isHidden);
			button.textContent = isHidden ? button.dataset.show : button.dataset.hide;
			button.setAttribute("aria-pressed", String(isHidden));
		};
		button.hidden = false;
		hide(isStoredHidden());
		button.addEventListener("click", () => {
			const isHidden = !document.body.classList.contains("no-code");
			hide(isHidden);
			remember(isHidden);
		});
	}

	// On a small screen the table of contents is closed at first.
	const contents = document.querySelector(".contents details");
	if (contents && matchMedia("(max-width: 71.99rem)").matches) contents.open = false;

	// selectAll returns the elements that match a selector among the roots and inside them.
	const selectAll = (roots, selector) => roots.flatMap(root => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]);

	// markOverflow gives a frame to elements that scroll sideways, and lets the Tab key reach them.
	const markOverflow = (roots) => {
		const frames = selectAll(roots, "pre, .output, .output div, .nimlab-fold");
		for (const frame of frames) frame.classList.remove("sideways"); // the frame itself takes some of the width
		for (const [frame, wide] of frames.map(f => [f, f.scrollWidth > f.clientWidth + 1 && getComputedStyle(f).overflowX !== "visible"])) {
			frame.classList.toggle("sideways", wide);
			if (wide) frame.tabIndex = 0; else frame.removeAttribute("tabindex");
		}
	};
	// The size of main changes with that of the window, and when a board is drawn or a fold opens.
	new ResizeObserver(() => requestAnimationFrame(() => markOverflow([main]))).observe(main);

	// addEnlargeButtons adds to each figure a button that enlarges it to the size of the screen. In folds and in
	// steps figures are images; it wraps each of these in a figure element first.
	const addEnlargeButtons = (roots) => {
		for (const picture of selectAll(roots, ".nimlab-fold img, .nimlab-steps img")) {
			if (picture.closest(".stage")) continue;
			const figure = document.createElement("figure");
			figure.className = "output";
			picture.replaceWith(figure);
			figure.append(picture);
		}
		for (const figure of selectAll(roots, "figure.output")) {
			const drawing = figure.querySelector("svg, img");
			const title = drawing.alt ?? drawing.querySelector("title")?.textContent ?? "";
			const larger = document.createElement("button");
			larger.type = "button";
			larger.className = "larger";
			larger.textContent = "⤢";
			larger.title = main.dataset.larger;
			larger.setAttribute("aria-label", main.dataset.larger + ": " + title);
			larger.addEventListener("click", () => {
				const dialog = document.createElement("dialog");
				dialog.className = "figure";
				dialog.setAttribute("aria-label", title);
				const close = document.createElement("button");
				close.type = "button";
				close.textContent = main.dataset.close;
				close.addEventListener("click", () => dialog.close());
				const copy = drawing.cloneNode(true);
				for (const name of ["width", "height", "style"]) copy.removeAttribute(name);
				dialog.append(close, copy);
				dialog.addEventListener("click", (e) => { if (e.target === dialog) dialog.close() });
				dialog.addEventListener("close", () => dialog.remove());
				document.body.append(dialog);
				dialog.showModal();
			});
			figure.append(larger);
			const markWide = () => figure.classList.toggle("low", (drawing.naturalWidth ?? drawing.viewBox.baseVal.width) > 4 * (drawing.naturalHeight ?? drawing.viewBox.baseVal.height));
			markWide();
			drawing.addEventListener("load", markWide);
		}
	};
	addEnlargeButtons([main]);
	addEventListener("nimlab-shown", (e) => { addEnlargeButtons(e.detail); markOverflow([main]) }); // new outputs of a cell
})();
