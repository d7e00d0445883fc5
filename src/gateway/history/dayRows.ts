import type { PastDocument, PastItem, PastPerson, PastRule, PastSource } from '#compliance/history/pastDay.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { DayRowsKind } from '#protocol/history.ts';
import { sourcesIn } from './areaReading.ts';
import type { HistoryStore } from './historyStore.ts';
import { type AddPart, createLineHash } from './lineHash.ts';
import { orderedPairs } from './orderedPairs.ts';
import { pastDocuments, pastItems, pastItemTypes, pastPerson, pastTrainings, type StoredDay } from './readDay.ts';
import { figuresIn, readCapture } from './readRun.ts';

/** Which rows of a day are requested. */
export type DayRowsQuery = {
  rows: DayRowsKind;
  /** For people, pairs and items. */
  site?: string | undefined;
  /** For people and pairs. */
  person?: string | undefined;
  /** For pairs. */
  training?: number | undefined;
  /** For items. */
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
  /** Of all rows, not only of the returned ones; null when it was not requested. */
  sha256: string | null;
};

/** Rows in order, made one by one: a day can have a million. A line is JSON of the values of a row, and a line feed. */
type OrderedRows = {
  length: number;
  rowAt: (place: number) => unknown;
  addLine: (place: number, add: AddPart) => void;
};

/** What is returned of the requested rows. */
export type DayRowsTold = {
  offset: number;
  limit: number;
  /** Whether the SHA-256 is returned: as kept with the day if it was, or always computed again. */
  hash: false | 'kept' | 'anew';
};

/** The captured rows of a day in the order of their ids; undefined when it was not captured. @throws when a row is damaged */
export async function dayRows(
  history: Pick<HistoryStore, 'run' | 'hasDay'>,
  account: string,
  day: CalendarNumber,
  { offset, limit, hash, ...asked }: DayRowsQuery & DayRowsTold,
): Promise<DayRows | undefined> {
  const capture = await readCapture(history, account, day);
  if (!capture) return undefined;
  const { stored, row } = capture;
  const ordered = orderedRows(stored, asked);
  const places = Array.from({ length: Math.max(0, Math.min(limit, ordered.length - offset)) }, (_, n) => offset + n);
  const { rows, ...filters } = asked;
  const isAllPairs = rows === 'pairs' && Object.values(filters).every((filter) => filter === undefined);
  const kept = hash === 'kept' && isAllPairs ? figuresIn(row).pairsSha256 : undefined;
  return {
    day,
    timeZone: row.timeZone,
    capturedAt: row.capturedAt,
    isSample: row.isSample,
    sources: sourcesIn(row),
    rows: places.map(ordered.rowAt),
    rowsInAll: ordered.length,
    sha256: hash ? (kept ?? hashOfOrdered(day, asked, ordered)) : null,
  };
}

/** SHA-256 over a line of JSON that identifies the rows, and one line for each row. operating.md "Confirming rows of a day". */
export const hashOfRows = (stored: StoredDay, asked: DayRowsQuery): string =>
  hashOfOrdered(stored.day, asked, orderedRows(stored, asked));

function hashOfOrdered(day: CalendarNumber, asked: DayRowsQuery, { length, addLine }: OrderedRows): string {
  const { rows, site = null, person = null, training = null, type = null } = asked;
  const { add, digest } = createLineHash();
  add(`${JSON.stringify([day, rows, site, person, training, type])}\n`);
  for (let place = 0; place < length; place += 1) addLine(place, add);
  return digest();
}

function orderedRows(stored: StoredDay, asked: DayRowsQuery): OrderedRows {
  const isAtSite = ({ siteIds }: { siteIds: readonly string[] }) =>
    asked.site === undefined || siteIds.includes(asked.site);
  const makers: Readonly<Record<DayRowsKind, () => OrderedRows>> = {
    pairs: () => orderedPairs(stored, asked),
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
        ({ id, typeId, siteIds, inService, status, schedules }) => [
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
          // Without a status a line is as before statuses existed, so that its hash is confirmed.
          ...(status === null ? [] : [status]),
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

/** Items of several types may share an id. */
const compareRows = (a: OrderedRow, b: OrderedRow): number =>
  compareIds(a.id, b.id) || compareIds(a.typeId ?? '', b.typeId ?? '');

type OrderedRow = { id: string | number; typeId?: string };

const compareIds = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

function ordered<Row extends OrderedRow>(rows: readonly Row[], valuesOf: (row: Row) => unknown[]): OrderedRows {
  const sorted = [...rows].sort(compareRows);
  return {
    length: sorted.length,
    rowAt: (place) => sorted[place],
    addLine(place, add) {
      const row = sorted[place];
      if (row) add(`${JSON.stringify(valuesOf(row))}\n`);
    },
  };
}
