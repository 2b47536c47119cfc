/**
 * Keeps the app itself, so that it opens without a connection and says so; never anything of a
 * game. Pages are asked of the server first, and other files carry a hash in their name, so nothing
 * kept here can be out of date. The build puts `self.shell`, the files and their hash, before this.
 */
const { version, files } = self.shell;
const KEPT = `shell-${version}`;
const PAGE = '/';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const forget = async () => Promise.all((await caches.keys()).filter((name) => name.startsWith('shell-') && name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(forget().then(() => self.clients.claim()));
});

const fresh = async (address) => {
  try {
    return await fetch(address, { cache: 'no-cache', credentials: 'same-origin' });
  } catch {
    return (await caches.match(PAGE, { cacheName: KEPT })) ?? Response.error();
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && (pathname === PAGE || pathname.startsWith('/table/'))) event.respondWith(fresh(request.url));
  else if (pathname.startsWith('/assets/')) event.respondWith(caches.match(request, { cacheName: KEPT }).then((kept) => kept ?? fetch(request)));
});
