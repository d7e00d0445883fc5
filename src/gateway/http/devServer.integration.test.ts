import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../testing/gatewayProcess.ts';
import { json, stubService } from '../testing/stubService.ts';
import { type DevServer, startDevServer } from './devServer.ts';

const HIDDEN = 'nobody may see this';
/** Data folders, one next to the sources and one among them. */
const folders: string[] = [];
let devServer: DevServer;
let closeGateway: () => Promise<void>;

beforeAll(async () => {
  const gateway = await stubService((request, response) => json({ path: request.path })(request, response));
  closeGateway = gateway.close;
  folders.push(mkdtempSync(join(root, 'data-of-test-')), mkdtempSync(join(root, 'src', 'gateway', 'data-of-test-')));
  for (const folder of folders) {
    mkdirSync(join(folder, 'gateway'));
    for (const name of ['store.sqlite', 'store.sqlite-wal', 'token.txt', 'gateway/a.snapshot', 'token.js'])
      writeFileSync(join(folder, name), HIDDEN);
  }
  devServer = await startDevServer(root, { gatewayAddress: gateway.baseUrl, dataDir: String(folders[1]) });
});
afterAll(async () => {
  await devServer.close();
  await closeGateway();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Sends a path unchanged, which fetch would normalise. */
async function get(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(devServer.address);
  const sent = request({ hostname, port, path, headers: { accept: '*/*', ...headers } });
  sent.end();
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) =>
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await text(response) }),
    );
  });
}

test('answers of the gateway pass through the development server, also its status and metrics', async () => {
  for (const path of [
    '/v1/resources.list?{}',
    '/columns/users.list',
    '/history/days?by=none',
    '/organisation',
    '/health',
    '/status',
    '/metrics',
  ])
    expect(JSON.parse((await get(path)).body)).toEqual({ path });
  expect((await get('/training', { accept: 'text/html' })).body).toContain('<div id="root">');
});

test('sources and the code of libraries are served', async () => {
  expect((await get('/src/main.tsx')).body).toContain('createRoot');
  expect((await get('/@vite/client')).status).toBe(200);
  expect((await get('/node_modules/vite/dist/client/env.mjs')).status).toBe(200);
});

test('data, tokens and other files that are not sources are not served, however they are requested', async () => {
  const names = ['store.sqlite', 'store.sqlite-wal', 'token.txt', 'token.js', 'gateway/a.snapshot'];
  const files = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const paths = files.flatMap((file) => {
    const relative = file.slice(root.length);
    return [relative, `/@fs${file}`, `/src/..${relative}`, `/.${relative}`, `/%2e${relative}`];
  });
  const suffixes = [
    '',
    '?raw',
    '?url',
    '?inline',
    '?import&raw',
    '?raw??',
    '?import&raw??',
    '?.svg?.wasm?init',
    '?html-proxy',
  ];
  // Vite logs each path that it refuses: a thousand lines in the report of the tests.
  const told = (['warn', 'error'] as const).map((kind) => vi.spyOn(console, kind).mockImplementation(() => undefined));
  for (const path of [...paths, '/package-lock.json', '/.git', '/.git/HEAD', '/vitest.config.ts', '/@fs/etc/passwd'])
    for (const suffix of suffixes) {
      const { body } = await get(path + suffix);
      expect(body, path + suffix).not.toContain(HIDDEN);
      // The file is also recognised as Base64 and as a module that exports it.
      expect(body, path + suffix).not.toContain(Buffer.from(HIDDEN).toString('base64').slice(0, 20));
      expect(body, path + suffix).not.toMatch(/lockfileVersion|root:x:|ref: refs|gitdir:|defineConfig/);
    }
  for (const spy of told) {
    expect(spy).toHaveBeenCalledWith(expect.stringMatching(/allow list|server-fs-allow/));
    spy.mockRestore();
  }
});

test('pages of other origins and other names get nothing', async () => {
  const other = await get('/src/main.tsx', { origin: 'http://localhost:9999' });
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
  for (const path of ['/src/main.tsx', '/', '/v1/resources.list', '/status'])
    expect((await get(path, { host: 'attacker.example' })).status).toBe(403);
});
