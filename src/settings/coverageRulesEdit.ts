import type { CoverageRule, CoverageRules, Proof } from '#protocol/coverageRules.ts';

/** A rule of coverage as it is typed. */
export type RuleDraft = {
  /** Ids; several are a job. */
  trainings: readonly string[];
  /** The name of the job; a single training needs none. */
  job: string;
  /** Ids; an empty list means every site. */
  sites: readonly string[];
  kind: 'atLeast' | 'forEvery';
  /** As typed. */
  count: string;
};

export const emptyRule: RuleDraft = { trainings: [], job: '', sites: [], kind: 'atLeast', count: '2' };

/** Rules with a change, or why it cannot be made: a sentence that says what to do. */
export type Edited = { rules: CoverageRules } | { problem: string };

const MAX_PEOPLE = 10_000;

/** Why a typed rule is not valid; undefined when it is. */
export function ruleProblem({ trainings, job, kind, count }: RuleDraft): string | undefined {
  if (trainings.length === 0) return 'Choose the training that somebody must hold, or several as a job.';
  if (trainings.length > 1 && job.trim() === '') return 'Give a name to the job that needs these trainings.';
  const people = /^\s*\d{1,5}\s*$/.test(count) ? Number(count) : 0;
  if (people >= 1 && people <= MAX_PEOPLE) return undefined;
  const of = kind === 'atLeast' ? 'how many people must hold it' : 'for how many people of a site there must be one';
  return `Say ${of}: a whole number from 1 to 10,000.`;
}

/** A key for a job that neither the file nor the reader has yet. */
function freeKey(jobs: CoverageRules['jobs']): string {
  let number = 1;
  while (Object.hasOwn(jobs, `own-${number}`)) number += 1;
  return `own-${number}`;
}

/**
 * The reader's rules with one more.
 * @param all the rules in force, those of the file included
 */
export function withRule(own: CoverageRules, all: CoverageRules, draft: RuleDraft): Edited {
  const problem = ruleProblem(draft);
  if (problem !== undefined) return { problem };
  const trainings = draft.trainings.map(Number);
  const [first = 0] = trainings;
  const isJob = trainings.length > 1;
  const key = freeKey(all.jobs);
  const rule: CoverageRule = {
    ...(isJob ? { job: key } : { training: first }),
    ...(draft.sites.length > 0 && { sites: [...draft.sites] }),
    [draft.kind]: Number(draft.count),
  };
  const jobs = isJob ? { ...own.jobs, [key]: { name: draft.job.trim(), trainings } } : own.jobs;
  return { rules: { ...own, jobs, rules: [...own.rules, rule] } };
}

/** The reader's rules without one of them, and without any job that has no rule left. */
export function withoutRule(own: CoverageRules, place: number): CoverageRules {
  const rules = own.rules.toSpliced(place, 1);
  const jobs = Object.entries(own.jobs).filter(([key]) => rules.some(({ job }) => job === key));
  return { ...own, rules, jobs: Object.fromEntries(jobs) };
}

/** Asks for trainings of the people that equipment of a type is assigned to, in place of those required before. */
export function withTypeTrainings(
  own: CoverageRules,
  typeIds: readonly string[],
  trainings: readonly string[],
): Edited {
  if (typeIds.length === 0) return { problem: 'Choose the type of equipment that asks for trainings.' };
  if (trainings.length === 0) return { problem: 'Choose the trainings that people with this equipment must have.' };
  const added = typeIds.map((id) => [id, trainings.map(Number)] as const);
  return { rules: { ...own, equipmentTypes: { ...own.equipmentTypes, ...Object.fromEntries(added) } } };
}

/** Asks for proofs of completions, in place of those required before. */
export function withEvidence(own: CoverageRules, trainings: readonly string[], wanted: readonly Proof[]): Edited {
  if (trainings.length === 0) return { problem: 'Choose the trainings whose completions need a proof.' };
  if (wanted.length === 0) return { problem: 'Choose what proves them: a file, a signature, an instructor.' };
  const added: [string, Proof[]][] = trainings.map((id) => [id, [...wanted]]);
  return { rules: { ...own, evidence: { ...own.evidence, ...Object.fromEntries(added) } } };
}

/** A record without one of its entries. */
export const withoutEntry = <Value>(record: Record<string, Value>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([one]) => one !== key));
