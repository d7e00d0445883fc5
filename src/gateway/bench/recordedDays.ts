import { zstdCompressSync } from 'node:zlib';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import type { Figure } from '#service/bench/figures.ts';
import type { RecordPages } from '../history/readRecords.ts';
import { createRecordsThread } from '../history/recordsThread.ts';

/** Fields that differ between completions. */
export type Completion = Pick<CompletedTraining, 'm_user_id' | 'training_id' | 'date_number'>;

export type RecordsOfToday = {
  /** Pages of the training status. */
  status: readonly Uint8Array[];
  users: Uint8Array;
  completions: Iterable<Completion>;
  today: CalendarNumber;
  zone: string;
};

const PAGE = 1000;

/** The page of a reading. */
const pageOf = (method: MethodName, records: readonly unknown[]) =>
  zstdCompressSync(JSON.stringify({ ok: true, [methods[method].container]: records }));

function* pagesOfCompletions(completions: Iterable<Completion>): Generator<Uint8Array> {
  const method = 'completedtrainings.v2.list';
  let [records, id]: [CompletedTraining[], number] = [[], 0];
  for (const completion of completions) {
    id += 1;
    records.push({ id, ...completion, created: 1_700_000_000_000 + id, m_instructor_id: null, notes: null, files: [] });
    if (records.length < PAGE) continue;
    yield pageOf(method, records);
    records = [];
  }
  if (records.length > 0) yield pageOf(method, records);
}

/** How long a past day by today's records takes, the first time and when its facts about the records are already known. */
export async function recordedDays({ status, users, completions, today, zone }: RecordsOfToday): Promise<Figure[]> {
  const source = (method: RecordPages['method'], pages: readonly Uint8Array[]): RecordPages => ({
    method,
    state: 'read',
    calculatedAt: null,
    readAt: null,
    unreadable: 0,
    snapshotId: method,
    unreadableNames: [],
    pages,
  });
  const sources = [
    source('training-employee-status.list', status),
    source('completedtrainings.v2.list', [...pagesOfCompletions(completions)]),
    source('users.list', [users]),
  ];
  const thread = createRecordsThread();
  const question = { today, timeZone: zone, rows: 'pairs' as const, offset: 0, limit: 5_000, sources };
  const timed = async (name: string, on: CalendarNumber, most?: number): Promise<Figure> => {
    const started = performance.now();
    await thread.recordedDay({ ...question, on });
    const value = (performance.now() - started) / 1000;
    return { name, value, unit: 's', ...(most !== undefined && { target: { most } }) };
  };
  try {
    return [
      await timed("a past day by today's records, the first since these were read", addDays(today, -30)),
      await timed('  another one', addDays(today, -300), 2),
    ];
  } finally {
    await thread.close();
  }
}
