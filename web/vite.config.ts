import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { components } from './components.ts';
import { installable } from './install.ts';

export default defineConfig({
  plugins: [components(), installable(), svelte()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: { proxy: { '/api': process.env['TWINCITIES_API'] ?? 'http://127.0.0.1:8000' } },
  test: { include: ['src/**/*.test.ts'] },
});
