// Which page is shown. The address says it; links within the client do not load the page anew. The demo's addresses are
// behind the `#`, so that any web host can serve it from any folder.

import { DEMO } from '../demo';
import { isGame, type GameId } from '../games/game';

export type Route =
  | { page: 'front' }
  | { page: 'new'; game: GameId }
  | { page: 'device'; game: GameId }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string | null }
  | { page: 'rules'; game: GameId }
  | { page: 'packs'; game: GameId }
  | { page: 'draft' }
  | { page: 'you' }
  | { page: 'nowhere' };

/** The page of an address. */
export function route(path: string): Route {
  const [first = '', second = '', ...more] = path.split('/').slice(1);
  if (more.length > 0) return { page: 'nowhere' };
  switch (first) {
    case '':
      return { page: 'front' };
    case 'new':
      return isGame(second) ? { page: 'new', game: second } : { page: 'nowhere' };
    case 'device':
      return isGame(second) ? { page: 'device', game: second } : { page: 'nowhere' };
    case 'rules':
      return isGame(second) ? { page: 'rules', game: second } : { page: 'nowhere' };
    case 'packs':
      return isGame(second) ? { page: 'packs', game: second } : { page: 'nowhere' };
    case 'draft':
      return second ? { page: 'nowhere' } : { page: 'draft' };
    case 't':
      return second ? { page: 'table', id: second } : { page: 'nowhere' };
    case 'replay':
      return { page: 'replay', id: second || null };
    case 'you':
      return second ? { page: 'nowhere' } : { page: 'you' };
    default:
      return { page: 'nowhere' };
  }
}

let here = $state(typeof location === 'undefined' ? '/' : address().pathname);

function address(): URL {
  if (!DEMO) return new URL(location.href);
  return new URL(location.hash.startsWith('#/') ? location.hash.slice(1) : '/', location.origin);
}

/** The address shown. */
export function path(): string {
  return here;
}

/** What the address asks for beside the page. */
export function query(): URLSearchParams {
  return address().searchParams;
}

/** The place on the page that the address names. */
export function anchor(): string {
  const isPage = DEMO && location.hash.startsWith('#/');
  return (isPage ? address().hash : location.hash).slice(1);
}

/** Goes to another address. */
export function go(to: string): void {
  history.pushState(null, '', DEMO ? `#${to}` : to);
  here = address().pathname;
  scrollTo(0, 0);
}

/** Puts into the address what it is to ask for, without going anywhere. */
export function note(asked: Record<string, string>): void {
  const to = `${here}?${new URLSearchParams(asked)}`;
  history.replaceState(null, '', DEMO ? `#${to}` : to);
}

/** Follows links within the client, and the browser's own back and forth. */
export function follow(): void {
  addEventListener('popstate', () => {
    // A place on the page is no page.
    if (!DEMO || /^(#\/|$)/.test(location.hash)) here = address().pathname;
  });
  // Its links are addresses behind the `#`, which browsers follow by themselves.
  if (DEMO) return;
  document.addEventListener('click', (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!anchor || modified || event.defaultPrevented || anchor.target || anchor.hasAttribute('download'))
      return;
    const url = new URL(anchor.href);
    const same = url.pathname === location.pathname && url.hash !== '';
    if (url.origin !== location.origin || url.pathname.startsWith('/api') || same) return;
    event.preventDefault();
    go(url.pathname + url.search + url.hash);
  });
}
