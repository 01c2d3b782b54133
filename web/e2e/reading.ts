// What can be read on a page, seen or heard.

import type { Page } from './test';

/** Every text on the page: what is written, and what controls and pictures are called. */
export function texts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('*')) {
      for (const name of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) {
        const value = element.getAttribute(name);
        if (value) found.push(value);
      }
    }
    return [...new Set(found.map((text) => text.trim()).filter((text) => text !== ''))];
  });
}

/** Whether the page itself can be scrolled sideways; what sticks out, if so. */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const named = wide.map(
      (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`,
    );
    return [`${scrollWidth} > ${clientWidth}`, ...named.slice(0, 8)];
  });
}
