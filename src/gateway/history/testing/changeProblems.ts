import { ratioPartOf } from '#compliance/history/causeOfChange.ts';
import type { Ratio } from '#compliance/history/contributions.ts';
import type { PastDay } from '#compliance/history/pastDay.ts';
import type { DayChanges } from '../dayChanges.ts';

/** A rest of the sum that rounding leaves; all that is more was forgotten or counted twice. */
const MAX_REST = 1e-9;

type Told = { from: Ratio; to: Ratio; causes: readonly { contribution: number | null }[] };

/** What is wrong with the causes of a move: they add up to it, where there is a ratio on both days. */
export function sumProblems({ from, to, causes }: Told): string[] {
  if (from.required === 0 || to.required === 0) return [];
  const change = to.valid / to.required - from.valid / from.required;
  const sum = causes.reduce((total, { contribution }) => total + (contribution ?? Number.NaN), 0);
  return Math.abs(sum - change) < MAX_REST ? [] : [`the causes add up to ${sum}, and the change is ${change}`];
}

/** What is wrong with the changes of pairs between two days, of which all are told. */
export function changeProblems(told: DayChanges | undefined, from: PastDay, to: PastDay): string[] {
  if (!told) return ['one of the days is not there'];
  const keys = told.changes.map(({ personId, trainingId }) => `${personId} ${trainingId}`);
  const causes = new Map(told.changes.map(({ cause }, place) => [keys[place] ?? '', cause]));
  const [before, after] = [pairsOn(from), pairsOn(to)];
  return [
    ...sumProblems(told),
    ...(causes.size === keys.length ? [] : ['a pair is told twice']),
    ...told.causes.flatMap(({ cause, pairs }) => {
      const found = [...causes.values()].filter((other) => other === cause).length;
      return found === pairs ? [] : [`${cause} counts ${pairs} pairs, and is the cause of ${found}`];
    }),
    ...[...new Set([...before.keys(), ...after.keys()])].flatMap((key) =>
      (before.get(key) ?? '00') === (after.get(key) ?? '00') || causes.has(key) ? [] : [`${key} has no cause`],
    ),
  ];
}

/** By person and training: whether it is required, and whether it is valid. */
const pairsOn = (day: PastDay): Map<string, string> => {
  const people = new Map(day.people.map((person) => [person.id, person]));
  return new Map(
    day.pairs.map((pair) => {
      const person = people.get(pair.personId) ?? null;
      const { required, valid } = ratioPartOf({ pair, person, rule: null, on: day.day, isInScope: true });
      return [`${pair.personId} ${pair.trainingId}`, `${required}${valid}`];
    }),
  );
};
