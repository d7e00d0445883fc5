import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  option,
  record,
  string,
  uint8Array,
} from 'fast-check';
import { expect, test } from 'vitest';
import { type MethodName, methods } from '#protocol/methods.ts';
import { buildSnapshot } from '../testing/buildSnapshot.ts';
import { turnsDuring } from '../testing/turnsDuring.ts';
import type { Snapshot } from './snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshotFile.ts';

// Its keys are these names.
const names = Object.keys(methods) as MethodName[];

const bytes = uint8Array({ maxLength: 200 }).map((content) => Buffer.from(content));
const page = record({
  etag: string(),
  gzip: bytes,
  zstd: bytes,
  records: integer({ min: 0 }),
  unreadable: record({ count: integer({ min: 0 }), first: array(record({ name: string(), problem: string() })) }),
  bytes: integer({ min: 0 }),
});
const snapshot = record({
  id: string(),
  method: constantFrom(...names),
  params: record({ training_ids: array(integer()), equipmentType_id: string({ unit: 'binary' }) }),
  pages: array(page, { maxLength: 5 }),
  records: integer({ min: 0 }),
  lastUpdated: option(integer()),
  readAt: integer(),
  tookMs: integer({ min: 0 }),
  isDoubtful: boolean(),
  requestId: option(string()),
});

const fileOf = async (written: Snapshot): Promise<Buffer> => Buffer.concat(await encodeSnapshot(written));

test('a snapshot reads back as written, whatever it holds', async () => {
  await assert(
    asyncProperty(snapshot, async (written) => {
      expect(await decodeSnapshot(await fileOf(written))).toEqual(written);
    }),
  );
});

const small = await buildSnapshot('resources.list', [{ records: 1, json: { ok: true, resources: [{ id: 'r1' }] } }]);

test('every single flipped bit is detected', async () => {
  const whole = await fileOf(small);
  for (let at = 0; at < whole.length * 8; at += 1) {
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(whole.readUInt8(at >> 3) ^ (1 << (at & 7)), at >> 3);
    expect(await decodeSnapshot(flipped)).toBeUndefined();
  }
});

test('every truncation and an extra byte are detected', async () => {
  const whole = await fileOf(small);
  for (let length = 0; length < whole.length; length += 1)
    expect(await decodeSnapshot(whole.subarray(0, length))).toBeUndefined();
  expect(await decodeSnapshot(Buffer.concat([whole, Buffer.alloc(1)]))).toBeUndefined();
  expect(await decodeSnapshot(whole)).toEqual(small);
});

test.each([
  ['of a method that is not ours', { method: 'dataload.create' }],
  ['without its time', { readAt: undefined }],
  ['with a time that is text', { lastUpdated: 'now' }],
])('one %s is whole, but not read', async (_case, change) => {
  // What a file of another version could hold.
  const other = { ...small, ...change } as typeof small;
  expect(await decodeSnapshot(await fileOf(other))).toBeUndefined();
});

test('bytes of anything else are not a snapshot', async () => {
  await assert(
    asyncProperty(uint8Array({ maxLength: 300 }), async (content) => {
      expect(await decodeSnapshot(Buffer.from(content))).toBeUndefined();
    }),
  );
});

test('other work runs while a large snapshot is verified', async () => {
  const pages = small.pages.map((one) => ({ ...one, zstd: Buffer.alloc(40 * 1024 * 1024) }));
  const large = { ...small, pages };
  const whole = await fileOf(large);
  const decoded = decodeSnapshot(whole);
  expect(await turnsDuring(decoded)).toBeGreaterThanOrEqual(10);
  expect((await decoded)?.pages.map(({ zstd }) => zstd.byteLength)).toEqual([40 * 1024 * 1024]);
});
