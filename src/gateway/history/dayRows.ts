import { createHash } from 'node:crypto';
import type {
  PastDocument,
  PastItem,
  PastPair,
  PastPerson,
  PastRule,
  PastSource,
} from '#compliance/history/pastDay.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { DayRowsKind } from '#protocol/history.ts';
import { readCapture } from './history.ts';
import type { HistoryFile } from './historyFile.ts';
import { at } from './historyTables.ts';
import {
  pastDocuments,
  pastItems,
  pastItemTypes,
  pastPair,
  pastPerson,
  pastTrainings,
  type StoredDay,
} from './readDay.ts';

/** Which rows of a day are asked for. */
export type DayRowsAsked = {
  rows: DayRowsKind;
  /** Of people, pairs and items. */
  site?: string | undefined;
  /** Of people and pairs. */
  person?: string | undefined;
  /** Of pairs. */
  training?: number | undefined;
  /** Of items. */
  type?: string | undefined;
};

export type DayRows = {
  day: CalendarNumber;
  timeZone: string;
  capturedAt: EpochMs;
  isSample: boolean;
  sources: PastSource[];
  rows: unknown[];
  rowsInAll: number;
  /** Of all rows, not only of those that are told; null when it was not asked for. */
  sha256: string | null;
};

/** Rows in their order, made one by one: a day can have a million. */
type OrderedRows = { length: number; rowAt: (place: number) => unknown; valuesAt: (place: number) => unknown[] };

/** The captured rows of a day in the order of their ids; undefined when it was not captured. @throws when a row is damaged */
export function dayRows(
  file: Pick<HistoryFile, 'run'>,
  account: string,
  day: CalendarNumber,
  { offset, limit, hash, ...asked }: DayRowsAsked & { offset: number; limit: number; hash: boolean },
): DayRows | undefined {
  const capture = readCapture(file, account, day);
  if (!capture) return undefined;
  const { stored, row } = capture;
  const ordered = orderedRows(stored, asked);
  const places = Array.from({ length: Math.max(0, Math.min(limit, ordered.length - offset)) }, (_, n) => offset + n);
  return {
    day,
    timeZone: row.timeZone,
    capturedAt: row.capturedAt,
    isSample: row.isSample,
    // Written by `appendDay`, and part of the checksum.
    sources: JSON.parse(row.sources) as PastSource[],
    rows: places.map(ordered.rowAt),
    rowsInAll: ordered.length,
    sha256: hash ? hashOfRows(day, asked, ordered) : null,
  };
}

/** SHA-256 over a line of JSON that says which rows they are, and one for each row. operating.md "Confirming rows of a day". */
function hashOfRows(day: CalendarNumber, asked: DayRowsAsked, { length, valuesAt }: OrderedRows): string {
  const { rows, site = null, person = null, training = null, type = null } = asked;
  const hash = createHash('sha256').update(`${JSON.stringify([day, rows, site, person, training, type])}\n`);
  for (let place = 0; place < length; place += 1) hash.update(`${JSON.stringify(valuesAt(place))}\n`);
  return hash.digest('hex');
}

function orderedRows(stored: StoredDay, asked: DayRowsAsked): OrderedRows {
  const isAtSite = ({ siteIds }: { siteIds: readonly string[] }) =>
    asked.site === undefined || siteIds.includes(asked.site);
  const makers: Readonly<Record<DayRowsKind, () => OrderedRows>> = {
    pairs: () => orderedPairs(stored, asked, isAtSite),
    people: () =>
      ordered<PastPerson>(
        Array.from({ length: stored.tables.people.length }, (_, row) => pastPerson(stored, row)).filter(
          (person) => isAtSite(person) && (asked.person === undefined || person.id === asked.person),
        ),
        ({ id, siteIds, lineIds, managerId, isTracked, leavesOn }) => [
          id,
          siteIds,
          lineIds,
          managerId,
          isTracked,
          leavesOn,
        ],
      ),
    trainings: () => ordered(pastTrainings(stored), valuesOfRule),
    items: () =>
      ordered<PastItem>(
        pastItems(stored).filter((item) => isAtSite(item) && (asked.type === undefined || item.typeId === asked.type)),
        ({ id, typeId, siteIds, inService, schedules }) => [
          id,
          typeId,
          siteIds,
          inService,
          [...schedules]
            .sort((a, b) => compareIds(a.scheduleId, b.scheduleId))
            .map(({ scheduleId, status, lastDoneOn, expiresOn, expiringOn }) => [
              scheduleId,
              status,
              lastDoneOn,
              expiresOn,
              expiringOn,
            ]),
        ],
      ),
    itemTypes: () => ordered(pastItemTypes(stored), valuesOfRule),
    documents: () =>
      ordered<PastDocument>(pastDocuments(stored), ({ id, title, version, approvedOn }) => [
        id,
        title,
        version,
        approvedOn,
      ]),
  };
  return makers[asked.rows]();
}

