import { calendarIn } from '#compliance/calendar/calendar.ts';
import {
  documentDifference,
  knownPairOn,
  pairDifference,
  type RecordedPairByClock,
} from '#compliance/history/clockDifference.ts';
import { hadLeftBefore, type PastPerson } from '#compliance/history/pastDay.ts';
import { documentInForceOn, presenceOn, recordedDocumentOn } from '#compliance/history/recordedDay.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type {
  Differences,
  DocumentDifferenceCause,
  DocumentDifferenceRow,
  PairDifferenceCause,
  PairDifferenceRow,
  PairState,
} from '#protocol/recordedDay.ts';
import { mayBeUnreadable } from '../upstream/separateUnreadable.ts';
import { rowsOfPeople } from './dayFigures.ts';
import { at, type Rows } from './historyTables.ts';
import { pastDocuments, pastPair, pastPerson, pastTrainings, type StoredDay } from './readDay.ts';
import {
  createRowsPage,
  type PairOfRecords,
  pairsOfRecords,
  type RecordedQuestion,
  type RecordedTask,
} from './recordedDay.ts';
import type { ListedToday } from './recordIndexes.ts';
import { ruleOf } from './ruleTexts.ts';

export type DifferencesQuestion = RecordedQuestion & {
  /** Limits the rows to this cause; all causes are counted. */
  cause?: PairDifferenceCause | DocumentDifferenceCause | undefined;
};

type DifferencesTask = RecordedTask & DifferencesQuestion;

/** A captured day, and how it was captured. */
export type CapturedDay = { stored: StoredDay; capturedAt: EpochMs; isSample: boolean };

/** Where a captured day and today's records differ. */
export const differencesBetween = (captured: CapturedDay, task: DifferencesTask): Differences<'pairs' | 'documents'> =>
  task.rows === 'pairs' ? differencesOfPairs(captured, task) : differencesOfDocuments(captured, task);

