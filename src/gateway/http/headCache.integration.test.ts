import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PageWithMetadata } from '../snapshots/pageResult.ts';
import { createHeadWriter, type HeadKind, type HeadWriter } from './headCache.ts';

const BYTES = Buffer.from('the page');
const found: PageWithMetadata = {
  kind: 'page',
  page: { etag: 'W/"1"', gzip: BYTES, zstd: BYTES, records: 1, unreadable: { count: 0, first: [] }, bytes: 8 },
  snapshotId: 's1',
  readAt: 1,
  ageMs: 0,
  state: 'fresh',
  freshUntil: 2,
  isDoubtful: false,
  failure: undefined,
};
let clock: number;
let asked: number;
let described: PageWithMetadata;
let kind: HeadKind;
let visitorTag: string | undefined;
let made: number;
let writeHead: HeadWriter<PageWithMetadata>;

const server = createServer((_request, response) => {
  asked += 1;
  writeHead(response, described, kind, { id: `id${asked}`, visitorTag });
  if (kind === 'unchanged') response.end();
  else response.end(BYTES);
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  [clock, asked, made, kind, visitorTag] = [10_000, 0, 0, 'gzip', undefined];
  described = { ...found, page: { ...found.page } };
  writeHead = createHeadWriter(
    ({ page }, wanted) => {
      made += 1;
      return ['etag', page.etag, 'content-length', wanted === 'unchanged' ? 0 : page[wanted].byteLength, 'made', made];
    },
    () => clock,
  );
});

/** The answer, byte by byte, without the date and the keep-alive time, which Node adds to every head. */
async function ask(version = '1.1', ...headers: string[]): Promise<string> {
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  const socket = connect(port, '127.0.0.1');
  socket.write([`GET / HTTP/${version}`, 'Host: localhost', ...headers, '', ''].join('\r\n'));
  let text = '';
  while (!text.includes('\r\n\r\n')) {
    const [bytes] = await once(socket, 'data');
    text += String(bytes);
  }
  socket.destroy();
  return text.replace(/Date: [^\r]+\r\n/, '');
}

const linesOf = (text: string) => text.split('\r\n').sort();

test.each<HeadKind>(['unchanged', 'gzip', 'zstd'])(
  'a head is reused within its second, with the id of each request: %s',
  async (of) => {
    kind = of;
    const [first, second, third] = [await ask(), await ask(), await ask()];
    expect(first).toContain(`HTTP/1.1 ${of === 'unchanged' ? '304 Not Modified' : '200 OK'}\r\n`);
    expect(first).toMatch(of === 'unchanged' ? /\r\n\r\n$/ : /\r\n\r\nthe page$/);
    expect(linesOf(second)).toEqual(linesOf(first.replace('id1', 'id2')));
    expect(third).toBe(second.replace('id2', 'id3'));
    expect(made).toBe(1);
  },
);

test('a head shared by visitors names each of them, and nobody without sign-in', async () => {
  const tags: (string | undefined)[] = [];
  for (const tag of ['minas', 'siris', undefined, 'minas']) {
    visitorTag = tag;
    tags.push(/Visitor-Tag: (.*)\r\n/.exec(await ask())?.[1]);
  }
  expect(tags).toEqual(['minas', 'siris', undefined, 'minas']);
  expect(made).toBe(1);
});

test('each encoding of a page has a separate head, and so has the 304', async () => {
  for (const one of ['gzip', 'zstd', 'unchanged'] as const) {
    kind = one;
    expect(await ask()).toContain(`made: ${made}`);
  }
  expect(made).toBe(3);
});

test.each<[string, Partial<PageWithMetadata>]>([
  ['for another snapshot', { snapshotId: 's2' }],
  ['for a snapshot that was read at another time', { readAt: 2 }],
  ['when it is stale', { state: 'stale' }],
  ['when it is fresh for longer', { freshUntil: 3 }],
  ['when its pages may not belong together', { isDoubtful: true }],
  ['when it could not be read anew', { failure: { since: 1 } as PageWithMetadata['failure'] }], // compared alone
  ['for another page', { page: { ...found.page, etag: 'W/"2"' } }],
])('a head is composed again %s', async (_case, change) => {
  await ask();
  described = { ...described, ...change };
  expect(await ask()).toContain('made: 2\r\n');
});

test('a head is composed again in the next second, because it contains the time', async () => {
  await ask();
  clock += 999;
  expect(await ask()).toContain('made: 1\r\n');
  clock += 1;
  expect(await ask()).toContain('made: 2\r\n');
});

test.each([
  ['1.1', 'Connection: close'],
  ['1.0', 'Accept: */*'],
])(
  'a caller who wants the connection closed, by HTTP/%s and %s, learns that it is, and nobody else',
  async (version, header) => {
    expect(await ask()).toContain('Connection: keep-alive\r\n');
    expect(await ask(version, header)).toContain('Connection: close\r\n');
    expect(await ask()).toContain('Connection: keep-alive\r\n');
    expect(made).toBe(2);
  },
);
