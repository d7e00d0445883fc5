import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Differences, RecordedDay, RecordedKind } from '#protocol/recordedDay.ts';
import type { DifferencesQuestion } from './clockDifferences.ts';
import type { HistoryLocation } from './openHistory.ts';
import { withPages } from './pagePort.ts';
import type { RecordPages } from './readRecords.ts';
import type { RecordedQuestion } from './recordedDay.ts';
import type * as worker from './recordsWorker.ts';

type With<Question> = Question & { sources: readonly RecordPages[] };

/** Past days by today's records, in a thread of their own, which keeps what it has made of the records for the next question. */
export type RecordsThread = {
  recordedDay(asked: With<RecordedQuestion>): Promise<RecordedDay<RecordedKind>>;
  differencesOn(
    asked: With<DifferencesQuestion & { location: HistoryLocation; account: string }>,
  ): Promise<Differences<RecordedKind> | undefined>;
  close(): Promise<void>;
};

/** A thread that is asked nothing ends after this, in milliseconds, to free its memory. */
const IDLE_MS = 5 * 60_000;

export function createRecordsThread(): RecordsThread {
  const threads = new Piscina({
    filename: fileURLToPath(new URL('./recordsWorker.ts', import.meta.url)),
    // A test runner's Node options must not reach the thread.
    execArgv: [],
    minThreads: 0,
    // One question at a time: millions of records keep a thread busy for seconds.
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  // A thread that dies while it is idle concerns nobody: the next question starts another.
  threads.on('error', () => undefined);
  const run = <Result>(
    name: keyof typeof worker,
    asked: With<RecordedQuestion>,
    send: (sent: { sources: worker.SentSource[]; port: MessagePort }) => object,
  ): Promise<Result> =>
    withPages(asked.sources, (port) => {
      const sources = asked.sources.map((source) => ({ ...source, pages: source.pages.length }));
      return threads.run(send({ sources, port }), { name, transferList: [port] });
    });
  return {
    recordedDay: (asked) => run('recordedRowsOfDay', asked, (sent): worker.SentDay => ({ ...asked, ...sent })),
    differencesOn: (asked) => run('differencesOfDay', asked, (sent): worker.SentDifferences => ({ ...asked, ...sent })),
    close: () => threads.destroy(),
  };
}