/** The row of a captured pair by the numbers of its training and its person, which order the pairs; -1 if there is none. */
function findPair({ columns, length }: Rows, training: number, person: number): number {
  let [low, high] = [0, length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = at(columns[0], middle) - training || at(columns[1], middle) - person;
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The captured pairs and people by their ids. */
function capturedPairs(stored: StoredDay) {
  const { names, tables } = stored;
  const rows = rowsOfPeople(stored);
  const rules = new Map(pastTrainings(stored).map(({ id, rule }) => [id, rule]));
  const people: PastPerson[] = [];
  return {
    rowOf(personId: string, trainingId: number): number {
      const [person, training] = [names.find(personId), names.find(String(trainingId))];
      return person === undefined || training === undefined ? -1 : findPair(tables.pairs, training, person);
    },
    pairAt: (row: number) => (row < 0 ? null : pastPair(stored, row)),
    personOf(id: string): PastPerson | null {
      const row = rows[names.find(id) ?? -1] ?? -1;
      if (row < 0) return null;
      // A person has many pairs.
      people[row] ??= pastPerson(stored, row);
      return people[row];
    },
    ruleOf: (trainingId: number): string | null => rules.get(trainingId) ?? null,
    length: tables.pairs.length,
  };
}

/** Counts the differences by cause, and keeps the rows of a page. */
function createTally<Row>(task: DifferencesTask) {
  const page = createRowsPage<Row>(task);
  const causes: Record<string, number> = {};
  return {
    add(cause: NonNullable<DifferencesTask['cause']>, makeRow: () => Row): void {
      causes[cause] = (causes[cause] ?? 0) + 1;
      if (task.cause === undefined || task.cause === cause) page.add(makeRow);
    },
    result: () => ({ causes, ...page.result() }),
  };
}

const factsOf = ({ stored, capturedAt, isSample }: CapturedDay, { timeZone, sources }: DifferencesTask) => ({
  ok: true as const,
  day: stored.day,
  timeZone,
  capturedAt,
  isSample,
  sources: [...sources],
});

type Presence = RecordedPairByClock['presence'];

/** A pair by today's records, as it counts: nothing was required of people who were not there. */
type Compared = Pick<PairOfRecords, 'personId' | 'trainingId'> & {
  recorded: { state: PairState; doneOn: CalendarNumber | null; expiresOn: CalendarNumber | null };
  presence: Presence;
  rule: string | null;
};

/** Today's records require nothing of the pair. */
const notRequired = { state: 'notRequired', doneOn: null, expiresOn: null } as const;

/** Whether somebody of whom today's records do not require the training was there on the day, and is today. */
function presenceOfMissing(
  listed: ListedToday | undefined,
  isTracked: boolean,
  { on, today }: DifferencesTask,
): Presence {
  const presence = presenceOn(listed, on);
  if (presence !== 'there') return presence;
  const isGone = listed ? hadLeftBefore(listed, today) : !isTracked;
  return isGone ? 'gone' : 'there';
}

function differencesOfPairs(captured: CapturedDay, task: DifferencesTask): Differences<'pairs'> {
  const { on, records } = task;
  const known = capturedPairs(captured.stored);
  const listedOf = (id: string) => records['users.list']?.people.get(id);
  const tally = createTally<PairDifferenceRow>(task);
  const isCompared = new Uint8Array(known.length);
  const tracked = new Set(records['training-employee-status.list']?.people);
  const lacksPeople = task.sources.some(({ method, state }) => method === 'users.list' && state === 'unavailable');
  /**
   * Without the list of people, today's records do not tell who has left: neither who had left then, nor who is in no list now.
   */
  const isPresenceUnknown = (id: string) => lacksPeople && (hadLeftBefore(known.personOf(id), on) || !tracked.has(id));
  let unknown = 0;
  const isAtSite = (id: string, siteIds: readonly string[]): boolean =>
    task.site === undefined || siteIds.includes(task.site) || !!known.personOf(id)?.siteIds.includes(task.site);
  const compare = (row: number, { personId, trainingId, recorded, presence, rule }: Compared) => {
    const was = knownPairOn(known.pairAt(row), known.personOf(personId), { on, rule: known.ruleOf(trainingId) });
    const cause = pairDifference(was, { ...recorded, presence, rule }, on);
    const { state, doneOn, expiresOn } = was;
    if (cause && isPresenceUnknown(personId)) unknown += 1;
    else if (cause)
      tally.add(cause, () => ({ personId, trainingId, cause, known: { state, doneOn, expiresOn }, recorded }));
  };
  for (const { personId, trainingId, siteIds, presence, training, recorded } of pairsOfRecords(task)) {
    const row = known.rowOf(personId, trainingId);
    if (row >= 0) isCompared[row] = 1;
    if (!isAtSite(personId, siteIds)) continue;
    const { doneOn, expiresOn } = recorded;
    const state = presence === 'there' ? recorded.state : 'notRequired';
    const rule = training ? ruleOf(training) : null;
    if (state === 'unknown') unknown += 1;
    else compare(row, { personId, trainingId, recorded: { state, doneOn, expiresOn }, presence, rule });
  }
  for (let row = 0; row < known.length; row += 1) {
    const pair = isCompared[row] ? null : known.pairAt(row);
    if (!pair?.required || (task.training !== undefined && pair.trainingId !== task.training)) continue;
    const { personId, trainingId } = pair;
    const listed = listedOf(personId);
    if ((task.person !== undefined && personId !== task.person) || !isAtSite(personId, listed?.siteIds ?? [])) continue;
    const presence = presenceOfMissing(listed, tracked.has(personId), task);
    compare(row, { personId, trainingId, recorded: notRequired, presence, rule: null });
  }
  return { ...factsOf(captured, task), ...tally.result(), unknown };
}

function differencesOfDocuments(captured: CapturedDay, task: DifferencesTask): Differences<'documents'> {
  const tally = createTally<DocumentDifferenceRow>(task);
  const known = new Map(pastDocuments(captured.stored).map((document) => [document.id, document]));
  const listed = new Map(task.records['resources.list']?.documents.map((document) => [document.id, document]));
  const dateOf = calendarIn(task.timeZone);
  const unreadable = {
    count: task.sources.find(({ method }) => method === 'resources.list')?.unreadable ?? 0,
    names: task.unreadableNames.get('resources.list') ?? [],
  };
  let unknown = 0;
  for (const id of new Set([...known.keys(), ...listed.keys()])) {
    const [was, document] = [known.get(id) ?? null, listed.get(id)];
    // A document that was known on the day existed, even if its creation is dated later today.
    const recordedOn = was ? documentInForceOn : recordedDocumentOn;
    const is = document ? recordedOn(document, dateOf, task.on) : null;
    const cause = documentDifference(was, is);
    if (cause && !document && mayBeUnreadable(id, unreadable)) unknown += 1;
    else if (cause) tally.add(cause, () => ({ id, cause, known: was, recorded: is }));
  }
  return { ...factsOf(captured, task), ...tally.result(), unknown };
}
