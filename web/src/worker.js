// Keeps the shell of the client, so that the page opens at once and without a network. Nothing of a game is kept
// here: whatever is under /api always goes to the server.

const FILES = 'FILES';
const NAME = 'NAME';
// A file is the same whatever else was asked with it.
const SAME = { ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(NAME)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('furlong-') && name !== NAME);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api'))
    return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(event.request));
});

/** The page as the server has it now; the kept one if there is no server. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/', SAME)) ?? Response.error();
  }
}

/** Built files have their content in their name: what is kept is right. What is not kept yet is kept from now on. */
async function kept(request) {
  const known = await caches.match(request, SAME);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(NAME);
    await cache.put(request, answer.clone());
  }
  return answer;
}
