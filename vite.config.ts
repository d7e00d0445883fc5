import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { codeSplitting } from '#app/build/codeSplitting.ts';
import { leanLibraries } from '#app/build/leanLibraries.ts';
import { routePreloads } from '#app/build/routePreloads.ts';
import { NONCE_PLACEHOLDER } from '#gateway/http/contentSecurityPolicy.ts';

// The development server's proxy is in src/gateway/http/devServer.ts, because the gateway's port is only known there.
export default defineConfig(({ command }) => ({
  // Writes the compressed files that browsers receive next to each asset; index.html has none, since each answer has its own
  // nonce.
  plugins: [
    react(),
    leanLibraries(),
    compression({ include: /assets\/.*\.(js|css)$/, algorithms: ['gzip', 'brotliCompress'] }),
    routePreloads(import.meta.dirname),
  ],
  // The worker that writes files fetches the code of workbooks only when a workbook is requested.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    // Sixty style sheets of half a kilobyte each, most for parts of one page, would take a request each.
    cssCodeSplit: false,
    modulePreload: {
      // Browsers that can run this target support module preloading.
      polyfill: false,
      // The head that the gateway sends names what a route needs first. Naming the files of all other pages in the first file
      // would cost every first visit three kilobytes, to save a round trip on a later page.
      // What a page itself loads later is requested at once: file by file it would take a round trip for each level of imports.
      resolveDependencies: (_file, files, { hostId }) => (hostId.startsWith('assets/index-') ? [] : files),
    },
    rolldownOptions: {
      // The second one runs before the page's code has arrived.
      input: ['index.html', 'src/client/early.ts'],
      output: {
        codeSplitting: codeSplitting(import.meta.dirname),
        // The first file names all others: two kilobytes of names that compress badly. Fonts are recognised by their names.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) => `assets/${names[0]?.endsWith('.css') ? '' : '[name]-'}[hash][extname]`,
      },
    },
  },
  ...(command === 'build' && { html: { cspNonce: NONCE_PLACEHOLDER } }),
}));
