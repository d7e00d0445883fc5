import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { NONCE_PLACEHOLDER } from './src/gateway/contentSecurityPolicy.ts';

// The development server's proxy is in src/gateway/devServer.ts, because the gateway's port is only known there.
export default defineConfig(({ command }) => ({
  // Beside each asset what browsers are sent of it; index.html is not among them, because each answer has its own nonce.
  plugins: [react(), compression({ include: /assets\/.*\.(js|css)$/, algorithms: ['gzip', 'brotliCompress'] })],
  build: {
    outDir: 'dist',
    target: 'es2023',
    manifest: true,
    // What nearly every page needs is one file: small ones compress badly, and each is a request.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'core', minShareCount: 16, test: /./ }] } } },
  },
  // A worker fetches its parts when it needs them, as the page does.
  worker: { format: 'es' },
  ...(command === 'build' && { html: { cspNonce: NONCE_PLACEHOLDER } }),
}));
