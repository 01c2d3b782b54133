// Which page is shown. The address says it; links within the client do not load the page anew.

import { isGame, type GameId } from '../games/game';

export type Route =
  | { page: 'front' }
  | { page: 'new'; game: GameId }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string | null }
  | { page: 'rules'; game: GameId }
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
    case 'rules':
      return isGame(second) ? { page: 'rules', game: second } : { page: 'nowhere' };
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

let here = $state(typeof location === 'undefined' ? '/' : location.pathname);

/** The address shown. */
export function path(): string {
  return here;
}

/** Goes to another address. */
export function go(to: string): void {
  history.pushState(null, '', to);
  here = location.pathname;
  scrollTo(0, 0);
}

/** Follows links within the client, and the browser's own back and forth. */
export function follow(): void {
  addEventListener('popstate', () => {
    here = location.pathname;
  });
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
