// The service worker: after the first visit the page needs no network. The build fills in the names of all
// files and a version. Each version has a cache of its own; the one before is kept, since a page that is still open
// may ask for parts of it that the server no longer has.
const files = FILES;
const cacheName = 'flipside-' + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheName)
      .then((cache) => cache.addAll(files))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('flipside-') && name !== cacheName))
      .then((others) => Promise.all(others.slice(0, -1).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// Everything is in the cache of this version, or in the one before; what is not (there should be nothing) is asked for.
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== self.location.origin) return;
  const options = { ignoreSearch: true, ignoreVary: true };
  event.respondWith(
    caches
      .open(cacheName)
      .then((cache) => cache.match(event.request, options))
      .then((found) => found || caches.match(event.request, options))
      .then((found) => found || fetch(event.request)),
  );
});
