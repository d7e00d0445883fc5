import { type Directory, hasLeft } from '#compliance/directory.ts';
import { byText } from '#compliance/order.ts';
import { byPlaceIn } from '#compliance/placeOrder.ts';
import { type PairFacts, pairFacts } from '#listing/pairFacts.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type ChangeCause, changeCauses, type PairChange } from '#protocol/history.ts';

/** A person and a training with another state on the second day. */
export type ChangedPair = PairFacts & {
  hasLeft: boolean;
  cause: ChangeCause;
  before: string;
  after: string;
  doneOn: CalendarNumber | null;
  expiresOn: CalendarNumber | null;
};

const byCause = byPlaceIn(changeCauses);

/** The state of a pair on a day, in words. */
function stateWords(state: PairChange['before']): string {
  if (!state) return 'No record';
  if (state.hasLeft) return 'Had left';
  if (!state.required) return 'Not required';
  if (state.valid) return 'Valid';
  return state.doneOn === null ? 'Never done' : 'Not valid';
}

type Context = { directory: Directory; today: CalendarNumber; timeZone: string };

/** The changed pairs as rows: by cause in the order of the waterfall, then by name. */
export const changedPairs = (changes: readonly PairChange[], { directory, today, timeZone }: Context): ChangedPair[] =>
  changes
    .map(({ cause, before, after, ...pair }): ChangedPair => {
      const { doneOn = null, expiresOn = null } = after ?? before ?? {};
      return {
        ...pairFacts(pair, directory),
        hasLeft: hasLeft(directory.user(pair.personId), today, timeZone),
        cause,
        before: stateWords(before),
        after: stateWords(after),
        doneOn,
        expiresOn,
      };
    })
    .sort((a, b) => byCause(a.cause, b.cause) || byText(a.name, b.name) || byText(a.title, b.title));
