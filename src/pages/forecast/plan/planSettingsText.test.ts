import { expect, test } from 'vitest';
import { planNumbersProblem, planSettingsOf, planViewOf } from './planSettingsText.ts';

test('an address without numbers has the usual ones, and these are not written into it', () => {
  const { settings, numbers, problems } = planSettingsOf({ capacity: '', lead: '', least: '' });
  expect(settings).toMatchObject({ capacity: 12, leadDays: 14, smallestGroup: 1 });
  expect(problems).toEqual([]);
  expect(planViewOf(numbers)).toEqual({ capacity: '', lead: '', least: '' });
});

test('what is typed comes back out of the address', () => {
  const view = planViewOf([8, 0, 5]);
  expect(view).toEqual({ capacity: '8', lead: '0', least: '5' });
  expect(planSettingsOf(view).settings).toMatchObject({ capacity: 8, leadDays: 0, smallestGroup: 5 });
});

test.each(['0', '-1', '501', '1.5', 'many'])(
  'a capacity of %s is not planned with: a sentence says what to do, and the other numbers stay',
  (capacity) => {
    const { settings, problems } = planSettingsOf({ capacity, lead: '7', least: '' });
    expect(settings).toMatchObject({ capacity: 12, leadDays: 7 });
    expect(problems).toEqual(['Say how many people a session takes: a whole number from 1 to 500.']);
  },
);

test('a field says the same without its full stop', () => {
  expect(planNumbersProblem([0, 14, 1])).toBe('Say how many people a session takes: a whole number from 1 to 500');
  expect(planNumbersProblem([12, 14, 1])).toBeUndefined();
});
