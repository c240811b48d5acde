// Opens the page that has moved, or the start page in the language that was read last, or else in the
// first language of the browser that the site has. English is the last choice.
(() => {
	const {moved} = document.currentScript.dataset;
	if (moved) return location.replace(moved + location.search + location.hash);
	let last = null;
	try { last = JSON.parse(localStorage.getItem("nimlab-last"))?.language } catch { /* storage may be disabled */ }
	const languages = document.currentScript.dataset.languages.split(" ");
	const wanted = [last, ...navigator.languages.map(l => l.slice(0, 2))].find(l => languages.includes(l)) ?? "en";
	location.replace(wanted + "/index.html");
})();
