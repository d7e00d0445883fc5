import { expect, test } from 'vitest';
import { compressPage, decompressPage } from './compress.ts';

const jsonOf = (notes: string) => Buffer.from(JSON.stringify({ ok: true, notes }));

test.each([0, 10, 1_000_000])('a page with %i letters is the same after compression', async (length) => {
  const json = jsonOf('é'.repeat(length));
  expect((await decompressPage(await compressPage(json, 1))).equals(json)).toBe(true);
});

test('a large page is in one piece from the start', async () => {
  const json = jsonOf('x'.repeat(1_000_000));
  const given = await decompressPage(await compressPage(json, 1));
  // A buffer joined from pieces has exactly its own length.
  expect(given.buffer.byteLength).toBe(json.byteLength + 1);
});

test('a page is whole even if fewer bytes were expected', async () => {
  const json = jsonOf('x'.repeat(100_000));
  const page = await compressPage(json, 1);
  expect((await decompressPage({ ...page, bytes: 10 })).equals(json)).toBe(true);
});
