import { formatCount } from '#compliance/countWords.ts';
import { seesRecordsOf } from '#compliance/coverage/coverageVisibility.ts';
import { type Directory, hasLeft } from '#compliance/directory.ts';
import { distinctIds } from '#compliance/distinctIds.ts';
import {
  type CompletionEvidence,
  type CustomExpiry,
  currentEvidence,
  type EvidenceFlag,
  type EvidenceRules,
} from '#compliance/training/evidence.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { Proof } from '#protocol/coverageRules.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type CompletionRecord, completionRecord } from '../completionRecord.ts';

/** Whether a completion has what its training requires; without a rule that is unknown. */
export const evidenceStates = ['gap', 'fulfilled', 'noRule'] as const;
export type EvidenceState = (typeof evidenceStates)[number];

/** One completion that counts today, with its evidence and its oddities. */
export type EvidenceRow = CompletionRecord & {
  state: EvidenceState;
  lacking: readonly Proof[];
  /** The proofs that it has, required or not. */
  has: readonly Proof[];
  customExpiry: CustomExpiry | null;
  flags: readonly EvidenceFlag[];
  siteIds: readonly string[];
};

/** An expiry set by hand compared with that of the rule: `30 days later`. */
export function customExpiryWords({ than, days }: CustomExpiry): string {
  if (than === 'same') return 'same as the rule';
  if (than === 'unknown') return 'the rule gives no date';
  return days === null ? 'would not expire' : `${formatCount(days)} ${days === 1 ? 'day' : 'days'} ${than}`;
}

/** How many days later an expiry set by hand is than that of the rule, negative if earlier; null if unknown. */
export function daysLater({ than, days }: CustomExpiry): number | null {
  if (than === 'unknown') return null;
  if (days === null) return Number.NEGATIVE_INFINITY; // by the rule it would never expire
  return than === 'earlier' ? -days : days;
}

const rank = ({ state, flags, customExpiry }: EvidenceRow): number =>
  (state === 'gap' ? 0 : 4) + (flags.length > 0 ? 0 : 2) + (customExpiry ? 0 : 1);

/**
 * The completions that count today: gaps first, then oddities, then the newest.
 * @param completions all that the reader may see, newest first
 * @param seesEveryone whether those are everyone's
 */
export function evidenceRows(
  completions: readonly CompletedTraining[],
  directory: Directory,
  rules: EvidenceRules,
  { today, timeZone, seesEveryone }: { today: CalendarNumber; timeZone: string; seesEveryone: boolean },
): EvidenceRow[] {
  const recordOf = completionRecord(directory);
  const isEmployed = (id: string) => !hasLeft(directory.user(id), today, timeZone);
  const rowOf = ({ completion, lacking, has, customExpiry, flags }: CompletionEvidence): EvidenceRow =>
    Object.assign(recordOf(completion), {
      state: lacking === null ? ('noRule' as const) : lacking.length > 0 ? ('gap' as const) : ('fulfilled' as const),
      lacking: lacking ?? [],
      has: (Object.keys(has) as Proof[]).filter((proof) => has[proof]), // a record of proofs
      customExpiry,
      flags,
      siteIds: distinctIds(directory.user(completion.m_user_id)?.fieldOffice_id),
    });
  return currentEvidence(completions, isEmployed, {
    training: directory.training,
    seesRecordsOf: (id) => seesRecordsOf(directory.user(id), seesEveryone),
    rules,
    today,
  })
    .map(rowOf)
    .sort((a, b) => rank(a) - rank(b) || b.date - a.date);
}
