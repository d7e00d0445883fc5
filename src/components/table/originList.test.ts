import { expect, test } from 'vitest';
import { originListIn } from './originList.ts';

test('the list that the reader left, with its filter', () => {
  const to = '/training?site=a&site=b%3F&sort=-name';
  expect(originListIn({ list: to })).toEqual({ pathname: '/training', to });
  expect(originListIn({ list: '/documents' })).toEqual({ pathname: '/documents', to: '/documents' });
});

test.each([
  ['nothing', null],
  ['text', '/training'],
  ['another state', { usr: '/training' }],
  ['a number', { list: 7 }],
  ['an address of elsewhere', { list: 'https://example.org/training' }],
  ['one of another host', { list: '//example.org/training' }],
])('%s is not a list', (_case, state) => {
  expect(originListIn(state)).toBeUndefined();
});
