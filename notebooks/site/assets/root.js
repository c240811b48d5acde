// Opens the start page in the language that was read last, or in the first language of the
// browser that the site has.
(() => {
	let last = null;
	try { last = JSON.parse(localStorage.getItem("nimlab-last"))?.language } catch { /* storage may be disabled */ }
	const languages = document.currentScript.dataset.languages.split(" ");
	const wanted = [last, ...navigator.languages.map(l => l.slice(0, 2))].find(l => languages.includes(l)) ?? "en";
	location.replace(wanted + "/index.html");
})();
