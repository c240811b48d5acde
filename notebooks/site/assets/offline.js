// A service worker that caches every file that a page loads, for use without a network. A file with a hash in its name
// never changes, so the cache comes first; for other files the network comes first. Files of earlier versions stay in
// the cache. If the browser refuses the cache, all files come from the network.
//
// Addresses are cached without their query, because only the scripts of a page use it, as for the number of a route.
const cacheName = "nimlab";
const nameWithHash = /-[0-9a-f]{12}\.\w+$/;

// A new version of this script takes over at once, also on open pages.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (e) => {
	const address = new URL(e.request.url);
	if (e.request.method !== "GET" || address.origin !== location.origin) return;
	address.search = "";
	e.respondWith((async () => {
		let cache;
		try {
			cache = await caches.open(cacheName);
		} catch {
			return fetch(e.request);
		}
		const cachedResponse = await cache.match(address);
		if (cachedResponse && nameWithHash.test(address.pathname)) return cachedResponse;
		try {
			const response = await fetch(e.request);
			// The cache refuses a file when the disk is full, and a part of a file (status 206).
			if (response.ok) e.waitUntil(cache.put(address, response.clone()).catch(() => {}));
			return response;
		} catch (error) { // there is no network
			if (cachedResponse) return cachedResponse;
			throw error;
		}
	})());
});
