import { calendarIn } from '#compliance/calendar/calendar.ts';
import type { PastDocument, PastSource } from '#compliance/history/pastDay.ts';
import { presenceOn, type RecordedPair, recordedDocumentOn, recordedPairOn } from '#compliance/history/recordedDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { RecordedDay, RecordedKind, RecordedPairRow } from '#protocol/recordedDay.ts';
import type { Training } from '#protocol/trainings.ts';
import type { RecordedMethod, RecordIndexes } from './recordIndexes.ts';

/** One reading of today; without a snapshot if the service or the token does not have the method. */
export type RecordedSource = PastSource & { method: RecordedMethod };

/** Selects rows of a day by today's records. */
type RecordedScope = {
  site?: string | undefined;
  person?: string | undefined;
  training?: number | undefined;
};

export type RecordedQuestion = RecordedScope & {
  on: CalendarNumber;
  today: CalendarNumber;
  timeZone: string;
  rows: RecordedKind;
  offset: number;
  limit: number;
};

export type RecordedTask = RecordedQuestion & {
  sources: readonly RecordedSource[];
  /** The names of the first unreadable records of each source. */
  unreadableNames: ReadonlyMap<RecordedMethod, readonly string[]>;
  records: Partial<RecordIndexes>;
};

/** A required pair of today as it stood on the day, with what decides whether it counts. */
export type PairOfRecords = {
  personId: string;
  trainingId: number;
  presence: ReturnType<typeof presenceOn>;
  siteIds: readonly string[];
  training: Training | undefined;
  recorded: RecordedPair;
};

/**
 * Every required pair of today as it stood on the day, in the order of the service; limited to one person or training if
 * requested.
 */
export function* pairsOfRecords({ records, on, today, person, training }: RecordedTask): Generator<PairOfRecords> {
  const required = records['training-employee-status.list'];
  const completions = records['completedtrainings.v2.list'];
  const trainings = records['trainings.v2.list']?.trainings;
  for (const [place, personId] of required?.people.entries() ?? []) {
    if (person !== undefined && personId !== person) continue;
    const listed = records['users.list']?.people.get(personId);
    const facts = { personId, presence: presenceOn(listed, on), siteIds: listed?.siteIds ?? [] };
    const completionOf = completions?.of(personId);
    const pairs: PairOfRecords[] = [];
    required?.each(place, (trainingId, says, last) => {
      if (training !== undefined && trainingId !== training) return;
      const rule = trainings?.get(trainingId);
      const context = { completion: completionOf?.(trainingId, on), training: rule, on, today };
      pairs.push({ ...facts, trainingId, training: rule, recorded: recordedPairOn({ says, last }, context) });
    });
    yield* pairs;
  }
}

const factsOf = ({ on, timeZone, sources }: RecordedTask) => ({
  ok: true as const,
  day: on,
  timeZone,
  sources: [...sources],
});

/** Counts everything, and keeps the rows of a page. */
export function createRowsPage<Row>({ offset, limit }: Pick<RecordedTask, 'offset' | 'limit'>) {
  const rows: Row[] = [];
  let rowsInAll = 0;
  return {
    add(makeRow: () => Row): void {
      if (rowsInAll >= offset && rows.length < limit) rows.push(makeRow());
      rowsInAll += 1;
    },
    result: () => ({ rows, rowsInAll }),
  };
}

/** How required trainings stood on a past day by today's records. People who were hired later are left out. */
function recordedPairs(task: RecordedTask): RecordedDay<'pairs'> {
  const page = createRowsPage<RecordedPairRow>(task);
  const figures = { required: 0, valid: 0, unknown: 0 };
  for (const { personId, trainingId, presence, siteIds, recorded } of pairsOfRecords(task)) {
    if (presence === 'notHired' || (task.site !== undefined && !siteIds.includes(task.site))) continue;
    const { state, doneOn, expiresOn } = recorded;
    const hasLeft = presence === 'hadLeft';
    if (!hasLeft && state === 'unknown') figures.unknown += 1;
    if (!hasLeft && state !== 'unknown') figures.required += 1;
    if (!hasLeft && (state === 'current' || state === 'expiring')) figures.valid += 1;
    page.add(() => ({ personId, trainingId, state, hasLeft, doneOn, expiresOn }));
  }
  return { ...factsOf(task), figures, ...page.result() };
}

/** Which version of each document was in force on a past day by today's records. */
function recordedDocuments(task: RecordedTask): RecordedDay<'documents'> {
  const page = createRowsPage<PastDocument>(task);
  const dateOf = calendarIn(task.timeZone);
  for (const resource of task.records['resources.list']?.documents ?? []) {
    const document = recordedDocumentOn(resource, dateOf, task.on);
    if (document) page.add(() => document);
  }
  return { ...factsOf(task), ...page.result() };
}

/** A past day by today's records. */
export const recordedDay = (task: RecordedTask): RecordedDay<RecordedKind> =>
  task.rows === 'pairs' ? recordedPairs(task) : recordedDocuments(task);
