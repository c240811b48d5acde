// Hides and shows the code of a page, closes the table of contents on a small screen, marks elements that
// scroll sideways, and enlarges figures. Pages are readable without it.
(() => {
	const main = document.getElementById("text");

	// A button shows and hides all code, which is hidden at first. The choice is stored as "hidden" or "shown".
	const codeButton = document.querySelector("button.switch");
	if (codeButton) {
		const storageKey = "nimlab-code";
		const loadCodeHidden = () => { try { return localStorage.getItem(storageKey) !== "shown" } catch { return true } };
		const saveCodeHidden = (isHidden) => { try { localStorage.setItem(storageKey, isHidden ? "hidden" : "shown") } catch { /* storage may be disabled */ } };
		const setHidden = (isHidden) => {
			document.body.classList.toggle("no-code", isHidden);
			codeButton.textContent = isHidden ? codeButton.dataset.show : codeButton.dataset.hide;
			codeButton.setAttribute("aria-pressed", String(isHidden));
		};
		codeButton.hidden = false;
		setHidden(loadCodeHidden());
		codeButton.addEventListener("click", () => {
			const isHidden = !document.body.classList.contains("no-code");
			setHidden(isHidden);
			saveCodeHidden(isHidden);
		});
	}

	// On a small screen the table of contents is closed at first.
	const contents = document.querySelector(".contents details");
	if (contents && matchMedia("(max-width: 71.99rem)").matches) contents.open = false;

	// selectAll returns the elements that match a selector among the roots and inside them.
	const selectAll = (roots, selector) => roots.flatMap(root => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]);

	// The width of each element and of its content when it was marked last.
	const markedWidths = new WeakMap(), getWidths = (element) => `${element.offsetWidth} ${element.scrollWidth}`;
	// markOverflow gives a frame to elements that scroll sideways, and lets the Tab key reach them. It leaves out
	// elements whose widths have not changed: to measure an element it removes the frame for a moment, and if that
	// moved the text above the window, the browser might scroll away from what the reader looks at.
	const markOverflow = (roots) => {
		const elements = selectAll(roots, "pre, .output, .output div, .nimlab-fold").filter(e => markedWidths.get(e) !== getWidths(e));
		for (const element of elements) element.classList.remove("sideways"); // the frame itself takes some of the width
		// All elements are measured before the first one is changed, so that the page is laid out only once.
		for (const [element, overflows] of elements.map(e => [e, e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== "visible"])) {
			element.classList.toggle("sideways", overflows);
			if (overflows) element.tabIndex = 0; else element.removeAttribute("tabindex");
		}
		for (const element of elements) markedWidths.set(element, getWidths(element));
	};
	// The size of main changes with that of the window, and when a board is drawn or a fold opens.
	new ResizeObserver(() => requestAnimationFrame(() => markOverflow([main]))).observe(main);

	// When the width of the window changes, as on a phone that is turned, so do the heights of everything above the
	// window, and the browser only keeps the distance from the top of the page. The page then scrolls so that the
	// reader sees the same text as before. After each scroll, place has an element near the upper edge of the window,
	// and the position of that edge in it: a part of its height (part), or the distance if the element is below (gap).
	let place = null, placeWidth = innerWidth;
	const getUpperEdge = () => Math.max(0, document.querySelector(".site-bar")?.getBoundingClientRect().bottom ?? 0);
	// findElement returns the first element of the text that is visible and not higher than a limit, or undefined. It
	// leaves out words in a line, which move to other lines.
	const findElement = (maxHeight) => {
		const {left, width} = main.getBoundingClientRect();
		for (let y = getUpperEdge() + 1; y < innerHeight; y += 16) {
			const element = document.elementsFromPoint(left + width / 2, y).find(e => main.contains(e) && e !== main
				&& getComputedStyle(e).display !== "inline" && e.getBoundingClientRect().height <= maxHeight);
			if (element) return element;
		}
	};
	const storePlace = () => {
		if (innerWidth !== placeWidth) return; // the browser scrolls because the width has changed
		const element = scrollY > 0 && (findElement(innerHeight) ?? findElement(Infinity));
		if (!element) { place = null; return }
		const {top, height} = element.getBoundingClientRect(), distance = getUpperEdge() - top;
		place = {element, part: Math.max(0, distance) / height, gap: Math.max(0, -distance)};
	};
	addEventListener("scroll", storePlace, {passive: true});
	addEventListener("resize", () => {
		if (innerWidth === placeWidth) return;
		placeWidth = innerWidth;
		if (!place?.element.isConnected) return;
		markOverflow([main]); // frames change heights, too
		const {top, height} = place.element.getBoundingClientRect();
		scrollBy({top: top + place.part * height - place.gap - getUpperEdge(), behavior: "instant"});
	});

	// addEnlargeButtons adds to each figure a button that opens a dialog with the figure, as large as the screen. In
	// folds and in steps figures are images; it wraps each of these in a figure element first.
	const addEnlargeButtons = (roots) => {
		for (const image of selectAll(roots, ".nimlab-fold img, .nimlab-steps img")) {
			if (image.closest(".stage")) continue; // the picture of a board
			const figure = document.createElement("figure");
			figure.className = "output";
			image.replaceWith(figure);
			figure.append(image);
		}
		for (const figure of selectAll(roots, "figure.output")) {
			const drawing = figure.querySelector("svg, img");
			const title = drawing.alt ?? drawing.querySelector("title")?.textContent ?? "";
			const enlargeButton = document.createElement("button");
			enlargeButton.type = "button";
			enlargeButton.className = "larger";
			enlargeButton.textContent = "⤢";
			enlargeButton.title = main.dataset.larger;
			enlargeButton.setAttribute("aria-label", main.dataset.larger + ": " + title);
			enlargeButton.addEventListener("click", () => {
				const dialog = document.createElement("dialog");
				dialog.className = "figure";
				dialog.setAttribute("aria-label", title);
				const closeButton = document.createElement("button");
				closeButton.type = "button";
				closeButton.textContent = main.dataset.close;
				closeButton.addEventListener("click", () => dialog.close());
				const copy = drawing.cloneNode(true);
				for (const name of ["width", "height", "style"]) copy.removeAttribute(name);
				dialog.append(closeButton, copy);
				dialog.addEventListener("click", (e) => { if (e.target === dialog) dialog.close() });
				dialog.addEventListener("close", () => dialog.remove());
				document.body.append(dialog);
				dialog.showModal();
			});
			figure.append(enlargeButton);
			// A drawing more than four times as wide as high gets a class, and so does one more than twice as high as
			// wide. The size of an image is known once it is loaded.
			const markShape = () => {
				const width = drawing.naturalWidth ?? drawing.viewBox.baseVal.width, height = drawing.naturalHeight ?? drawing.viewBox.baseVal.height;
				figure.classList.toggle("wide-drawing", width > 4 * height);
				figure.classList.toggle("high-drawing", height > 2 * width);
			};
			markShape();
			drawing.addEventListener("load", markShape);
		}
	};
	addEnlargeButtons([main]);
	addEventListener("nimlab:outputs", ({detail: outputs}) => { addEnlargeButtons(outputs); markOverflow([main]) });
})();
