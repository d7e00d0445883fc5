import { createElement } from 'react';
import { expect, test } from 'vitest';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { requirementsOf } from '#compliance/training/requirement.ts';
import { testDirectory } from '#compliance/training/testing/requirements.ts';
import { trainingComplianceOf } from '#compliance/training/trainingCompliance.ts';
import { calendar, wordsOf } from '../../testing/rendered.ts';
import { TrainingPeople } from './TrainingPeople.tsx';

test.each([
  ['has run out', 20260601, '14 days overdue'],
  ['is today', 20260615, 'counts as expired'],
  ['is ahead', 20270401, 'counts as expired'],
  ['is not known', null, 'counts as expired'],
])('a training that the service calls not done, and whose date %s', (_case, expiresOn, words) => {
  const record = {
    status: 'incomplete',
    m_user_id: 'u3',
    percent_complete: 0,
    incomplete_training_ids: [8],
    complete_training_ids: [],
    last_completed: [{ id: 8, date_number: 20250401, expiresOn, startsExpiringOn: null }],
  };
  const employee = employeeCompliance(record, testDirectory, calendar.today, calendar.timeZone);
  const requirements = requirementsOf([employee], testDirectory, calendar.today);
  const training = trainingComplianceOf(8, requirements, testDirectory);
  expect(wordsOf(createElement(TrainingPeople, { training }))).toContain(words);
});
