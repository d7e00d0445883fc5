import type { Requester } from '../outbound/requester.ts';
import { createThreads } from '../threads.ts';
import type * as worker from './historyWorker.ts';
import { withPages } from './pagePort.ts';

/**
 * Work on the stored history, in a thread, so that nobody else waits for it.
 * `requester`: the only one who waits for it.
 */
export type HistoryThreads = {
  [Name in Exclude<keyof typeof worker, 'captureDayOfPort'>]: (
    task: Parameters<(typeof worker)[Name]>[0],
    requester?: Requester,
  ) => Promise<Awaited<ReturnType<(typeof worker)[Name]>>>;
} & { close(): Promise<void> };

/** An idle thread ends after this, in milliseconds, to free its memory. */
const IDLE_MS = 2_000;

const FILE = new URL('./historyWorker.ts', import.meta.url);

export function createHistoryThreads(): HistoryThreads {
  const threads = createThreads<unknown, unknown>(FILE, { idleMs: IDLE_MS, most: 2 });
  // Its thread lowers its priority, and could not raise it again for work that somebody waits for.
  const capturing = createThreads<unknown, unknown>(FILE, { idleMs: IDLE_MS });
  const running =
    <Name extends keyof typeof worker>(name: Name) =>
    async (
      task: Parameters<(typeof worker)[Name]>[0],
      requester?: Requester,
    ): Promise<Awaited<ReturnType<(typeof worker)[Name]>>> =>
      // The function of this name gives this result.
      (await threads.run(task, { name, requester })) as Awaited<ReturnType<(typeof worker)[Name]>>;
  return {
    captureDay: (task) =>
      withPages(task.sources, async (port) => {
        const sources = task.sources.map((source) => ({ ...source, pages: source.pages.length }));
        const sent: worker.SentCapture = { ...task, sources, port };
        await capturing.run(sent, { name: 'captureDayOfPort' satisfies keyof typeof worker, transferList: [port] });
      }),
    captureSamplePast: running('captureSamplePast'),
    leaseCapture: running('leaseCapture'),
    knownDays: running('knownDays'),
    changesOfDays: running('changesOfDays'),
    capturedDays: running('capturedDays'),
    itemChangesOfDays: running('itemChangesOfDays'),
    documentChangesOfDays: running('documentChangesOfDays'),
    rowsOfDay: running('rowsOfDay'),
    capturedItemDays: running('capturedItemDays'),
    capturedDocumentDays: running('capturedDocumentDays'),
    onTimeOfMonths: running('onTimeOfMonths'),
    async close() {
      await Promise.all([threads.close(), capturing.close()]);
    },
  };
}
