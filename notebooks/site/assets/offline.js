// A service worker that caches every file that a page loads, for use without a network. A file with a hash in its name
// never changes, so the cache comes first; for other files the network comes first. Files of earlier versions stay in
// the cache. If the browser refuses the cache, all files come from the network.
//
// Addresses are cached without their query, because only the scripts of a page use it, as for the number of a route.
const CACHE = "nimlab";
const hashedName = /-[0-9a-f]{12}\.\w+$/;

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
			cache = await caches.open(CACHE);
		} catch {
			return fetch(e.request);
		}
		const cached = await cache.match(address);
		if (cached && hashedName.test(address.pathname)) return cached;
		try {
			const fresh = await fetch(e.request);
			if (fresh.ok) e.waitUntil(cache.put(address, fresh.clone()).catch(() => {})); // fails when the disk is full, and for a part of a file (status 206)
			return fresh;
		} catch (error) {
			if (cached) return cached;
			throw error;
		}
	})());
});
