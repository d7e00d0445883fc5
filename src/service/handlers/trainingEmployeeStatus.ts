import { employeeTrainingStatus } from '#compliance/employeeStatus.ts';
import type { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { TrainingBasis } from '../trainingResults.ts';
import { type Handler, pagingOf } from './handler.ts';

/** The same person with no other trainings than those asked for. */
function restrictedTo(trainingIds: ReadonlySet<number>, person: TrainingBasis): TrainingBasis {
  return {
    userId: person.userId,
    requiredTrainingIds: person.requiredTrainingIds.filter((id) => trainingIds.has(id)),
    newestCompletions: new Map([...person.newestCompletions].filter(([id]) => trainingIds.has(id))),
  };
}

/** Everyone's training status by user id, people who left included. spec.md §4.2. */
export const employeeStatusHandler: Handler<typeof trainingEmployeeStatus> = async (params, context) => {
  const { training_ids, m_user_ids, include_all_completions = false, limit, page } = params;
  const { lastUpdated, on, trainings, people } = await context.trainingResults(context.account);
  const userIds = m_user_ids && new Set(m_user_ids);
  const trainingIds = training_ids && new Set(training_ids);
  const asked = userIds ? people.filter(({ userId }) => userIds.has(userId)) : people;
  const shown = asked.slice((page - 1) * limit, page * limit);
  return {
    last_updated: lastUpdated,
    employees: shown.map((person) =>
      employeeTrainingStatus({
        ...(trainingIds ? restrictedTo(trainingIds, person) : person),
        trainings,
        on,
        includeAllCompletions: include_all_completions,
      }),
    ),
    paging: { page, ...pagingOf(asked.length, limit) },
  };
};
