import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { equipmentFilters } from '../equipment/equipmentFilters.ts';
import { requirementFilters } from '../training/requirementFilters.ts';

/** What the lists hold; undefined while they load and where they failed. */
export type Work = {
  requirements: readonly Requirement[] | undefined;
  equipment: readonly EquipmentCompliance[] | undefined;
  documents: readonly DocumentReview[] | undefined;
  /** Equipment types that did not answer, by name: what is said of equipment is without them. */
  failedTypes: readonly string[];
  /** Which of the lists failed, with nothing older to show. */
  trainingFailed: boolean;
  equipmentFailed: boolean;
  documentsFailed: boolean;
};

/** What figures of both areas, training and equipment, are made of. */
export type AreasWork = Omit<Work, 'documents' | 'documentsFailed'>;

const list = new Intl.ListFormat('en-GB');

/** What figures of both areas are without, as sentences; nothing while it is still loading. */
export const missingFrom = ({ trainingFailed, equipmentFailed, failedTypes }: AreasWork): string[] => [
  ...(trainingFailed ? ['Trainings are not known: they could not be loaded.'] : []),
  ...(equipmentFailed ? ['Equipment is not known: it could not be loaded.'] : []),
  ...(!equipmentFailed && failedTypes.length > 0
    ? [`Equipment is without ${list.format(failedTypes)}, not answering.`]
    : []),
];

/** How many of a group are shown before its "All". */
export const SHOWN = 4;

/** What is valid today, by the day it runs out (null never does), and of how many that could be. */
export type Validities = { valid: (number | null)[]; total: number };

/** The required trainings that are current; undefined while they are not known. */
export const validTrainings = ({ requirements }: Pick<Work, 'requirements'>): Validities | undefined =>
  requirements && {
    valid: requirementFilters
      .select(requirements, { state: ['expiring', 'current'] })
      .map(({ expiresOn }) => expiresOn),
    total: requirements.length,
  };

/** The scheduled equipment that is up to date; undefined while it is not known. */
export const validEquipment = ({ equipment }: Pick<Work, 'equipment'>): Validities | undefined =>
  equipment && {
    valid: equipmentFilters.select(equipment, { status: ['expiring', 'uptodate'] }).map(({ dueOn }) => dueOn),
    total: equipmentFilters.select(equipment, { status: [...equipmentStatuses] }).length,
  };
