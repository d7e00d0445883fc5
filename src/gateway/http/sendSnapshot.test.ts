import { expect, test } from 'vitest';
import { bodyFor } from './sendSnapshot.ts';

const page = {
  etag: 'W/"a-1"',
  gzip: Buffer.from('gzip'),
  zstd: Buffer.from('zstd'),
  records: 1,
  unreadable: { count: 0, first: [] },
  bytes: 4,
};

test.each([
  ['GET', undefined, 'bytes'],
  ['GET', 'W/"a-1"', 'unchanged'],
  ['GET', '"a-1"', 'unchanged'],
  ['GET', '"x", W/"a-1" , W/"y"', 'unchanged'],
  ['GET', '*', 'unchanged'],
  ['GET', ' * ', 'unchanged'],
  ['GET', 'W/"a-2"', 'bytes'],
  ['GET', 'W/"*"', 'bytes'],
  ['GET', 'a-1', 'bytes'],
  ['HEAD', '*', 'unchanged'],
  ['POST', 'W/"a-1"', 'bytes'],
  ['POST', '*', 'bytes'],
])('%s with If-None-Match %s is answered with %s', (method, kept, kind) => {
  const headers = { 'accept-encoding': 'gzip', ...(kept !== undefined && { 'if-none-match': kept }) };
  expect(bodyFor(page, { method, headers })?.kind).toBe(kind);
});
