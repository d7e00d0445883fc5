import type { CalendarNumber } from '#protocol/dates.ts';
import type { DocumentDifferenceCause, PairDifferenceCause, PairState, RecordedState } from '#protocol/recordedDay.ts';
import { requiredTrainingOn } from '../training/trainingState.ts';
import { hadLeftBefore, type PastDocument, type PastPair, type PastPerson } from './pastDay.ts';

/** A pair on a day by one of the clocks. A pair that counts in nothing is not required. */
type PairDates = { doneOn: CalendarNumber | null; expiresOn: CalendarNumber | null };

/** A pair as known on that day. */
export type KnownPair = PairDates & {
  state: PairState;
  /** Whether the person was among the people then. */
  isThere: boolean;
  /** The rule of the training as a text, null if it was not known. */
  rule: string | null;
};

/** The same pair by today's records. */
export type RecordedPairByClock = PairDates & {
  state: PairState | RecordedState;
  /** `gone`: the person has left since, or is not in any list now. */
  presence: 'there' | 'hadLeft' | 'notHired' | 'gone';
  rule: string | null;
};

/** A captured pair with its person by the clock of the capture, by the rule of the lists. Decision 010. */
export function knownPairOn(
  pair: PastPair | null,
  person: PastPerson | null,
  { on, rule }: { on: CalendarNumber; rule: string | null },
): KnownPair {
  const isThere = (pair !== null || person !== null) && !hadLeftBefore(person, on);
  const { doneOn = null, expiresOn = null } = pair?.last ?? {};
  const facts = { doneOn, expiresOn, isThere, rule };
  if (!pair?.required || !isThere) return { ...facts, state: 'notRequired' };
  const last = pair.last ? { id: pair.trainingId, ...pair.last } : undefined;
  return { ...facts, state: requiredTrainingOn(pair.trainingId, pair.says, last, on).state };
}

/**
 * Why the clocks differ about a pair: exactly one cause, the first that applies; null if they agree or the records do
 * not tell.
 * @param on the day, YYYYMMDD
 */
export function pairDifference(
  known: KnownPair,
  recorded: RecordedPairByClock,
  on: CalendarNumber,
): PairDifferenceCause | null {
  if (recorded.state === 'unknown' || known.state === recorded.state) return null;
  if (recorded.state === 'notRequired') {
    if (recorded.presence === 'there') return 'noLongerRequired';
    return recorded.presence === 'gone' ? 'leftSince' : recorded.presence;
  }
  if (known.state === 'notRequired') return known.isThere ? 'newlyRequired' : 'joinedSince';
  const [was, is] = [known.doneOn ?? 0, recorded.doneOn ?? 0];
  if (is > was) return 'enteredLater';
  // The service counts future completions; today's records count them from their own day on.
  if (was > on) return 'datedAhead';
  if (is < was) return 'takenBack';
  if (known.rule !== null && recorded.rule !== null && known.rule !== recorded.rule) return 'ruleChanged';
  return known.expiresOn === recorded.expiresOn ? 'countedOtherwise' : 'completionChanged';
}

/** Why the clocks differ about a document; null if they agree. */
export function documentDifference(
  known: PastDocument | null,
  recorded: PastDocument | null,
): DocumentDifferenceCause | null {
  if (!known || !recorded) return known ? 'removedSince' : recorded ? 'addedSince' : null;
  const [was, is] = [known.approvedOn ?? 0, recorded.approvedOn ?? 0];
  if (is !== was) return is > was ? 'enteredLater' : 'takenBack';
  return known.version === recorded.version ? null : 'versionChanged';
}
