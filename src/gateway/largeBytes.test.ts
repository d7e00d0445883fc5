import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { joinParts, sha256Of } from './largeBytes.ts';
import { turnsDuring } from './testing/turnsDuring.ts';

const MB = 1024 * 1024;

const numbered = (length: number, seed: number) => Uint8Array.from({ length }, (_, index) => index * 31 + seed);

test.each([
  ['nothing', []],
  ['an empty part', [0]],
  ['small parts', [1, 0, 5_000, 3]],
  ['parts that end where a pause is', [4 * MB, 4 * MB]],
  ['a large part between small ones', [10, 9 * MB + 1, 10]],
])('%s: joined and hashed as in one step', async (_case, lengths) => {
  const parts = lengths.map(numbered);
  const whole = Buffer.concat(parts);
  const joined = await joinParts(parts);
  expect(whole.equals(joined)).toBe(true);
  expect(joined.buffer.byteLength).toBe(whole.byteLength);
  expect(await sha256Of(parts)).toEqual(createHash('sha256').update(whole).digest());
});

test('others get their turn after every 4 MB of one part, and of many', async () => {
  const large = new Uint8Array(40 * MB);
  const many = Array.from({ length: 40 }, () => new Uint8Array(MB));
  for (const parts of [[large], many]) {
    expect(await turnsDuring(sha256Of(parts))).toBeGreaterThanOrEqual(10);
    expect(await turnsDuring(joinParts(parts))).toBeGreaterThanOrEqual(10);
  }
});
