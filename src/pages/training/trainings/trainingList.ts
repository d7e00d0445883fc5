import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { defineList } from '#listing/defineList.ts';
import { paths } from '../../paths.ts';
import { useRequirementsAreCostly, useTrainingCompliance } from '../useRequirements.ts';
import { trainingFilters } from './trainingFilters.ts';

/** The page of a training, for a row of any list of trainings. */
export const trainingRecord = ({ id, title }: Pick<TrainingCompliance, 'id' | 'title'>) => ({
  id: String(id),
  name: title,
  to: paths.training(id),
});

/** Every training over everyone who is required to have it, most urgent first. */
export const trainingList = defineList({
  noun: 'trainings',
  progressNoun: 'training records',
  filters: trainingFilters,
  order: 'Most urgent first',
  useRows: ({ filter: { left } }) => useTrainingCompliance({ formerEmployees: left }).trainings,
  useIsCostly: useRequirementsAreCostly,
  rowId: ({ id }) => String(id),
  columns: async () => {
    const { trainingColumns, trainingLists } = await import('./trainingColumns.tsx');
    return trainingColumns(trainingLists({ site: [], left: false }));
  },
  records: { training: trainingRecord },
});
