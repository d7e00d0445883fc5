import { monthsApart } from '#compliance/calendar/calendar.ts';
import { isStale } from '#compliance/documents/documentHygiene.ts';
import { ratioPartOfItem } from '#compliance/history/itemChange.ts';
import { isValidPairOn } from '#compliance/history/pastDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { MAX_STALE_MONTHS } from '#protocol/history.ts';
import { pairStates } from './dayTables.ts';
import { epochDay } from './epochDay.ts';
import { at, NONE } from './historyTables.ts';
import { pastDocuments, pastItems, pastPair, type StoredDay } from './readDay.ts';
import { idsOfSet } from './textNumbers.ts';

type Count = [required: number, valid: number];

/** The figures of a day, from which a trend is drawn without reading its rows. */
export type DayFigures = {
  people: number;
  required: number;
  valid: number;
  bySite: Record<string, Count>;
  byTraining: Record<string, Count>;
  items: ItemFigures;
  documents: DocumentFigures;
};

/** Items that count, and the valid ones among them. */
type ItemFigures = { total: Count; bySite: Record<string, Count>; byType: Record<string, Count> };

/**
 * Documents without a version in force, and the others by the age of its approval in whole calendar months; the last entry
 * counts everything older.
 */
type DocumentFigures = { none: number; ages: number[] };

const PAIR_STATES = Object.keys(pairStates).length;

/** For each number of a person, the row in the table of people. */
export function rowsOfPeople({ names, tables }: Pick<StoredDay, 'names' | 'tables'>): Int32Array {
  const rows = new Int32Array(names.size()).fill(-1);
  tables.people.columns[0]?.forEach((person, row) => {
    rows[person] = row;
  });
  return rows;
}

/**
 * Whether a row of the table of pairs is valid on a day, by `isValidPairOn`, which is called once for each state and expiry:
 * each capture counts a million rows.
 */
export function validRowsOn(stored: StoredDay): (row: number) => boolean {
  const [state, , expiresOn] = stored.tables.pairs.columns.slice(2);
  const known = new Map<number, boolean>();
  return (row) => {
    const key = at(expiresOn, row) * PAIR_STATES + at(state, row);
    const found = known.get(key) ?? isValidPairOn(pastPair(stored, row), stored.day);
    known.set(key, found);
    return found;
  };
}

/** The figures of a day. */
export const dayFiguresOf = (stored: StoredDay): DayFigures => ({
  ...trainingFigures(stored),
  items: itemFigures(stored),
  documents: documentFigures(stored),
});

function itemFigures(stored: StoredDay): ItemFigures {
  const total: Count = [0, 0];
  const [bySite, byType] = [new Map<string, Count>(), new Map<string, Count>()];
  for (const item of pastItems(stored)) {
    const { required, valid } = ratioPartOfItem({ item, rule: null, on: stored.day, isInScope: true });
    if (required === 0) continue;
    const counts = [total, countOf(byType, item.typeId), ...item.siteIds.map((site) => countOf(bySite, site))];
    for (const count of counts) {
      count[0] += 1;
      count[1] += valid;
    }
  }
  return { total, bySite: Object.fromEntries(bySite), byType: Object.fromEntries(byType) };
}

function documentFigures(stored: StoredDay): DocumentFigures {
  const figures: DocumentFigures = { none: 0, ages: [] };
  for (const { approvedOn } of pastDocuments(stored)) {
    if (approvedOn === null) figures.none += 1;
    else {
      const age = monthsOld(approvedOn, stored.day);
      for (let month = figures.ages.length; month <= age; month += 1) figures.ages.push(0);
      figures.ages[age] = (figures.ages[age] ?? 0) + 1;
    }
  }
  return figures;
}

/** How many whole calendar months an approval has been in force, by the rule of `isStale`. */
function monthsOld(approvedOn: CalendarNumber, on: CalendarNumber): number {
  const months = monthsApart(approvedOn, on);
  const whole = isStale(approvedOn, on, months) ? months : months - 1;
  return Math.min(Math.max(whole, 0), MAX_STALE_MONTHS);
}

function trainingFigures(stored: StoredDay): Omit<DayFigures, 'items' | 'documents'> {
  const { day, names, tables } = stored;
  const on = epochDay(day);
  const rowOf = rowsOfPeople(stored);
  const isValid = validRowsOn(stored);
  const { people, pairs } = tables;
  const [sites, isTracked, leavesOn] = [people.columns[1], people.columns[4], people.columns[5]];
  const isHere = (row: number) => at(leavesOn, row) === NONE || at(leavesOn, row) >= on;
  const bySet = new Map<number, Count>();
  const byTraining = new Map<number, Count>();
  const total: Count = [0, 0];
  for (let row = 0; row < pairs.length; row += 1) {
    const state = at(pairs.columns[2], row);
    const person = rowOf[at(pairs.columns[1], row)] ?? -1;
    if (state === pairStates.notRequired || !isHere(person)) continue;
    const valid = isValid(row) ? 1 : 0;
    for (const count of [total, countOf(bySet, at(sites, person)), countOf(byTraining, at(pairs.columns[0], row))]) {
      count[0] += 1;
      count[1] += valid;
    }
  }
  const bySite = new Map<string, Count>();
  for (const [set, [required, valid]] of bySet) {
    for (const site of set === NONE ? [] : idsOfSet(names.textOf(set))) {
      const count = countOf(bySite, site);
      count[0] += required;
      count[1] += valid;
    }
  }
  return {
    people: isTracked?.reduce((sum, tracked, row) => sum + (isHere(row) ? tracked : 0), 0) ?? 0,
    required: total[0],
    valid: total[1],
    bySite: Object.fromEntries(bySite),
    byTraining: Object.fromEntries([...byTraining].map(([training, count]) => [names.textOf(training), count])),
  };
}

function countOf<Key>(counts: Map<Key, Count>, key: Key): Count {
  const found = counts.get(key);
  if (found) return found;
  const added: Count = [0, 0];
  counts.set(key, added);
  return added;
}
