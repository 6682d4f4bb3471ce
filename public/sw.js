// Takes the place of a service worker that an earlier site at this address has left in a browser, where it would go on showing
// that site. It empties its caches, goes, and has open pages load what is here now.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  async function leave() {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
    for (const page of await self.clients.matchAll({ type: "window" })) await page.navigate(page.url);
  }
  event.waitUntil(leave());
});
