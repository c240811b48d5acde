// A service worker that caches every file for use without a network. A file with a hash in its
// name never changes; for other files the network comes first. Where the browser refuses the
// cache, the files come from the network only.
// The cache ignores the query of an address, because only the scripts of a page use it, such as the number of
// a route.
const CACHE = "nimlab";
const hashedName = /-[0-9a-f]{12}\.\w+$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (e) => {
	if (e.request.method !== "GET" || new URL(e.request.url).origin !== location.origin) return;
	e.respondWith((async () => {
		let cache;
		try {
			cache = await caches.open(CACHE);
		} catch {
			return fetch(e.request);
		}
		const cached = await cache.match(e.request, {ignoreSearch: true});
		if (cached && hashedName.test(new URL(e.request.url).pathname)) return cached;
		try {
			const fresh = await fetch(e.request);
			if (fresh.ok) e.waitUntil(cache.put(e.request, fresh.clone()).catch(() => {})); // fails when the disk is full
			return fresh;
		} catch (error) {
			if (cached) return cached;
			throw error;
		}
	})());
});
