import { randomBytes } from 'node:crypto';
import { MessagePort } from 'node:worker_threads';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { COLUMNS_PAGE_RECORDS } from '#protocol/columns/columnsPage.ts';
import { buildSnapshot } from '../testing/buildSnapshot.ts';
import { decompressPage } from './compress.ts';
import { createSnapshotColumns } from './snapshotColumns.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshotFile.ts';

const columns = createSnapshotColumns();
afterAll(() => columns.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** The memory behind everything in a message, all of which is sent with it; what threads share is not sent. */
function memoryIn(value: unknown): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) return new Set(value.buffer instanceof ArrayBuffer ? [value.buffer] : []);
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return new Set(parts.flatMap((part) => [...memoryIn(part)]));
}

test('pages that are parts of one file go to the thread alone, without the rest of the file', async () => {
  const contents = Array.from({ length: 4 }, (_, index) => ({
    records: COLUMNS_PAGE_RECORDS,
    json: { ok: true, users: [{ id: `u${index}`, note: randomBytes(10_000).toString('hex') }] },
  }));
  const file = Buffer.concat(await encodeSnapshot(await buildSnapshot('users.list', contents)));
  const snapshot = await decodeSnapshot(file);
  if (!snapshot) throw new Error('The file is whole.');
  const sent: number[] = [];
  const post = MessagePort.prototype.postMessage;
  vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (this: MessagePort, message, ...others) {
    sent.push(...[...memoryIn(message)].map(({ byteLength }) => byteLength));
    post.call(this, message, ...others);
  });
  const made = await columns.pagesOf(snapshot);
  expect(sent).toEqual(snapshot.pages.map(({ gzip }) => gzip.byteLength));
  const pages = await Promise.all(made.map(async (page) => JSON.parse((await decompressPage(page)).toString())));
  expect(pages.map((page) => page.columns.fields.id.dictionary)).toEqual([['u0'], ['u1'], ['u2'], ['u3']]);
  // What was sent is a copy: the snapshot still has its own.
  expect(snapshot).toEqual(await decodeSnapshot(file));
});
