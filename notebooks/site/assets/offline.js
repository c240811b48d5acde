// A service worker that caches every file for use without a network. A file with a hash in its
// name never changes; for other files the network comes first.
const KEPT = "nimlab";
const lasting = /-[0-9a-f]{12}\.\w+$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (e) => e.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (e) => {
	if (e.request.method !== "GET" || new URL(e.request.url).origin !== location.origin) return;
	e.respondWith((async () => {
		const kept = await caches.open(KEPT);
		const found = await kept.match(e.request, {ignoreSearch: true});
		if (found && lasting.test(new URL(e.request.url).pathname)) return found;
		try {
			const fresh = await fetch(e.request);
			if (fresh.ok) e.waitUntil(kept.put(e.request, fresh.clone()).catch(() => {})); // fails when the disk is full
			return fresh;
		} catch (error) {
			if (found) return found;
			throw error;
		}
	})());
});
