// Keeps the client in the browser, so that it opens and plays without a network: the shell with the first visit, all else
// afterwards, when nothing waits for the network.

export const offline = $state({
  /** Whether everything is kept that is needed to play without a network. */
  isReady: false,
});

/** The wait after the page was loaded before all else is fetched. */
const QUIET_MS = 3_000;

/** Registers the service worker and has it keep everything. Without one the client works all the same. */
export function keepClient(): void {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  workers.addEventListener('message', ({ data }) => {
    if (data === 'kept') offline.isReady = true;
  });
  workers.register(`${import.meta.env.BASE_URL}worker.js`).catch(() => undefined);
  void workers.ready.then(({ active }) => setTimeout(() => active?.postMessage('keep'), QUIET_MS));
}
