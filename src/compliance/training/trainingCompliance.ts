import type { Training } from '#protocol/trainings.ts';
import type { Directory } from '../directory.ts';
import { byText } from '../order.ts';
import { type RenewalKind, renewalKind } from './renewalRule.ts';
import type { Requirement } from './requirement.ts';
import { byGaps, type RequirementTally, requirementTallyOf } from './requirementTally.ts';

/** Most urgent first: somebody lacks it, somebody soon will, everybody has it, nobody needs it. */
export const trainingStatuses = ['incomplete', 'expiring', 'current', 'notRequired'] as const;
export type TrainingStatus = (typeof trainingStatuses)[number];

/** One training over everyone who is required to have it. */
export type TrainingCompliance = RequirementTally & {
  id: number;
  title: string;
  status: TrainingStatus;
  renewal: RenewalKind;
  /** The entry in the service's list of trainings; undefined if it has none. */
  training: Training | undefined;
  /** The counted ones, one for each person. */
  requirements: readonly Requirement[];
};

function statusOf({ required, missing, expired, expiring }: RequirementTally): TrainingStatus {
  if (required === 0) return 'notRequired';
  if (missing + expired > 0) return 'incomplete';
  return expiring > 0 ? 'expiring' : 'current';
}

/** A training among some people. */
export function trainingComplianceOf(
  id: number,
  requirements: readonly Requirement[],
  directory: Pick<Directory, 'training' | 'trainingTitle'>,
): TrainingCompliance {
  const training = directory.training(id);
  const tally = requirementTallyOf(requirements);
  return {
    ...tally,
    id,
    title: directory.trainingTitle(id),
    status: statusOf(tally),
    renewal: renewalKind(training),
    training,
    requirements,
  };
}

/** The same training among fewer people. */
export function amongFewer(training: TrainingCompliance, requirements: readonly Requirement[]): TrainingCompliance {
  const tally = requirementTallyOf(requirements);
  return { ...training, ...tally, status: statusOf(tally), requirements };
}

/** By status, then by `byGaps`, then by title. */
export const mostUrgentTraining = (a: TrainingCompliance, b: TrainingCompliance): number =>
  trainingStatuses.indexOf(a.status) - trainingStatuses.indexOf(b.status) ||
  byGaps(a, b) ||
  byText(a.title, b.title) ||
  a.id - b.id;

/**
 * Every training that the service lists and every one that somebody is required to have, listed or not; most urgent first.
 * @param listed the service's own list; empty if it has none
 */
export function complianceByTraining(
  requirements: readonly Requirement[],
  listed: readonly Pick<Training, 'id'>[],
  directory: Pick<Directory, 'training' | 'trainingTitle'>,
): TrainingCompliance[] {
  const ofTraining = Map.groupBy(requirements, ({ trainingId }) => trainingId);
  const ids = new Set([...listed.map(({ id }) => id), ...ofTraining.keys()]);
  return [...ids].map((id) => trainingComplianceOf(id, ofTraining.get(id) ?? [], directory)).sort(mostUrgentTraining);
}
