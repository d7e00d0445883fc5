import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type * as worker from './historyWorker.ts';
import { withPages } from './pagePort.ts';

/** What is done to the stored history, in a thread, so that nobody else waits for it. */
export type HistoryThreads = {
  [Name in Exclude<keyof typeof worker, 'captureDayOfPort'>]: (
    task: Parameters<(typeof worker)[Name]>[0],
  ) => Promise<Awaited<ReturnType<(typeof worker)[Name]>>>;
} & { close(): Promise<void> };

/** A thread that has nothing to do ends after this, in milliseconds, to free its memory. */
const IDLE_MS = 2_000;

function createThreads(maxThreads: number): Piscina {
  const threads = new Piscina({
    filename: fileURLToPath(new URL('./historyWorker.ts', import.meta.url)),
    // A test runner's Node options must not reach the thread.
    execArgv: [],
    minThreads: 0,
    maxThreads,
    idleTimeout: IDLE_MS,
  });
  // A thread that dies while it is idle concerns nobody: the next task starts another.
  threads.on('error', () => undefined);
  return threads;
}

export function createHistoryThreads(): HistoryThreads {
  const threads = createThreads(2);
  // It gives up its priority, which it cannot have back for what somebody waits for.
  const capturing = createThreads(1);
  const running =
    <Name extends keyof typeof worker>(name: Name) =>
    (task: Parameters<(typeof worker)[Name]>[0]): Promise<Awaited<ReturnType<(typeof worker)[Name]>>> =>
      threads.run(task, { name });
  return {
    captureDay: (task) =>
      withPages(task.sources, (port) => {
        const sources = task.sources.map((source) => ({ ...source, pages: source.pages.length }));
        const sent: worker.SentCapture = { ...task, sources, port };
        return capturing.run(sent, { name: 'captureDayOfPort' satisfies keyof typeof worker, transferList: [port] });
      }),
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
    async close() {
      await Promise.all([threads.destroy(), capturing.destroy()]);
    },
  };
}
