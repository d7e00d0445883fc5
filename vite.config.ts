import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { NONCE_PLACEHOLDER } from './src/gateway/contentSecurityPolicy.ts';

/** The library of tables, and what only tables need. */
const tables = /node_modules\/(@tanstack\/(react-table|table-core)|use-sync-external-store)\/|src\/components\/table\//;

// The development server's proxy is in src/gateway/devServer.ts, because the gateway's port is only known there.
export default defineConfig(({ command }) => ({
  // Beside each asset what browsers are sent of it; index.html is not among them, because each answer has its own nonce.
  plugins: [react(), compression({ include: /assets\/.*\.(js|css)$/, algorithms: ['gzip', 'brotliCompress'] })],
  // Its files are written by a worker that fetches the code of workbooks only when one is asked for.
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    // Browsers that can run this target know how to load modules ahead.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What nearly every page needs is one file: small ones compress badly, and each is a request. Tables are apart,
          // because the page of every morning is read before its one table is there.
          groups: [{ name: 'core', minShareCount: 16, test: (id) => !tables.test(id) }],
        },
      },
    },
  },
  ...(command === 'build' && { html: { cspNonce: NONCE_PLACEHOLDER } }),
}));
