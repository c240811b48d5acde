// Leads from an old address to the new one (data-moved), with its query and anchor. On the root page, which has
// data-languages instead, it opens the start page in the language that was read last (reader.js stores it), or else in
// the first language of the browser that the site has, or else in English.
(() => {
	const {moved: newAddress, languages} = document.currentScript.dataset;
	if (newAddress) return location.replace(newAddress + location.search + location.hash);
	let lastLanguage = null;
	try { lastLanguage = JSON.parse(localStorage.getItem("nimlab-last"))?.language } catch { /* storage may be disabled */ }
	const preferredLanguages = [lastLanguage, ...navigator.languages.map(tag => tag.split("-")[0])]; // a tag is, say, nl-BE or nds
	const language = preferredLanguages.find(l => languages.split(" ").includes(l)) ?? "en";
	location.replace(language + "/index.html");
})();
