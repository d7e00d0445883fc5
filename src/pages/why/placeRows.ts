import { formatCount } from '#compliance/countWords.ts';
import { contributionOf } from '#compliance/history/contributions.ts';
import { byText, compareNumbers } from '#compliance/order.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { HistoryDays } from '#protocol/history.ts';
import { hundredthsOf } from './waterfall.ts';
import type { PlaceKind } from './whyList.ts';

type Ratio = { required: number; valid: number };

/**
 * A site or a training on two days. `moved` and `contribution` are percentage points; null if nothing was required. `moved` is
 * the difference of the two shares as they are shown.
 */
export type PlaceRow = {
  id: string;
  name: string;
  before: Ratio;
  after: Ratio;
  moved: number | null;
  /** Its part of the change of the whole. */
  contribution: number | null;
};

type Options = {
  by: PlaceKind;
  days: { from: CalendarNumber; to: CalendarNumber };
  nameOf: (id: string) => string;
};

/** Every site or training on two captured days, the one that lowered the whole most first, then by name. */
export function placeRows(history: HistoryDays, { by, days, nameOf }: Options): PlaceRow[] {
  const [from, to] = [history.days.indexOf(days.from), history.days.indexOf(days.to)];
  if (from < 0 || to < 0) return [];
  const at = ({ required, valid }: { required: number[]; valid: number[] }, place: number): Ratio => ({
    required: required[place] ?? 0,
    valid: valid[place] ?? 0,
  });
  const [wholeBefore, wholeAfter] = [at(history, from), at(history, to)];
  return Object.entries(toldOf(history, by))
    .flatMap(([id, ratio]): PlaceRow[] => {
      const [before, after] = [at(ratio, from), at(ratio, to)];
      if (before.required === 0 && after.required === 0) return [];
      const change = { required: after.required - before.required, valid: after.valid - before.valid };
      const [first, last] = [hundredthsOf(before), hundredthsOf(after)];
      const contribution = contributionOf(change, wholeBefore, wholeAfter);
      return [
        {
          id,
          name: nameOf(id),
          before,
          after,
          moved: first === null || last === null ? null : (last - first) / 100,
          contribution: contribution === null ? null : 100 * contribution,
        },
      ];
    })
    .sort((a, b) => compareNumbers(a.contribution, b.contribution) || byText(a.name, b.name));
}

const toldOf = ({ bySite, byTraining }: HistoryDays, by: PlaceKind): HistoryDays['bySite'] =>
  by === 'site' ? bySite : byTraining;

/** Shown if the gateway returns only some sites or trainings, because there are too many. */
export function placesLeftOut(history: HistoryDays, by: PlaceKind): string | undefined {
  const told = Object.keys(toldOf(history, by)).length;
  const inAll = (by === 'site' ? history.sitesInAll : history.trainingsInAll) ?? told;
  if (told >= inAll) return undefined;
  return `These are the ${formatCount(told)} largest of ${formatCount(inAll)} ${by}s by what is required.`;
}
