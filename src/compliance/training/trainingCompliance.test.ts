import { expect, test } from 'vitest';
import { requirementsInStates, testDirectory } from './testing/requirements.ts';
import { amongFewer, complianceByTraining, trainingComplianceOf } from './trainingCompliance.ts';

const today = 20260615;
const requirement = (person: Parameters<typeof requirementsInStates>[1]) => requirementsInStates(today, person);
const listed = [{ id: 8 }, { id: 9 }];

test.each([
  ['nobody has to', [], 'notRequired'],
  ['one never did it', [requirement({ id: 'u1' })], 'incomplete'],
  ['one lapsed yesterday', [requirement({ id: 'u1', expiresOn: 20260614 })], 'incomplete'],
  ['one runs out today', [requirement({ id: 'u1', expiresOn: today })], 'expiring'],
  ['one begins to run out tomorrow', [requirement({ id: 'u1', expiresOn: 20260626 })], 'current'],
  [
    'one soon runs out and one is missing',
    [requirement({ id: 'u1', expiresOn: today }), requirement({ id: 'u2' })],
    'incomplete',
  ],
])('the status when %s', (_case, requirements, status) => {
  expect(trainingComplianceOf(8, requirements.flat(), testDirectory).status).toBe(status);
});

test('listed and required trainings are both there, most gaps first, unneeded ones last', () => {
  const requirements = [
    ...requirement({ id: 'u1', trainingId: 7 }),
    ...requirement({ id: 'u1', trainingId: 9 }),
    ...requirement({ id: 'u2', trainingId: 9 }),
  ];
  const all = complianceByTraining(requirements, listed, testDirectory);
  expect(all.map(({ id, title, required, status }) => [id, title, required, status])).toEqual([
    [9, 'Working at height', 2, 'incomplete'],
    [7, 'Training 7', 1, 'incomplete'],
    [8, 'First aid', 0, 'notRequired'],
  ]);
  expect(all.map(({ training, renewal }) => [training?.id, renewal])).toEqual([
    [9, 'window'],
    [undefined, 'unknown'],
    [8, 'rolling'],
  ]);
});

test('without a list and without requirements there are none', () => {
  expect(complianceByTraining([], [], testDirectory)).toEqual([]);
});

test('ties are by title', () => {
  const requirements = [...requirement({ id: 'u1', trainingId: 9 }), ...requirement({ id: 'u1', trainingId: 8 })];
  expect(complianceByTraining(requirements, [], testDirectory).map(({ id }) => id)).toEqual([8, 9]);
});

test('among fewer people it is recounted', () => {
  const all = trainingComplianceOf(
    8,
    [...requirement({ id: 'u1' }), ...requirement({ id: 'u2', expiresOn: null })],
    testDirectory,
  );
  expect(amongFewer(all, requirement({ id: 'u2', expiresOn: null }))).toMatchObject({
    id: 8,
    title: 'First aid',
    required: 1,
    percent: 100,
    status: 'current',
  });
  expect(amongFewer(all, [])).toMatchObject({ required: 0, percent: null, status: 'notRequired' });
});
