import { calendarIn } from '#compliance/calendar/calendar.ts';
import type { PastDocument, PastSource } from '#compliance/history/pastDay.ts';
import {
  completionsUpTo,
  presenceOn,
  type RecordedPair,
  type RecordedPerson,
  recordedDocumentOn,
  recordedPairOn,
} from '#compliance/history/recordedDay.ts';
import { eachRequired } from '#compliance/training/trainingState.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { RecordedDay, RecordedKind, RecordedPairRow } from '#protocol/recordedDay.ts';
import type { Resource } from '#protocol/resources.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';
import { accountDayIn } from './accountDay.ts';
import { recordsIn } from './sourceRecords.ts';

type Records = {
  'training-employee-status.list': TrainingEmployeeStatus;
  'completedtrainings.v2.list': CompletedTraining;
  'users.list': User;
  'trainings.v2.list': Training;
  'resources.list': Resource;
};

/** The methods that a past day is worked out from by today's records. */
export type RecordedMethod = keyof Records;

/** One reading of today; without pages where the service or the token does not have the method. */
export type RecordPages = PastSource & { method: RecordedMethod; pages: readonly Uint8Array[] };

/** Which rows of a day by today's records. */
type RecordedScope = {
  site?: string | undefined;
  person?: string | undefined;
  training?: number | undefined;
};

export type RecordedTask = RecordedScope & {
  on: CalendarNumber;
  today: CalendarNumber;
  timeZone: string;
  rows: RecordedKind;
  offset: number;
  limit: number;
  sources: readonly RecordPages[];
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

/** A person of the list of people as far as the day depends on them. */
export type ListedToday = RecordedPerson & { siteIds: readonly string[] };

function* recordsOf<Method extends RecordedMethod>(
  sources: readonly RecordPages[],
  method: Method,
): Generator<Records[Method]> {
  const source = sources.find((one) => one.method === method);
  // The pages of a snapshot hold records that were checked.
  if (source) yield* recordsIn(source) as Generator<Records[Method]>;
}

/** The people of today by id; of those who are in no list nothing but their trainings is known. */
export function peopleOfRecords({ sources, timeZone }: RecordedTask): ReadonlyMap<string, ListedToday> {
  const dayOf = accountDayIn(timeZone);
  const people = new Map<string, ListedToday>();
  for (const { id, hireDate, terminationDate, fieldOffice_id } of recordsOf(sources, 'users.list'))
    people.set(id, { hiredOn: dayOf(hireDate), leavesOn: dayOf(terminationDate), siteIds: fieldOffice_id ?? [] });
  return people;
}

/**
 * Every required pair of today as it stood on the day, in the order of the service; of one person or training alone where asked.
 * @param tracked takes the id of everybody who has a training record
 */
export function* pairsOfRecords(
  { sources, on, today, person, training }: RecordedTask,
  people: ReadonlyMap<string, ListedToday>,
  tracked?: Set<string>,
): Generator<PairOfRecords> {
  const trainings = new Map<number, Training>();
  for (const one of recordsOf(sources, 'trainings.v2.list')) trainings.set(one.id, one);
  const completions = completionsUpTo(on);
  for (const one of recordsOf(sources, 'completedtrainings.v2.list')) completions.add(one);
  for (const record of recordsOf(sources, 'training-employee-status.list')) {
    const personId = record.m_user_id;
    tracked?.add(personId);
    if (person !== undefined && personId !== person) continue;
    const listed = people.get(personId);
    const facts = { personId, presence: presenceOn(listed, on), siteIds: listed?.siteIds ?? [] };
    const ofPerson = completions.of(personId);
    const pairs: PairOfRecords[] = [];
    eachRequired(record, (trainingId, says, last) => {
      if (training !== undefined && trainingId !== training) return;
      const rule = trainings.get(trainingId);
      const context = { completion: ofPerson.get(trainingId), training: rule, on, today };
      pairs.push({ ...facts, trainingId, training: rule, recorded: recordedPairOn({ says, last }, context) });
    });
    yield* pairs;
  }
}

const factsOf = ({ on, timeZone, sources }: RecordedTask) => ({
  ok: true as const,
  day: on,
  timeZone,
  sources: sources.map(({ pages: _pages, ...source }) => source),
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

/** How required trainings stood on a past day by today's records. Who was hired later is left out. */
function recordedPairs(task: RecordedTask): RecordedDay<'pairs'> {
  const page = createRowsPage<RecordedPairRow>(task);
  const figures = { required: 0, valid: 0, unknown: 0 };
  for (const { personId, trainingId, presence, siteIds, recorded } of pairsOfRecords(task, peopleOfRecords(task))) {
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

/** The documents that were there on the day by today's records, by id. */
export function* documentsOfRecords({ sources, on, timeZone }: RecordedTask): Generator<PastDocument> {
  const dateOf = calendarIn(timeZone);
  for (const resource of recordsOf(sources, 'resources.list')) {
    const document = recordedDocumentOn(resource, dateOf, on);
    if (document) yield document;
  }
}

/** Which version of each document was in force on a past day by today's records. */
function recordedDocuments(task: RecordedTask): RecordedDay<'documents'> {
  const page = createRowsPage<PastDocument>(task);
  for (const document of documentsOfRecords(task)) page.add(() => document);
  return { ...factsOf(task), ...page.result() };
}

/** A past day by today's records. */
export const recordedDay = (task: RecordedTask): RecordedDay<RecordedKind> =>
  task.rows === 'pairs' ? recordedPairs(task) : recordedDocuments(task);
