import { formatCount } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { listInWords } from '#components/format.ts';
import type { CoverageRule, CoverageRules, Proof } from '#protocol/coverageRules.ts';

export const proofWords: Record<Proof, string> = { file: 'File', signature: 'Signature', instructor: 'Instructor' };

/** `Forklift, Rigging and Slinging`. */
export const trainingsInWords = (ids: readonly number[], directory: Directory): string =>
  listInWords(ids.map(directory.trainingTitle));

/** A rule as a sentence: `At least 2 valid holders of Forklift at each site`. */
export function coverageRuleWords(rule: CoverageRule, jobs: CoverageRules['jobs'], directory: Directory): string {
  const { training, job, sites, atLeast, forEvery = 1 } = rule;
  const named = job === undefined ? undefined : jobs[job];
  const subject = named
    ? `${named.name} (${trainingsInWords(named.trainings, directory)})`
    : directory.trainingTitle(training ?? 0);
  const share = forEvery === 1 ? 'each person' : `every ${formatCount(forEvery)} people or part thereof`;
  const count =
    atLeast === undefined
      ? `One valid holder of ${subject} for ${share}`
      : `At least ${formatCount(atLeast)} valid ${atLeast === 1 ? 'holder' : 'holders'} of ${subject}`;
  const place = sites ? `at ${listInWords(sites.map((id) => siteNameOf(id, directory)))}` : 'at each site';
  return `${count} ${place}`;
}

/** `File and Signature`. */
export const proofsInWords = (wanted: readonly Proof[]): string =>
  listInWords(wanted.map((proof) => proofWords[proof]));
