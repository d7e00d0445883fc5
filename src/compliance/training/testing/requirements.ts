import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays } from '../../calendar/calendar.ts';
import { createDirectory, noLists } from '../../directory.ts';
import { employeeCompliance } from '../employeeCompliance.ts';
import { type Requirement, requirementsOf } from '../requirement.ts';

/** Names that tests look for. */
export const testDirectory = createDirectory({
  ...noLists,
  users: [
    { id: 'u1', name: 'Ada', fieldOffice_id: ['f1', 'f2'] },
    { id: 'u2', name: 'Bo', fieldOffice_id: ['f2'] },
    { id: 'u3', name: 'Cy' },
  ],
  trainings: [
    { id: 8, title: 'First aid', schedule_type: 'rolling', renewal_months: 24 },
    { id: 9, title: 'Working at height', schedule_type: 'window', renewal_months: 12 },
  ],
  fieldOffices: [
    { id: 'f1', name: 'Hull' },
    { id: 'f2', name: 'Leeds' },
  ],
});

type Person = {
  id: string;
  trainingId?: number;
  /** The day on which the training runs out, null never; absent when it was never done. It warns ten days before. */
  expiresOn?: CalendarNumber | null;
};

/** The one required training of a person, as the service would report it on that day. */
export function requirementsInStates(today: CalendarNumber, person: Person): Requirement[] {
  const { id, trainingId = 8, expiresOn } = person;
  const isDone = expiresOn === null || (expiresOn !== undefined && expiresOn >= today);
  const record = {
    status: 'incomplete',
    m_user_id: id,
    percent_complete: 0,
    incomplete_training_ids: isDone ? [] : [trainingId],
    complete_training_ids: isDone ? [trainingId] : [],
    last_completed:
      expiresOn === undefined
        ? []
        : [
            {
              id: trainingId,
              date_number: 20250101,
              expiresOn,
              startsExpiringOn: expiresOn === null ? null : addDays(expiresOn, -10),
            },
          ],
  };
  return requirementsOf([employeeCompliance(record, testDirectory, today, 'UTC')], testDirectory, today);
}
