import { isDeepStrictEqual } from 'node:util';
import { ratioPartOf } from '#compliance/history/causeOfChange.ts';
import type { Ratio } from '#compliance/history/contributions.ts';
import { ratioPartOfItem } from '#compliance/history/itemChange.ts';
import type { PastDay } from '#compliance/history/pastDay.ts';
import type { HistoryItemChanges } from '#protocol/history.ts';
import type { DayChanges } from '../dayChanges.ts';

/** The rounding error that a sum may have; anything larger was forgotten or counted twice. */
const MAX_REST = 1e-9;

type Told = { from: Ratio; to: Ratio; causes: readonly { contribution: number | null }[] };

/** What is wrong with the causes of a move: they must add up to it if both days have a ratio. */
export function sumProblems({ from, to, causes }: Told): string[] {
  if (from.required === 0 || to.required === 0) return [];
  const change = to.valid / to.required - from.valid / from.required;
  const sum = causes.reduce((total, { contribution }) => total + (contribution ?? Number.NaN), 0);
  return Math.abs(sum - change) < MAX_REST ? [] : [`the causes add up to ${sum}, and the change is ${change}`];
}

/** What is wrong with the changes of pairs between two days, given all of them. */
export function changeProblems(told: DayChanges | undefined, from: PastDay, to: PastDay): string[] {
  if (!told) return ['one of the days is not there'];
  const keys = told.changes.map(({ personId, trainingId }) => `${personId} ${trainingId}`);
  const causes = new Map(told.changes.map(({ cause }, place) => [keys[place] ?? '', cause]));
  const [before, after] = [pairsOn(from), pairsOn(to)];
  return [
    ...sumProblems(told),
    ...rowProblems(told),
    ...told.changes.flatMap(({ personId, trainingId, cause, before: was, after: is }) => [
      ...(isDeepStrictEqual(was, is) && isDeepStrictEqual(sitesOf(from, personId), sitesOf(to, personId))
        ? [`of ${personId} ${trainingId} nothing changed`]
        : []),
      ...(cause === 'ruleChanged' && isDeepStrictEqual(renewalOf(from, trainingId), renewalOf(to, trainingId))
        ? [`the rule of ${trainingId} is the same`]
        : []),
    ]),
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

type Row = { before: Ratioed | null; after: Ratioed | null };
type Ratioed = { required: boolean; valid: boolean };

/** What is wrong with a full list of changes: the figures of their rows must add up to the change. */
function rowProblems({ from, to, changes }: { from: Ratio; to: Ratio; changes: readonly Row[] }): string[] {
  return (['required', 'valid'] as const).flatMap((key) => {
    const sum = changes.reduce(
      (total, { before, after }) => total + Number(after?.[key] ?? false) - Number(before?.[key] ?? false),
      0,
    );
    return sum === to[key] - from[key]
      ? []
      : [`${key} of the rows adds up to ${sum} instead of ${to[key] - from[key]}`];
  });
}

const sitesOf = ({ people }: PastDay, personId: string) => people.find(({ id }) => id === personId)?.siteIds;

/** After how many months a training has to be renewed. */
function renewalOf({ trainings }: PastDay, trainingId: number): unknown {
  const rule = trainings.find(({ id }) => id === trainingId)?.rule;
  return rule && JSON.parse(rule)[1];
}

/** What is wrong with the changes of items between two days, given all of them; no id has two types. */
export function itemChangeProblems(
  told: Omit<HistoryItemChanges, 'ok'> | undefined,
  from: PastDay,
  to: PastDay,
): string[] {
  if (!told) return ['one of the days is not there'];
  const causes = new Map(told.changes.map(({ itemId, cause }) => [itemId, cause]));
  const [before, after] = [itemsOn(from), itemsOn(to)];
  return [
    ...sumProblems(told),
    ...rowProblems(told),
    ...(causes.size === told.changes.length ? [] : ['an item is told twice']),
    ...[...new Set([...before.keys(), ...after.keys()])].flatMap((id) =>
      (before.get(id)?.part ?? '00') === (after.get(id)?.part ?? '00') || causes.has(id) ? [] : [`${id} has no cause`],
    ),
    ...told.changes.flatMap(({ itemId, cause, before: was, after: is }) => {
      const [{ item: old } = { item: null }, { item: now } = { item: null }] = [before.get(itemId), after.get(itemId)];
      const isMoved = !isDeepStrictEqual(old?.siteIds, now?.siteIds);
      const isRetyped = old && now && old.typeId !== now.typeId;
      return [
        ...(isDeepStrictEqual(was, is) && !isMoved && !isRetyped ? [`of ${itemId} nothing changed`] : []),
        ...(cause === 'ruleChanged' && !isRetyped ? [`the type of ${itemId} is the same`] : []),
        ...(['inspected', 'expired', 'corrected'].includes(cause) && isRetyped
          ? [`${itemId} has another type, and is ${cause}`]
          : []),
      ];
    }),
  ];
}

/** By id: the item, whether it counts, and whether it is valid. */
const itemsOn = ({ day, items }: PastDay) =>
  new Map(
    items.map((item) => {
      const { required, valid } = ratioPartOfItem({ item, rule: null, on: day, isInScope: true });
      return [item.id, { item, part: `${required}${valid}` }];
    }),
  );

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
