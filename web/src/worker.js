// Keeps one version of the client as a whole, so that it opens at once and plays without a network. A new version waits
// until it has everything and no page of the old one is open: two are never mixed. Nothing of a game is kept here:
// whatever is under api always goes to the server.

/** The files that pages need to open. */
const SHELL = 'SHELL';
/** All others: what is needed to play, and every language. */
const REST = 'REST';
const NAME = 'NAME';
/** The script that the page of this version starts with. */
const ENTRY = 'ENTRY';
const HOME = new URL('./', location).href;
const ALL = new Set([...SHELL, ...REST].map(addressOf));
// A file is the same whatever else was asked with it.
const SAME = { ignoreVary: true };
/** After so long the page that is kept is better than one that may never come. */
const PAGE_TIMEOUT_MS = 4_000;

function addressOf(file) {
  return new URL(file, HOME).href;
}

/** Whether a file has its content in its name. */
function isBuilt(address) {
  return address.startsWith(addressOf('assets/'));
}

self.addEventListener('install', (event) => {
  // Whoever could play without a network can do so with the new version, too.
  const isUpdate = self.registration.active !== null;
  event.waitUntil(keep(SHELL).then(() => isUpdate && keepRest()));
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

// A page that has loaded what it shows wants all the rest.
self.addEventListener('message', (event) => {
  if (event.data !== 'keep') return;
  const said = () => event.source.postMessage('kept');
  // Without a network it is tried again with the next page.
  event.waitUntil(keepRest().then(said, () => undefined));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !url.startsWith(HOME) || url.startsWith(addressOf('api'))) return;
  if (mode === 'navigate') event.respondWith(page(event.request));
  else if (isBuilt(url)) event.respondWith(built(event.request));
  else event.respondWith(fetch(event.request).catch(() => known(event.request)));
});

async function keep(files) {
  const cache = await caches.open(NAME);
  await Promise.all(files.map((file) => add(cache, file)));
}

/** One after the other: somebody may be waiting for something else. */
async function keepRest() {
  for (const file of REST) await keep([file]);
}

async function add(cache, file) {
  const address = addressOf(file);
  if (await cache.match(address, SAME)) return;
  const old = isBuilt(address) ? await caches.match(address, SAME) : undefined;
  const answer = old ?? (await fetch(address, { cache: isBuilt(address) ? 'default' : 'no-cache' }));
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  if (address === HOME && !(await answer.clone().text()).includes(ENTRY))
    throw new Error('the server has another version by now');
  await cache.put(address, answer);
}

/** The page as the server has it now; the kept one if there is no server, or none that answers. */
async function page(request) {
  const answer = fetch(request);
  const cache = await caches.open(NAME);
  const kept = await cache.match(HOME, SAME);
  if (!kept) return answer;
  const late = new Promise((done) => setTimeout(() => done(kept), PAGE_TIMEOUT_MS));
  return Promise.race([answer.catch(() => kept), late]);
}

/** A built file: what is kept under its name is right. */
async function built(request) {
  const kept = await caches.match(request, SAME);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && ALL.has(request.url)) {
    const cache = await caches.open(NAME);
    await cache.put(request, answer.clone());
  }
  return answer;
}

async function known(request) {
  return (await caches.match(request, SAME)) ?? Response.error();
}
