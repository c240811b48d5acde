// Displays the code that embeds this page as an iframe of the right height. Inside a frame it
// displays nothing. The frame is 40 pixels higher than the content was in this window.
(() => {
	const line = document.querySelector(".frame");
	if (!line || window !== top) return;
	const field = line.querySelector("input"), button = line.querySelector("button");
	addEventListener("load", () => {
		const height = Math.ceil(document.querySelector("main").getBoundingClientRect().height) + 40;
		const frame = document.createElement("iframe");
		frame.src = location.href.split("#")[0];
		frame.title = document.querySelector("h1").textContent;
		frame.width = "100%";
		frame.height = height;
		frame.style.border = "0";
		frame.loading = "lazy";
		field.value = frame.outerHTML;
		line.hidden = false;
	});
	button.addEventListener("click", async () => {
		field.select();
		try { await navigator.clipboard.writeText(field.value) } catch { document.execCommand("copy") }
		button.textContent = button.dataset.copied;
	});
})();
