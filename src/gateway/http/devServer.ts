import { join } from 'node:path';
import { COVERAGE_RULES_PATH } from '#protocol/noCoverageRules.ts';

/** The path prefixes that the gateway serves itself; Vite serves all others. */
export const GATEWAY_PATHS = [
  '/v1',
  '/columns',
  '/history',
  '/audit/events',
  '/audit/records',
  '/audit/verification',
  '/session',
  '/health',
  '/organisation',
  '/status',
  '/metrics',
  COVERAGE_RULES_PATH,
];

/** What the page is made of, relative to the project's folder; nothing else of the folder is served. */
const SERVED = ['src', 'public', 'node_modules', 'index.html'];
/** Files that may be among the sources but are not served: Vite's own list, and files that programs store there. */
const DENIED = ['.env', '.env.*', '*.{crt,pem,key,sqlite,sqlite-*,snapshot,token}', '**/.git/**'];

/** Vite's usual port; Vite takes the next free one when it is in use. */
const PORT = 5173;

export type DevServer = { address: string; close(): Promise<void> };

export type DevServerOptions = {
  /** Such as `http://127.0.0.1:4170`. */
  gatewayAddress: string;
  /** The data folder, absolute; never served, wherever it is. */
  dataDir: string;
};

/**
 * Serves the page from its sources with hot reload, and forwards the gateway's paths to it. Pages of other origins can read
 * nothing from it.
 * @param root the project's folder, absolute
 */
export async function startDevServer(root: string, { gatewayAddress, dataDir }: DevServerOptions): Promise<DevServer> {
  const { createServer } = await import('vite');
  const others = process.listeners('SIGTERM');
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port: PORT,
      cors: false,
      allowedHosts: [],
      fs: {
        strict: true,
        allow: SERVED.map((path) => join(root, path)),
        deny: [...DENIED, `${dataDir}/**`],
      },
      proxy: Object.fromEntries(GATEWAY_PATHS.map((path) => [path, { target: gatewayAddress, changeOrigin: true }])),
    },
  });
  // Vite would end the process on SIGTERM by itself, before the gateway and the service have stopped.
  for (const listener of process.listeners('SIGTERM')) if (!others.includes(listener)) process.off('SIGTERM', listener);
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${server.config.server.port}/`;
  return { address: address.replace(/\/$/, ''), close: () => server.close() };
}
