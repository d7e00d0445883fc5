import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import { createHistory } from './createHistory.ts';
import { createHistoryThreads } from './historyThreads.ts';
import { historyAt } from './testing/historyAt.ts';

const [DAY, MINUTE] = [20260303, 60_000];

/** The history of a gateway that has captured today, with its clock. */
async function historyOfToday() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const folder = await mkdtemp(join(tmpdir(), 'compliance-lost-history-'));
  const clock = { now: startOfDay(DAY, 'UTC') + 60 * MINUTE };
  const location = historyAt(folder);
  const threads = createHistoryThreads();
  const day = { day: DAY, timeZone: 'UTC', capturedAt: clock.now, isSample: false, keepDays: 10, sources: [] };
  await threads.captureDay({ location, account: 'a1', ...day });
  await threads.close();
  const history = createHistory({
    location,
    account: 'a1',
    timeZone: 'UTC',
    keepDays: 10,
    snapshots: { snapshotSince: () => Promise.reject(new Error('nothing is read')) },
    now: () => clock.now,
    log: { info: () => undefined, warn: () => undefined },
  });
  onTestFinished(async () => {
    vi.useRealTimers();
    await history.close();
    await rm(folder, { recursive: true, force: true });
  });
  await history.begin();
  expect(history.status()).toMatchObject({ state: 'captured', lastDay: DAY });
  const pass = (ms: number) => {
    clock.now += ms;
    vi.advanceTimersByTime(ms);
  };
  return { history, folder, file: location.file, pass };
}

const problem = (text: string) => ({ state: 'failing', problem: expect.stringContaining(text) });

test('a missing folder is reported within a minute, whether anybody reads the history or not', async () => {
  const { history, folder, pass } = await historyOfToday();
  await rename(folder, `${folder}-away`);
  onTestFinished(() => rm(`${folder}-away`, { recursive: true }));
  pass(MINUTE);
  await vi.waitFor(() => expect(history.status()).toMatchObject(problem('are gone')), 20_000);
});

test('an unreadable history is reported within a minute after somebody tried to read it', async () => {
  const { history, file, pass } = await historyOfToday();
  await writeFile(file, 'no database at all');
  await expect(history.changesBetween({ from: DAY, to: DAY })).rejects.toThrow('cannot be read');
  pass(MINUTE);
  await vi.waitFor(() => expect(history.status()).toMatchObject(problem('cannot be read')), 20_000);
});

test('days missing from an answer are reported within a minute', async () => {
  const { history, file, pass } = await historyOfToday();
  await rm(file);
  expect((await history.days({ from: DAY, to: DAY })).days).toEqual([]);
  await writeFile(file, '');
  pass(MINUTE);
  await vi.waitFor(() => expect(history.status()).toMatchObject(problem('are gone')), 20_000);
});
