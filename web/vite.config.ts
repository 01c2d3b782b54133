import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './build/compress.ts';
import { rules } from './build/rules.ts';
import { shell } from './build/shell.ts';

const server = process.env['FURLONG_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte(), rules(), shell(), compress()],
  build: {
    target: 'es2023',
    // The content policy allows neither inline script nor inline data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  // Components are mounted by the browser tests; here only pure parts run.
  test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'], environment: 'node' },
});
