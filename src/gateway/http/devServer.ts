import { join } from 'node:path';

/** The paths that the gateway serves itself; Vite serves all others. */
const GATEWAY_PATHS = ['/v1', '/health', '/organisation', '/status', '/metrics'];

/** Vite's usual port; Vite takes the next free one when it is in use. */
const PORT = 5173;

export type DevServer = { address: string; close(): Promise<void> };

/**
 * Serves the page from its sources with hot reload, and passes the gateway's paths on to it.
 * @param root the project's folder, absolute
 * @param gatewayAddress such as `http://127.0.0.1:4170`
 */
export async function startDevServer(root: string, gatewayAddress: string): Promise<DevServer> {
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
      proxy: Object.fromEntries(GATEWAY_PATHS.map((path) => [path, { target: gatewayAddress, changeOrigin: true }])),
    },
  });
  // Vite would end the process on SIGTERM by itself, before the gateway and the service have stopped.
  for (const listener of process.listeners('SIGTERM')) if (!others.includes(listener)) process.off('SIGTERM', listener);
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? `http://127.0.0.1:${server.config.server.port}/`;
  return { address: address.replace(/\/$/, ''), close: () => server.close() };
}
