import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';

/** The training status of a person of whom nothing is required, or with the given fields. */
export const statusRecord = (
  m_user_id: string,
  fields: Partial<TrainingEmployeeStatus> = {},
): TrainingEmployeeStatus => ({
  status: 'unassigned',
  m_user_id,
  percent_complete: 100,
  incomplete_training_ids: [],
  complete_training_ids: [],
  last_completed: [],
  ...fields,
});
