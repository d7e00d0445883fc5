import { zstdCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import type { RecordedDay } from '#protocol/recordedDay.ts';
import type { RecordPages } from './readRecords.ts';
import type { RecordedMethod } from './recordIndexes.ts';
import { createRecordsThread } from './recordsThread.ts';

const thread = createRecordsThread();
afterAll(() => thread.close());

const read = (method: RecordedMethod, snapshotId: string, ...pages: object[]): RecordPages => ({
  method,
  state: 'read',
  calculatedAt: null,
  readAt: 1,
  unreadable: 0,
  snapshotId,
  unreadableNames: [],
  pages: pages.map((page) => zstdCompressSync(JSON.stringify(page))),
});
const completed = (id: number, date_number: number) => ({
  completedtrainings: [{ id, training_id: 7, m_user_id: 'p1', created: id, date_number, files: [] }],
});
const status = read('training-employee-status.list', 'status 1', {
  employees: [
    {
      m_user_id: 'p1',
      incomplete_training_ids: [],
      complete_training_ids: [7],
      last_completed: [{ id: 7, date_number: 20260601, expiresOn: 20270601, startsExpiringOn: 20270501 }],
    },
  ],
});
const trainings = read('trainings.v2.list', 'trainings 1', {
  trainings: [{ id: 7, title: 'First aid', renewal_months: 12 }],
});
const completions = (snapshotId: string, ...pages: object[]) =>
  read('completedtrainings.v2.list', snapshotId, ...pages);

async function stateOn(on: number, sources: readonly RecordPages[]) {
  const question = { on, today: 20261123, timeZone: 'UTC', offset: 0, limit: 10, sources };
  const day = (await thread.recordedDay({ ...question, rows: 'pairs' })) as RecordedDay<'pairs'>; // of pairs
  return day.rows.map(({ state }) => state);
}

test('a snapshot is read once whatever days are requested, and a new snapshot is read in its place', async () => {
  const sources = [status, trainings, completions('c 1', completed(1, 20260601), completed(2, 20250301))];
  expect(await stateOn(20250601, sources)).toEqual(['current']);
  // Without their pages: their indexes still exist.
  const known = sources.map((source) => ({ ...source, pages: [] }));
  expect(await stateOn(20250601, known)).toEqual(['current']);
  expect(await stateOn(20250228, known)).toEqual(['missing']);
  expect(await stateOn(20260302, known)).toEqual(['expired']);
  expect(await stateOn(20250601, [status, trainings, completions('c 2', completed(1, 20260601))])).toEqual(['missing']);
});

test('a page that cannot be read fails only its request', async () => {
  const broken = { ...completions('c 3'), pages: [Uint8Array.of(1, 2, 3)] };
  await expect(stateOn(20250601, [status, trainings, broken])).rejects.toThrow();
  expect(await stateOn(20250601, [status, trainings, completions('c 3', completed(2, 20250301))])).toEqual(['current']);
});

test('requests wait for each other', async () => {
  const sources = [status, trainings, completions('c 4', completed(1, 20260601), completed(2, 20250301))];
  const answers = await Promise.all([20250228, 20250601, 20260302, 20260602].map((on) => stateOn(on, sources)));
  expect(answers).toEqual([['missing'], ['current'], ['expired'], ['current']]);
});