const valuesOfRule = ({ id, title, rule }: PastRule<string | number>): unknown[] => [id, title, rule];

const compareIds = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

function ordered<Row extends { id: string | number }>(
  rows: readonly Row[],
  valuesOf: (row: Row) => unknown[],
): OrderedRows {
  const sorted = [...rows].sort((a, b) => compareIds(a.id, b.id));
  const valuesAt = (place: number) => {
    const row = sorted[place];
    return row ? valuesOf(row) : [];
  };
  return { length: sorted.length, rowAt: (place) => sorted[place], valuesAt };
}

const valuesOfPair = ({ personId, trainingId, required, says, last }: PastPair): unknown[] => [
  personId,
  trainingId,
  required,
  says,
  last && [last.doneOn, last.expiresOn, last.startsExpiringOn],
];

/** The pairs by person, then by training. */
function orderedPairs(
  stored: StoredDay,
  { person, training, ...asked }: DayRowsAsked,
  isAtSite: (person: PastPerson) => boolean,
): OrderedRows {
  const { names, tables } = stored;
  const [trainings, people] = [tables.pairs.columns[0], tables.pairs.columns[1]];
  const isWanted = wantedPeople(stored, person, asked.site === undefined ? undefined : isAtSite);
  const askedTraining = training === undefined ? undefined : (names.find(String(training)) ?? -1);
  const rows: number[] = [];
  for (let row = 0; row < tables.pairs.length; row += 1) {
    if (askedTraining !== undefined && at(trainings, row) !== askedTraining) continue;
    if (isWanted(at(people, row))) rows.push(row);
  }
  const byPerson = ranksOf(rows, people, stored, (text) => text);
  const byTraining = ranksOf(rows, trainings, stored, Number);
  const trainingsInAll = 1 + byTraining.reduce((most, rank) => Math.max(most, rank), 0);
  // Numbers are sorted ten times as fast as rows by a comparison; all of it stays far below 2 ** 53.
  const places = Float64Array.from(rows, (row) => {
    const pair = (byPerson[at(people, row)] ?? 0) * trainingsInAll + (byTraining[at(trainings, row)] ?? 0);
    return pair * tables.pairs.length + row;
  }).sort();
  const rowOf = (place: number) => (places[place] ?? 0) % tables.pairs.length;
  const rowAt = (place: number) => pastPair(stored, rowOf(place));
  return { length: rows.length, rowAt, valuesAt: (place) => valuesOfPair(rowAt(place)) };
}

/** Whether the pairs of a person are asked for, by the number of the person. */
function wantedPeople(
  stored: StoredDay,
  person: string | undefined,
  isAtSite: ((person: PastPerson) => boolean) | undefined,
): (number: number) => boolean {
  if (person === undefined && !isAtSite) return () => true;
  const wanted = new Set<number>();
  stored.tables.people.columns[0]?.forEach((number, row) => {
    const known = pastPerson(stored, row);
    if ((person === undefined || known.id === person) && (!isAtSite || isAtSite(known))) wanted.add(number);
  });
  return (number) => wanted.has(number);
}

/** By the number of a name: its place among those of a column. */
function ranksOf<Key extends string | number>(
  rows: readonly number[],
  column: Int32Array | undefined,
  { names }: StoredDay,
  keyOf: (text: string) => Key,
): Int32Array {
  const used = new Set<number>();
  for (const row of rows) used.add(at(column, row));
  const keys = Array.from(used, (number) => ({ number, key: keyOf(names.textOf(number)) }));
  keys.sort((a, b) => compareIds(a.key, b.key));
  const ranks = new Int32Array(names.size());
  keys.forEach(({ number }, place) => {
    ranks[number] = place;
  });
  return ranks;
}
