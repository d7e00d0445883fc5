import type { DueBucket } from '#compliance/calendar/dueBucket.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import type { Expiry } from '#compliance/training/expiriesPerWeek.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import { listInWords } from '#components/format.ts';
import { useSettings } from '#settings/settings.ts';
import { requirementFilters } from '../training/requirementFilters.ts';

/** The contents of the lists; undefined while they load and if they failed. */
export type OverviewData = {
  requirements: readonly Requirement[] | undefined;
  equipment: readonly EquipmentCompliance[] | undefined;
  documents: readonly DocumentReview[] | undefined;
  /** Equipment types that did not answer, by name: the equipment does not include them. */
  failedTypes: readonly string[];
  /** Which of the lists failed, with no older data to show. */
  trainingFailed: boolean;
  equipmentFailed: boolean;
  documentsFailed: boolean;
};

/** The data for figures of both areas, training and equipment. */
export type AreasData = Omit<OverviewData, 'documents' | 'documentsFailed'>;

/** What is missing from figures of both areas, as sentences; empty while they are still loading. */
export const missingFrom = ({ trainingFailed, equipmentFailed, failedTypes }: AreasData): string[] => [
  ...(trainingFailed ? ['Trainings are not known: they could not be loaded.'] : []),
  ...(equipmentFailed ? ['Equipment is not known: it could not be loaded.'] : []),
  ...(!equipmentFailed && failedTypes.length > 0
    ? [`Equipment is without ${listInWords(failedTypes)}, not answering.`]
    : []),
];

/** Why figures of both areas cannot be drawn: they still can while one of the areas may load. */
export const undrawnOf = ({ trainingFailed, equipmentFailed }: AreasData): 'failed' | 'loading' =>
  trainingFailed && equipmentFailed ? 'failed' : 'loading';

/** The days on which the current required trainings run out, null for never; undefined while they are unknown. */
export const validTrainings = ({ requirements }: Pick<OverviewData, 'requirements'>): Expiry[] | undefined =>
  requirements &&
  requirementFilters.select(requirements, { state: ['expiring', 'current'] }).map(({ expiresOn }) => expiresOn);

/**
 * The days on which inspections that are not expired run out, each separately, null for never; undefined while they are
 * unknown.
 */
export const validInspections = ({ equipment }: Pick<OverviewData, 'equipment'>): Expiry[] | undefined =>
  equipment?.flatMap(({ inspections }) =>
    inspections.filter(({ status }) => status !== 'expired').map(({ expiresOn }) => expiresOn),
  );

/** Due soon: the first planning bucket, and its length in words, `7 days`. */
export function useSoon(): { bucket: DueBucket; inWords: string } {
  const [days] = useSettings().planningBounds;
  return { bucket: `0-${days}`, inWords: days === 1 ? 'day' : `${days} days` };
}
