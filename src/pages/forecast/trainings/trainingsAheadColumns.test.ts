import { expect, test } from 'vitest';
import { employeesOnDay } from '#compliance/forecast/statusOnDay.ts';
import { trainingPairs } from '#compliance/forecast/trainingPairs.ts';
import { requirementsInStates, testDirectory } from '#compliance/training/testing/requirements.ts';
import { calendar, cellsOf } from '../../testing/rendered.ts';
import { triedRenewals } from '../whatIf.ts';
import { trainingsAheadColumns } from './trainingsAheadColumns.tsx';

const { today, timeZone } = calendar;

/** The last valid day of Cy's training, which ran out two weeks ago, as seen 700 days ahead; renewed today or not. */
function validThrough(trainingId: number, isRenewed: boolean) {
  const [requirement] = requirementsInStates(today, { id: 'u3', trainingId, expiresOn: 20260601 });
  if (!requirement) throw new Error('Cy has one');
  const employees = [requirement.employee];
  const pairs = trainingPairs(employees, { directory: testDirectory, today, timeZone });
  const whatIf = { renewTraining: [String(trainingId)], renewSite: [], renewPerson: [], renewOn: '' };
  const tried = isRenewed ? triedRenewals(pairs, whatIf) : undefined;
  const [person] = employeesOnDay(employees, pairs, 700, tried?.renewals);
  const [onDay] = person?.trainings ?? [];
  if (!onDay) throw new Error('Cy is still there');
  const cells = cellsOf(trainingsAheadColumns, { ...requirement, ...onDay });
  return [cells['Valid through'], cells['Not foreseeable']].map((cell) => cell?.shown);
}

test.each([
  ['rolling, renewed', 8, true, ['15 Jun 2028', '–']],
  ['of no rule that is known, not renewed', 77, false, ['not valid', '–']],
  ['of no rule that is known, renewed', 77, true, ['not foreseeable', 'The service gives no rule']],
])('a training %s', (_case, trainingId, isRenewed, cells) => {
  expect(validThrough(trainingId, isRenewed)).toEqual(cells);
});
