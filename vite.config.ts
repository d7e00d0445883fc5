import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { codeSplitting } from '#app/build/codeSplitting.ts';
import { leanLibraries } from '#app/build/leanLibraries.ts';
import { routePreloads } from '#app/build/routePreloads.ts';
import { NONCE_PLACEHOLDER } from '#gateway/http/contentSecurityPolicy.ts';

// The development server's proxy is in src/gateway/http/devServer.ts, because the gateway's port is only known there.
export default defineConfig(({ command }) => ({
  // Beside each asset what browsers are sent of it; index.html is not among them, because each answer has its own nonce.
  plugins: [
    react(),
    leanLibraries(),
    compression({ include: /assets\/.*\.(js|css)$/, algorithms: ['gzip', 'brotliCompress'] }),
    routePreloads(import.meta.dirname),
  ],
  // Its files are written by a worker that fetches the code of workbooks only when one is asked for.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    // Sixty sheets of half a kilobyte each, most of them for parts of one page, would be a request each.
    cssCodeSplit: false,
    modulePreload: {
      // Browsers that can run this target know how to load modules ahead.
      polyfill: false,
      // What a route needs first is in the head that the gateway sends. For a page that is gone to from another, names of all
      // its files would stand in the very first one: three kilobytes of every first visit, to save a way on a later one.
      // What a page itself loads later is asked for at once: found file by file it would take a way for each level of imports.
      resolveDependencies: (_file, files, { hostId }) => (hostId.startsWith('assets/index-') ? [] : files),
    },
    rolldownOptions: {
      // The second one runs before the code of the page has come.
      input: ['index.html', 'src/client/early.ts'],
      output: {
        codeSplitting: codeSplitting(import.meta.dirname),
        // The first file names all others: two kilobytes of words that compress badly. Fonts are known by their names.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash][extname]`,
      },
    },
  },
  ...(command === 'build' && { html: { cspNonce: NONCE_PLACEHOLDER } }),
}));
