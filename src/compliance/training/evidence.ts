import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import { type CoverageRules, type Proof, proofs } from '#protocol/coverageRules.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Training } from '#protocol/trainings.ts';
import { daysBetween } from '../calendar/calendar.ts';
import { isFutureDate } from '../calendar/futureDate.ts';
import { shareInPercent } from '../share.ts';
import { latestCompletionFirst } from './completionOrder.ts';
import { renewalKind } from './renewalRule.ts';
import { isSigned } from './signature.ts';
import { countsOn, expiryOf } from './trainingExpiry.ts';

/**
 * The proofs that a training requires. By training id; a training without an entry has no rule, which does not mean
 * fulfilled.
 */
export type EvidenceRules = ReadonlyMap<number, readonly Proof[]>;

/** The rules of a file or a setting by training. */
export const evidenceRulesOf = ({ evidence }: Pick<CoverageRules, 'evidence'>): EvidenceRules =>
  new Map(Object.entries(evidence).map(([id, wanted]) => [Number(id), wanted]));

/** Whether a completion has a proof. The form of a file is not specified (protocol.md §2.6): anything in the list is one. */
const hasProof: Record<Proof, (completion: CompletedTraining) => boolean> = {
  file: ({ files }) => files.length > 0,
  signature: isSigned,
  instructor: ({ m_instructor_id: instructor }) => Boolean(instructor?.trim()),
};

/** An expiry set by hand, compared with the one by the training's rule. */
export type CustomExpiry = {
  expiresOn: CalendarNumber;
  /**
   * Any date is `earlier` than a rule without expiry. `unknown` if the rule gives no date, as for a training that is
   * offered in a window, and if there is no known rule.
   */
  than: 'earlier' | 'later' | 'same' | 'unknown';
  /** Calendar days between the two, not negative; null if there is only one of them. */
  days: number | null;
};

/** What is odd about a completion. */
export const evidenceFlags = [
  'expiryBeforeCompletion',
  'completedAhead',
  'instructorIsLearner',
  'instructorNeverCompleted',
  'instructorLapsed',
] as const;
export type EvidenceFlag = (typeof evidenceFlags)[number];

/** One completion that counts today, with what it lacks. */
export type CompletionEvidence = {
  completion: CompletedTraining;
  /** Null without a rule for the training. */
  lacking: readonly Proof[] | null;
  has: Readonly<Record<Proof, boolean>>;
  /** Null if none was set. */
  customExpiry: CustomExpiry | null;
  flags: readonly EvidenceFlag[];
};

type EvidenceContext = {
  training: (id: number) => Training | undefined;
  /** Whether all completions of a person are visible: nobody can say that others never did something. */
  seesRecordsOf: (userId: string) => boolean;
  rules: EvidenceRules;
  /** YYYYMMDD in the account's zone. */
  today: CalendarNumber;
};

/** An expiry set by hand, next to that of the rule. A special date of 0 is none, see `expiryOf`. */
export function customExpiryOf(completion: CompletedTraining, training: Training | undefined): CustomExpiry | null {
  const expiresOn = completion.special_expiration_date_number;
  if (!expiresOn) return null;
  const kind = renewalKind(training);
  const byRule = kind === 'rolling' ? expiryOf({ date_number: completion.date_number }, training).expiresOn : null;
  if (byRule === null) return { expiresOn, than: kind === 'never' ? 'earlier' : 'unknown', days: null };
  const days = daysBetween(byRule, expiresOn);
  return { expiresOn, than: days < 0 ? 'earlier' : days > 0 ? 'later' : 'same', days: Math.abs(days) };
}

const keyOf = (userId: string, trainingId: number): string => `${trainingId}/${userId}`;

