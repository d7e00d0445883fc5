import { expect, test } from 'vitest';
import { recentFrom, withOpened } from './recentlyOpened.ts';

test('the newest comes first, each is kept once, six at most', () => {
  const opened = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/b'];
  expect(opened.reduce(withOpened, recentFrom(undefined))).toEqual(['/b', '/g', '/f', '/e', '/d', '/c']);
});

test('only addresses are kept', () => {
  const stored = [{ title: 'Ann Lee', detail: 'Driver · E-7', to: '/training/employees/u1' }, 7, null, '/documents'];
  expect(recentFrom(stored)).toEqual(['/documents']);
  expect(recentFrom({ to: '/documents' })).toEqual([]);
  expect(recentFrom(Array.from({ length: 9 }, (_, at) => `/${at}`))).toHaveLength(6);
});
