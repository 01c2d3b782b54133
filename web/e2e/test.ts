// What every test begins with: a server for the worker, and people, each with a browser of their own. Whatever a page
// complains about in its console fails the test.

import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { Server } from './server';

/** What somebody has set before the test. */
export interface Wishes extends BrowserContextOptions {
  settings?: Record<string, unknown>;
}

/** Makes a new person: a browser without cookies, and its first page. */
export type Invite = (wishes?: Wishes) => Promise<Page>;

interface Fixtures {
  invite: Invite;
  /** Complaints of the console that this test provokes. */
  expected: RegExp[];
}

const QUIET = { speed: 'none', hints: false, language: 'en' };

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  expected: [[], { option: true }],
  baseURL: async ({ server }, use) => use(server.url),
  invite: async ({ browser, baseURL, expected }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async ({ settings = {}, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: baseURL!, ...options });
      contexts.push(context);
      await context.addInitScript(prepare, JSON.stringify({ ...QUIET, ...settings }));
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(String(error.error())));
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    const surprising = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
    expect(surprising, 'what the console complains about').toEqual([]);
  },
  page: async ({ invite }, use) => use(await invite()),
});

/** Runs in the page before anything else does. */
function prepare(settings: string): void {
  try {
    if (!localStorage.getItem('furlong.settings')) localStorage.setItem('furlong.settings', settings);
  } catch {
    // A page without an address has no storage.
  }
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`);
  });
}

export { expect };
export type { Page };