/** The flags of one completion, given all completions of the same training by its instructor; null if they are not known. */
function flagsOf(
  { date_number: on, special_expiration_date_number: special, m_user_id, m_instructor_id }: CompletedTraining,
  ofInstructor: readonly CompletedTraining[] | null,
  training: Training | undefined,
  today: CalendarNumber,
): EvidenceFlag[] {
  const instructor = m_instructor_id?.trim();
  const done = ofInstructor?.filter(({ date_number }) => date_number <= on).toSorted(latestCompletionFirst);
  // The newest completion up to that day counted then.
  const wasCurrent = done?.[0] && countsOn(done[0], training, on);
  const flags: Record<EvidenceFlag, boolean> = {
    expiryBeforeCompletion: Boolean(special) && (special ?? 0) < on,
    completedAhead: isFutureDate(on, today),
    instructorIsLearner: Boolean(instructor) && instructor === m_user_id,
    instructorNeverCompleted: Boolean(instructor) && instructor !== m_user_id && done?.length === 0,
    instructorLapsed: instructor !== m_user_id && wasCurrent === false,
  };
  return evidenceFlags.filter((flag) => flags[flag]);
}

/**
 * The completions that count today, one for each person and training: the newest, if it still counts. Those without a
 * person each count by themselves. Each with the required proofs that it lacks, and with its flags.
 * @param completions all of them, those of people who left included: without older ones nobody can say whether an
 *   instructor was current on the day
 * @param isEmployed whether a person counts
 */
export function currentEvidence(
  completions: readonly CompletedTraining[],
  isEmployed: (userId: string) => boolean,
  { training: trainingOf, seesRecordsOf, rules, today }: EvidenceContext,
): CompletionEvidence[] {
  const byPerson = Map.groupBy<string | CompletedTraining, CompletedTraining>(completions, (completion) =>
    // Nobody knows whether two without a person are of the same one.
    completion.m_user_id === '' ? completion : keyOf(completion.m_user_id, completion.training_id),
  );
  return [...byPerson.values()].flatMap((ofPerson): CompletionEvidence[] => {
    const [completion] = ofPerson.length === 1 ? ofPerson : ofPerson.toSorted(latestCompletionFirst);
    if (!completion || !isEmployed(completion.m_user_id)) return [];
    const training = trainingOf(completion.training_id);
    if (!countsOn(completion, training, today)) return [];
    const wanted = rules.get(completion.training_id);
    const has = {
      file: hasProof.file(completion),
      signature: hasProof.signature(completion),
      instructor: hasProof.instructor(completion),
    };
    const instructor = completion.m_instructor_id?.trim();
    const ofInstructor = instructor ? byPerson.get(keyOf(instructor, completion.training_id)) : undefined;
    const known = ofInstructor ?? (instructor && !seesRecordsOf(instructor) ? null : []);
    return [
      {
        completion,
        lacking: wanted === undefined ? null : wanted.filter((proof) => !has[proof]),
        has,
        customExpiry: customExpiryOf(completion, training),
        flags: flagsOf(completion, known, training, today),
      },
    ];
  });
}

/** Shares of completions with proof. Percentages are rounded down, and null if nothing is counted. */
export type EvidenceTally = {
  /** Completions that count today. */
  current: number;
  /** How many of these have each proof, required or not. */
  with: Readonly<Record<Proof, { count: number; percent: number | null }>>;
  /** How many of these belong to a training with a rule. */
  withRule: number;
  /** How many of those with a rule have all that it requires; the others are gaps. */
  fulfilled: number;
  gaps: number;
  percent: number | null;
  /** Of trainings without a rule. */
  noRule: number;
};

/** Counts completions by proof; `gaps` are those that lack something their training requires. */
export function evidenceTally(evidence: readonly Pick<CompletionEvidence, 'has' | 'lacking'>[]): EvidenceTally {
  const counts = { file: 0, signature: 0, instructor: 0 };
  let [fulfilled, gaps] = [0, 0];
  for (const { has, lacking } of evidence) {
    for (const proof of proofs) if (has[proof]) counts[proof] += 1;
    if (lacking?.length === 0) fulfilled += 1;
    else if (lacking) gaps += 1;
  }
  const withRule = fulfilled + gaps;
  const of = (proof: Proof) => ({ count: counts[proof], percent: shareInPercent(counts[proof], evidence.length, 0) });
  return {
    current: evidence.length,
    with: { file: of('file'), signature: of('signature'), instructor: of('instructor') },
    withRule,
    fulfilled,
    gaps,
    percent: shareInPercent(fulfilled, withRule, 0),
    noRule: evidence.length - withRule,
  };
}
