// The start page in the language that was read last, or in the first one of the reader's
// browser that there is.
(() => {
	let last = null;
	try { last = JSON.parse(localStorage.getItem("nimlab-last"))?.language } catch { /* nothing was kept */ }
	const wanted = [last, ...navigator.languages.map(l => l.slice(0, 2))].find(l => ["nl", "de", "en"].includes(l)) ?? "en";
	location.replace(wanted + "/index.html");
})();
