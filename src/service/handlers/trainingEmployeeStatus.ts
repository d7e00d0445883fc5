import type { TrainingEmployeeStatus, trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { type Handler, pagingObject, SerializedRecords } from './handler.ts';

/** Everyone's training status by user id, people who left included. protocol.md §4.2. */
export const employeeStatusHandler: Handler<typeof trainingEmployeeStatus> = async (params, context) => {
  const { training_ids, m_user_ids, include_all_completions = false, limit, page } = params;
  const { lastUpdated, records, total } = await context.trainingResults.page(context.account.id, {
    trainingIds: training_ids,
    userIds: m_user_ids,
    includeAllCompletions: include_all_completions,
    limit,
    page,
  });
  return {
    last_updated: lastUpdated,
    employees: new SerializedRecords<TrainingEmployeeStatus>(records ? [records] : []),
    paging: { page, ...pagingObject(total, limit) },
  };
};
