import { defineConfig } from '@playwright/test';

// Debian's browser; nothing is downloaded.
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  reporter: 'list',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
});
