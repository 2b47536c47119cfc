/** Makes the app one that can be installed: icons, manifest and the service worker that keeps the app itself. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { png, svg } from './icons.ts';

const COLOUR = '#f4eee3';
const MANIFEST = {
  id: '/', name: 'Twin Cities', short_name: 'Twin Cities', description: 'Point City and Cities', start_url: '/', scope: '/', display: 'standalone', background_color: COLOUR, theme_color: COLOUR, categories: ['games'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export function installable(): Plugin {
  return {
    name: 'installable',
    apply: 'build',
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icon-192.png' }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    ],
    generateBundle(_, bundle) {
      const emit = (fileName: string, source: string | Uint8Array): void => void this.emitFile({ type: 'asset', fileName, source });
      emit('icon.svg', svg());
      emit('icon-192.png', png(192, 6, 12));
      emit('icon-512.png', png(512, 6, 12));
      emit('icon-maskable.png', png(512, 14, 0));
      emit('manifest.webmanifest', JSON.stringify(MANIFEST));
      const files = ['/', '/icon.svg', ...Object.keys(bundle).filter((name) => name.startsWith('assets/')).map((name) => `/${name}`).sort()];
      const page = bundle['index.html'];
      const version = createHash('sha256').update(files.join()).update(page && 'source' in page ? page.source : '').digest('hex').slice(0, 12);
      const worker = readFileSync(fileURLToPath(new URL('service-worker.js', import.meta.url)), 'utf-8');
      emit('sw.js', `self.shell = ${JSON.stringify({ version, files })};\n${worker}`);
    },
  };
}
