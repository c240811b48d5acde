// The start page in the first language of the reader's browser that there is.
(() => {
	const wanted = navigator.languages.map(l => l.slice(0, 2)).find(l => ["nl", "de", "en"].includes(l)) ?? "en";
	location.replace(wanted + "/index.html");
})();
