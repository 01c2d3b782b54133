import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './build/compress.ts';
import { behindHash } from './build/demo.ts';
import { rules } from './build/rules.ts';
import { shell } from './build/shell.ts';

const server = process.env['FURLONG_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig(({ mode }) => {
  const isDemo = mode === 'demo';
  return {
    // The demo lies in a folder that nobody knows yet, on a host that compresses by itself.
    base: isDemo ? './' : '/',
    plugins: [
      svelte(isDemo ? { preprocess: behindHash } : {}),
      rules(),
      shell(),
      ...(isDemo ? [] : [compress()]),
    ],
    build: {
      target: 'es2023',
      // The content policy allows neither inline script nor inline data.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
    worker: { format: 'es' },
    server: {
      proxy: { '/api': { target: server, ws: true } },
      fs: { allow: ['..'] },
    },
    // Components are mounted by the browser tests; here only pure parts run.
    test: { include: ['src/**/*.test.ts', 'build/**/*.test.ts'], environment: 'node' },
  };
});
