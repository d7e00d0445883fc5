import type { MessagePort } from 'node:worker_threads';
import type { Differences, RecordedDay, RecordedKind } from '#protocol/recordedDay.ts';
import type { Requester } from '../outbound/requester.ts';
import { createThreads } from '../threads.ts';
import type { DifferencesQuestion } from './clockDifferences.ts';
import type { HistoryLocation } from './openHistory.ts';
import { withPages } from './pagePort.ts';
import type { RecordPages } from './readRecords.ts';
import type { RecordedQuestion } from './recordedDay.ts';
import type * as worker from './recordsWorker.ts';

type With<Question> = Question & { sources: readonly RecordPages[] };

/** Past days by today's records, in a thread of their own, which keeps its indexes of the records for the next request. */
export type RecordsThread = {
  recordedDay(asked: With<RecordedQuestion>, requester?: Requester): Promise<RecordedDay<RecordedKind>>;
  differencesOn(
    asked: With<DifferencesQuestion & { location: HistoryLocation; account: string }>,
    requester?: Requester,
  ): Promise<Differences<RecordedKind> | undefined>;
  close(): Promise<void>;
};

/** An idle thread ends after this, in milliseconds, to free its memory. */
const IDLE_MS = 5 * 60_000;

export function createRecordsThread(): RecordsThread {
  // One request at a time: millions of records keep a thread busy for seconds.
  const thread = createThreads<unknown, unknown>(new URL('./recordsWorker.ts', import.meta.url), { idleMs: IDLE_MS });
  const run = <Result>(
    name: keyof typeof worker,
    { asked, requester }: { asked: With<RecordedQuestion>; requester: Requester | undefined },
    send: (sent: { sources: worker.SentSource[]; port: MessagePort }) => object,
  ): Promise<Result> =>
    withPages(asked.sources, async (port) => {
      const sources = asked.sources.map((source) => ({ ...source, pages: source.pages.length }));
      // The function of this name gives this result.
      return (await thread.run(send({ sources, port }), { name, transferList: [port], requester })) as Result;
    });
  return {
    recordedDay: (asked, requester) =>
      run('recordedRowsOfDay', { asked, requester }, (sent): worker.SentDay => ({ ...asked, ...sent })),
    differencesOn: (asked, requester) =>
      run('differencesOfDay', { asked, requester }, (sent): worker.SentDifferences => ({ ...asked, ...sent })),
    close: thread.close,
  };
}
