// Displays the HTML that embeds this page in another one as an iframe, unless the page is itself in a frame. The iframe
// is 40 pixels higher than the content is in this window when the page has loaded.
(() => {
	const embedLine = document.querySelector(".frame");
	if (!embedLine || window !== top) return;
	const field = embedLine.querySelector("input"), copyButton = embedLine.querySelector("button");
	addEventListener("load", () => {
		const height = Math.ceil(document.querySelector("main").getBoundingClientRect().height) + 40;
		const iframe = document.createElement("iframe");
		iframe.src = location.href.split("#")[0];
		iframe.title = document.querySelector("h1").textContent;
		iframe.width = "100%";
		iframe.height = height;
		iframe.style.border = "0";
		iframe.loading = "lazy";
		field.value = iframe.outerHTML;
		embedLine.hidden = false;
	});
	copyButton.addEventListener("click", async () => {
		field.select();
		try { await navigator.clipboard.writeText(field.value) } catch { document.execCommand("copy") } // without https there is no clipboard
		copyButton.textContent = copyButton.dataset.copied;
	});
})();
