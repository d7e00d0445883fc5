import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type * as worker from './historyWorker.ts';

/** What is done to the stored history, in a thread, so that nobody else waits for it. */
export type HistoryThreads = {
  [Name in keyof typeof worker]: (
    task: Parameters<(typeof worker)[Name]>[0],
  ) => Promise<Awaited<ReturnType<(typeof worker)[Name]>>>;
} & { close(): Promise<void> };

/** A thread that has nothing to do ends after this, in milliseconds, to free its memory. */
const IDLE_MS = 2_000;

export function createHistoryThreads(): HistoryThreads {
  const threads = new Piscina({
    filename: fileURLToPath(new URL('./historyWorker.ts', import.meta.url)),
    // A test runner's Node options must not reach the thread.
    execArgv: [],
    minThreads: 0,
    maxThreads: 2,
    idleTimeout: IDLE_MS,
  });
  // A thread that dies while it is idle concerns nobody: the next task starts another.
  threads.on('error', () => undefined);
  const running =
    <Name extends keyof typeof worker>(name: Name) =>
    (task: Parameters<(typeof worker)[Name]>[0]): Promise<Awaited<ReturnType<(typeof worker)[Name]>>> =>
      threads.run(task, { name });
  return {
    captureDay: running('captureDay'),
    captureSamplePast: running('captureSamplePast'),
    leaseCapture: running('leaseCapture'),
    knownDays: running('knownDays'),
    pastDay: running('pastDay'),
    changesOfDays: running('changesOfDays'),
    capturedDays: running('capturedDays'),
    itemChangesOfDays: running('itemChangesOfDays'),
    documentChangesOfDays: running('documentChangesOfDays'),
    rowsOfDay: running('rowsOfDay'),
    capturedItemDays: running('capturedItemDays'),
    capturedDocumentDays: running('capturedDocumentDays'),
    onTimeOfMonths: running('onTimeOfMonths'),
    recordedRowsOfDay: running('recordedRowsOfDay'),
    differencesOfDay: running('differencesOfDay'),
    close: () => threads.destroy(),
  };
}
