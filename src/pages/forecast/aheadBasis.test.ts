import { expect, test } from 'vitest';
import { chosenDay } from '#listing/chosenDay.ts';
import { aheadBasis } from './aheadBasis.ts';

const today = 20261124;
const nothing = { renewTraining: [], renewSite: [], renewPerson: [], renewOn: '' };

test('a later day is named even if nobody has chosen it', () => {
  expect(aheadBasis(chosenDay('', today), nothing, today)).toEqual({
    words: ['On 24 Dec 2026'],
    params: { on: '2026-12-24' },
  });
});

test('so is the day of renewals being tried out; a chosen one is among the filters', () => {
  const tried = { ...nothing, renewTraining: ['8'] };
  expect(aheadBasis(chosenDay('2027-01-31', today), tried, today)).toEqual({
    words: ['On 31 Jan 2027', 'Renewed on 24 Nov 2026'],
    params: { on: '2027-01-31', renewOn: '2026-11-24' },
  });
  expect(aheadBasis(chosenDay('', today), { ...tried, renewOn: '2026-12-01' }, today).words).toEqual([
    'On 24 Dec 2026',
  ]);
});
