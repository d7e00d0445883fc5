import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { NONCE_PLACEHOLDER } from './src/gateway/contentSecurityPolicy.ts';

// The development server's proxy is in src/gateway/devServer.ts, because the gateway's port is only known there.
export default defineConfig(({ command }) => ({
  plugins: [react()],
  build: { outDir: 'dist', target: 'es2023' },
  ...(command === 'build' && { html: { cspNonce: NONCE_PLACEHOLDER } }),
}));
