import type { CalendarNumber } from '#protocol/dates.ts';
import type { ChangeCause } from '#protocol/history.ts';
import { hadLeftBefore, isValidPairOn, type PastPair, type PastPerson } from './pastDay.ts';

/** What was known of a pair on one of two days. */
export type PairOnDay = {
  pair: PastPair | null;
  person: PastPerson | null;
  /** The rule of the training, null when no list had the training. */
  rule: string | null;
  on: CalendarNumber;
  /** Whether the pair belongs to the comparison, such as a site; only the person decides. */
  isInScope: boolean;
};

/** A pair's part in a ratio on a day: in the required pairs, and in the valid ones among them. */
export type RatioPart = { required: 0 | 1; valid: 0 | 1 };

const NOTHING: RatioPart = { required: 0, valid: 0 };

export function ratioPartOf({ pair, person, on, isInScope }: PairOnDay): RatioPart {
  if (!pair?.required || !isInScope || hadLeftBefore(person, on)) return NOTHING;
  return { required: 1, valid: isValidPairOn(pair, on) ? 1 : 0 };
}

/**
 * Why a pair differs on a later day: exactly one cause, the first that applies. Somebody without any record on the
 * earlier day has joined, and one without any on the later day has left.
 */
export function causeOfChange(before: PairOnDay, after: PairOnDay): ChangeCause {
  const [was, is] = [ratioPartOf(before), ratioPartOf(after)];
  if (was.required !== is.required) return is.required ? causeOfEntry(before) : causeOfExit(after);
  return causeOfCompletion(before, after);
}

const wasThere = ({ pair, person, on }: PairOnDay): boolean =>
  (pair !== null || person !== null) && !hadLeftBefore(person, on);

function causeOfEntry(before: PairOnDay): ChangeCause {
  if (!wasThere(before)) return 'joined';
  return before.pair?.required && !before.isInScope ? 'movedSite' : 'newlyRequired';
}

function causeOfExit(after: PairOnDay): ChangeCause {
  if (!wasThere(after)) return 'left';
  return after.pair?.required && !after.isInScope ? 'movedSite' : 'noLongerRequired';
}

/** The pair counts on both days, or on neither: the cause is in the completion. */
function causeOfCompletion(before: PairOnDay, after: PairOnDay): ChangeCause {
  const [old, now] = [before.pair?.last ?? null, after.pair?.last ?? null];
  const [oldDone, nowDone] = [old?.doneOn ?? null, now?.doneOn ?? null];
  const [was, is] = [ratioPartOf(before), ratioPartOf(after)];
  const isNewer = nowDone !== null && nowDone > (oldDone ?? 0);
  if (isNewer && is.valid >= was.valid) {
    // A completion before the earlier day was not known on that day.
    if (nowDone < before.on) return 'corrected';
    return old === null ? 'firstDone' : 'renewed';
  }
  if (is.valid < was.valid) {
    const ran = now?.expiresOn ?? null;
    const isSame = oldDone === nowDone && (old?.expiresOn ?? null) === ran;
    if ((isSame || isNewer) && (ran === null ? now !== null : ran >= before.on && ran < after.on)) return 'lapsed';
  }
  // A composed training has no completion of its own.
  if (old === null && now === null && is.valid !== was.valid) return is.valid ? 'firstDone' : 'lapsed';
  if (before.rule !== after.rule) return 'ruleChanged';
  return siteKey(before) === siteKey(after) ? 'corrected' : 'movedSite';
}

const siteKey = ({ person }: PairOnDay): string => JSON.stringify(person?.siteIds ?? null);
