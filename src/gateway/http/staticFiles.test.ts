import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import type { DataAccess } from '../dataAccess.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { NONCE_PLACEHOLDER } from './contentSecurityPolicy.ts';
import { createGateway } from './gateway.ts';

const PAGE = `<head><meta property="csp-nonce" nonce="${NONCE_PLACEHOLDER}"><script type="module" nonce="${NONCE_PLACEHOLDER}" src="/assets/a-1.js"></script></head>`;
const folder = mkdtempSync(join(tmpdir(), 'gateway-page-'));
const pageDir = join(folder, 'dist');
let app: FastifyInstance;
let dataAccess: DataAccess;

beforeAll(async () => {
  mkdirSync(join(pageDir, 'assets'), { recursive: true });
  mkdirSync(join(pageDir, 'assetsOfOthers'));
  mkdirSync(join(pageDir, '.vite'));
  writeFileSync(join(pageDir, 'index.html'), PAGE);
  writeFileSync(join(pageDir, 'assets', 'a-1.js'), 'export {};');
  writeFileSync(join(pageDir, 'assets', 'a-1.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(pageDir, 'assetsOfOthers', 'b.js'), 'export {};');
  writeFileSync(join(pageDir, 'icon.svg'), '<svg/>');
  writeFileSync(join(pageDir, '.env'), 'hidden');
  const files = { hidden: 'assets/hidden.js', 'a.ts': 'assets/route.js', 'src/client/early.ts': 'assets/early.js' };
  const manifest = Object.fromEntries(Object.entries(files).map(([source, file]) => [source, { file }]));
  writeFileSync(join(pageDir, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const routes = ['/training/employees/:id', '/equipment/:typeId/:id', '*'];
  writeFileSync(
    join(pageDir, '.vite', 'routes.json'),
    JSON.stringify(routes.map((path) => ({ path, module: 'a.ts', data: [] }))),
  );
  writeFileSync(join(folder, 'outside.txt'), 'hidden');
  dataAccess = await createTestDataAccess({
    settings: { baseUrl: 'http://127.0.0.1:1', token: new Secret('abcdefgh') },
  });
  app = await createGateway(
    { organisation: { name: null, timeZone: 'UTC', accountKey: 'k1' }, service: 'deployed', pageDir },
    { logger: pino({ level: 'silent' }), dataAccess },
  );
});

afterAll(async () => {
  await app.close();
  await dataAccess.close();
  rmSync(folder, { recursive: true });
});

const browse = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });

test.each([
  '/',
  '/training',
  '/training/employees/u%201',
  '/training/employees/7.2',
  '/equipment?status=expired&q=a.b',
  '/documents/',
  '/training/employees/anna.berg@example.com',
  '/training/employees/.hidden',
  '/training/employees/a.js',
  '/training/employees/a%2Fb',
  '/training/employees/a%5Cb',
  '/training/employees/%E2%80%A6',
  '/training/employees/index.html',
  '/training/employees/%zz.css',
  '/equipment/a.b/7.html?from=x.js',
])('%s opens the page', async (url) => {
  const response = await browse(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['cache-control']).toBe('private, no-cache');
  expect(response.headers.etag).toBeUndefined();
  expect(response.body).not.toContain(NONCE_PLACEHOLDER);
});

test('the script that requests the data precedes the code of every page, and the files of the route follow it', async () => {
  const { body } = await browse('/training/employees/u1');
  const order = [...body.matchAll(/(?:src|href)="\/assets\/(.*?)"/g)].map(([, file]) => file);
  expect(order).toEqual(['early.js', 'a-1.js', 'route.js']);
  expect(body.indexOf('id="organisation"')).toBeLessThan(body.indexOf('a-1.js'));
});

test.each([
  '/missing.js',
  '/assets/b-2.js',
  '/index.html',
  '/%69ndex.html',
  '/.env',
  '/%2eenv',
  '/.git/config',
  '/.vite/manifest.json',
  '/training/.hidden',
  '/a%2Ejson',
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/assets',
  '/%zz.css',
])('%s is not found, and is not the page', async (url) => {
  const response = await browse(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error: 'content_not_found' });
  expect(response.body).not.toMatch(/hidden|csp-nonce/);
});

test.each(['/v1/resources.css', '/v1/', '/v1', '/v1/resources.list', '/v1?x'])(
  '%s is an envelope, never the page',
  async (url) => {
    const response = await browse(url);
    expect(response.json()).toMatchObject({
      ok: false,
      error: expect.stringMatching(/^(api_method_not_found|server_error)$/),
    });
  },
);

test.each(['*/*', 'application/json, */*;q=0.1', undefined])(
  'a program that takes %s gets existing pages, and an error for other addresses',
  async (accept) => {
    const ask = (url: string, headers = {}) =>
      app.inject({ url, headers: { ...(accept !== undefined && { accept }), ...headers } });
    for (const url of ['/', '/training/employees/u%201', '/training/employees/a.js', '/equipment/a/7?from=x.js']) {
      const response = await ask(url);
      expect([url, response.statusCode]).toEqual([url, 200]);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    for (const url of ['/healthz', '/missing.js', '/assets/b-2.js', '/index.html', '/.env', '/training/.hidden'])
      expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
    const script = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    expect((await ask('/training/employees/u1', script)).statusCode).toBe(404);
  },
);

test('a request that wants no HTML, or does not read, gets no page', async () => {
  expect((await app.inject({ url: '/training', headers: { accept: 'application/json' } })).statusCode).toBe(404);
  expect((await browse('/training', 'POST')).statusCode).toBe(404);
  expect((await browse('/training', 'HEAD')).statusCode).toBe(200);
});

test('assets may be cached, as their names change; other files are revalidated', async () => {
  expect((await browse('/assets/a-1.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await browse('/icon.svg')).headers['cache-control']).toBe('no-cache');
  expect((await browse('/assetsOfOthers/b.js')).headers['cache-control']).toBe('no-cache');
});

test('a rebuilt page has its new files', async () => {
  expect((await browse('/')).body).not.toContain('new');
  writeFileSync(join(pageDir, 'assets', 'new-1.js'), 'export {};');
  writeFileSync(join(pageDir, 'index.html'), `${PAGE}<!-- new -->`);
  await browse('/');
  expect((await browse('/assets/new-1.js')).statusCode).toBe(200);
  writeFileSync(join(pageDir, 'index.html'), PAGE);
});

test('a browser that takes brotli gets the asset compressed at build time, and others get it uncompressed', async () => {
  const ask = (encoding: string) => app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': encoding } });
  const compressed = await ask('gzip, br');
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('export {};');
  const plain = await ask('identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe('export {};');
});

test('the page and its policy share a nonce that no other response has', async () => {
  const responses = [await browse('/'), await browse('/')];
  const nonces = responses.map((response) => {
    const nonce = /nonce="([^"]+)"/.exec(response.body)?.[1] ?? '';
    expect(response.body.match(/nonce="[^"]*"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
    expect(response.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    return nonce;
  });
  expect(nonces[0]).toMatch(/^[\w-]{22}$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

test.each(['/', '/assets/a-1.js', '/missing.js', '/v1/unknown', '/health'])(
  '%s has the security headers',
  async (url) => {
    const { headers } = await browse(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none';script-src 'self';style-src 'self' 'nonce-[^']+';/);
    expect(policy).toContain("frame-ancestors 'none';base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

test.each([
  ['a foreign name', { host: 'attacker.example' }],
  ['a foreign name that begins like ours', { host: 'localhost.attacker.example:4170' }],
  ['an address of the network', { host: '192.168.1.5:4170' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a page on another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  [
    'a frame of another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
  ],
  ['another origin, from a browser without Fetch Metadata', { origin: 'https://attacker.example' }],
  ['a hidden origin', { origin: 'null' }],
])('a request from %s is refused', async (_case, headers) => {
  for (const url of ['/', '/health', '/v1/resources.list', '/assets/a-1.js']) {
    const response = await app.inject({ url, headers: { host: 'localhost:4170', accept: 'text/html', ...headers } });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ ok: false, error: 'request_refused' });
  }
});

test('a form of another site cannot open the page with POST', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect((await app.inject({ method: 'POST', url: '/', headers })).statusCode).toBe(403);
});

test.each([
  ['the page itself', { 'sec-fetch-site': 'same-origin' }],
  ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['a link in a mail', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['the same origin, without Fetch Metadata', { origin: 'http://localhost:4170' }],
  ['a command line', {}],
  ['IPv6', { host: '[::1]:4170' }],
  ['another loopback address', { host: '127.0.0.53' }],
])('a request from %s is accepted', async (_case, headers) => {
  const response = await app.inject({ url: '/', headers: { host: 'localhost:4170', accept: 'text/html', ...headers } });
  expect(response.statusCode).toBe(200);
});
