import type { Directory } from '#compliance/directory.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { formatCount } from '#components/format.ts';
import type { CoverageRule, CoverageRules, Proof } from '#protocol/coverageRules.ts';

const all = new Intl.ListFormat('en-GB', { type: 'conjunction' });

export const proofWords: Record<Proof, string> = { file: 'File', signature: 'Signature', instructor: 'Instructor' };

/** `Forklift, Rigging and Slinging`. */
export const trainingsInWords = (ids: readonly number[], directory: Directory): string =>
  all.format(ids.map(directory.trainingTitle));

/** A rule as a sentence: `At least 2 valid holders of Forklift at each site`. */
export function coverageRuleWords(rule: CoverageRule, jobs: CoverageRules['jobs'], directory: Directory): string {
  const { training, job, sites, atLeast, forEvery = 1 } = rule;
  const named = job === undefined ? undefined : jobs[job];
  const subject = named
    ? `${named.name} (${trainingsInWords(named.trainings, directory)})`
    : directory.trainingTitle(training ?? 0);
  const count =
    atLeast === undefined
      ? `One valid holder of ${subject} for every ${formatCount(forEvery)} people or part thereof`
      : `At least ${formatCount(atLeast)} valid ${atLeast === 1 ? 'holder' : 'holders'} of ${subject}`;
  const place = sites ? `at ${all.format(sites.map((id) => siteNameOf(id, directory)))}` : 'at each site';
  return `${count} ${place}`;
}

/** `File and Signature`. */
export const proofsInWords = (wanted: readonly Proof[]): string => all.format(wanted.map((proof) => proofWords[proof]));
