import { type PairOnDay, ratioPartOf } from '#compliance/history/causeOfChange.ts';
import { type CauseOfMove, createCauseCounts, type Ratio } from '#compliance/history/contributions.ts';
import { hadLeftBefore, type PastPair } from '#compliance/history/pastDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { ChangeCause, PairChange } from '#protocol/history.ts';
import { eachPair, withNamesOf } from './alignedDays.ts';
import { rowsOfPeople, validRowsOn } from './dayFigures.ts';
import { at, type Rows } from './historyTables.ts';
import { pastPair, pastPerson, type StoredDay } from './readDay.ts';
import { renewalOf } from './ruleTexts.ts';

/** Which pairs are compared; all without it. */
export type ChangeScope = { siteId?: string | undefined; trainingId?: number | undefined };

export type DayChanges = {
  from: Ratio & { day: CalendarNumber };
  to: Ratio & { day: CalendarNumber };
  causes: CauseOfMove[];
  changes: PairChange[];
  changesInAll: number;
};

type Wanted = ChangeScope & { causes?: readonly ChangeCause[] | undefined; most: number };

/** Why the ratio of a captured day differs from that of an earlier one: every pair that changed, with its cause. */
export function changesBetween(earlier: StoredDay, later: StoredDay, wanted: Wanted): DayChanges {
  const [before, after] = [earlier, withNamesOf(earlier, later)];
  const [sideA, sideB] = [sideOf(before, wanted), sideOf(after, wanted)];
  const counts = createCauseCounts();
  const changes: PairChange[] = [];
  let changesInAll = 0;
  eachPair(before.tables.pairs, after.tables.pairs, (rowA, rowB) => {
    if (rowA >= 0 && rowB >= 0 && isSame(sideA, rowA, sideB, rowB)) return;
    const [a, b] = [sideA.pairOn(rowA, sideB, rowB), sideB.pairOn(rowB, sideA, rowA)];
    if (ratioPartOf(a).required === 0 && ratioPartOf(b).required === 0) return;
    const cause = counts.add(a, b);
    if (wanted.causes && !wanted.causes.includes(cause)) return;
    changesInAll += 1;
    const { personId, trainingId } = a.pair ?? b.pair ?? nobody;
    if (changes.length < wanted.most)
      changes.push({ personId, trainingId, cause, before: pairTold(a), after: pairTold(b) });
  });
  const [from, to] = [sideA.total(), sideB.total()];
  return {
    from: { day: before.day, ...from },
    to: { day: after.day, ...to },
    causes: counts.moves(from, to),
    changes,
    changesInAll,
  };
}

const nobody = { personId: '', trainingId: 0 };

function pairTold(side: PairOnDay): PairChange['before'] {
  const { pair, person, on } = side;
  if (!pair) return null;
  const { required, valid } = ratioPartOf({ ...side, isInScope: true });
  return {
    required: required === 1,
    valid: valid === 1,
    hasLeft: hadLeftBefore(person, on),
    doneOn: pair.last?.doneOn ?? null,
    expiresOn: pair.last?.expiresOn ?? null,
  };
}

type Side = ReturnType<typeof sideOf>;

/** Answers about one of the two days, by the number of a row of its pairs; -1 if it has no such pair. */
function sideOf(stored: StoredDay, { siteId, trainingId }: ChangeScope) {
  const { day, names, tables } = stored;
  const { pairs, people } = tables;
  const rowOf = rowsOfPeople(stored);
  const persons = Array.from({ length: people.length }, (_, row) => pastPerson(stored, row));
  const hasLeft = Uint8Array.from(persons, (person) => (hadLeftBefore(person, day) ? 1 : 0));
  const isInSite = Uint8Array.from(persons, ({ siteIds }) =>
    siteId === undefined || siteIds.includes(siteId) ? 1 : 0,
  );
  const rules = new Map<number, string>();
  tables.trainings.columns[0]?.forEach((training, row) => {
    rules.set(training, renewalOf(names.textOf(at(tables.trainings.columns[2], row))));
  });
  const asked = trainingId === undefined ? undefined : (names.find(String(trainingId)) ?? -1);
  const isInScope = (training: number, person: number): boolean =>
    (asked === undefined || asked === training) && (person < 0 ? siteId === undefined : isInSite[person] === 1);
  const personRow = (number: number) => rowOf[number] ?? -1;
  const isValid = validRowsOn(stored);
  return {
    pairs,
    isValid,
    /** The sites of the person of a pair, whether they had left, and whether they are known. */
    personOf(row: number) {
      const person = personRow(at(pairs.columns[1], row));
      return {
        sites: at(people.columns[1], person),
        hasLeft: person >= 0 && hasLeft[person] === 1,
        isKnown: person >= 0,
      };
    },
    pairOn(row: number, other: { pairs: Rows }, rowOfOther: number): PairOnDay {
      const cell = (column: number) =>
        row >= 0 ? at(pairs.columns[column], row) : at(other.pairs.columns[column], rowOfOther);
      const [training, person] = [cell(0), personRow(cell(1))];
      const pair: PastPair | null = row >= 0 ? pastPair(stored, row) : null;
      return {
        pair,
        person: persons[person] ?? null,
        rule: rules.get(training) ?? null,
        on: day,
        isInScope: isInScope(training, person),
      };
    },
    total(): Ratio {
      const ratio: Ratio = { required: 0, valid: 0 };
      for (let row = 0; row < pairs.length; row += 1) {
        const person = personRow(at(pairs.columns[1], row));
        if (at(pairs.columns[2], row) === 0 || (person >= 0 && hasLeft[person] === 1)) continue;
        if (!isInScope(at(pairs.columns[0], row), person)) continue;
        ratio.required += 1;
        if (isValid(row)) ratio.valid += 1;
      }
      return ratio;
    },
  };
}

/** State, done on and expires on. A new warning period is not a change: decision 016. */
const decidingColumns = [2, 3, 4] as const;

/** Whether nothing of a pair changed that affects the ratio. */
function isSame(sideA: Side, rowA: number, sideB: Side, rowB: number): boolean {
  for (const column of decidingColumns)
    if (at(sideA.pairs.columns[column], rowA) !== at(sideB.pairs.columns[column], rowB)) return false;
  const [a, b] = [sideA.personOf(rowA), sideB.personOf(rowB)];
  return (
    a.sites === b.sites &&
    a.hasLeft === b.hasLeft &&
    a.isKnown === b.isKnown &&
    sideA.isValid(rowA) === sideB.isValid(rowB)
  );
}
