import { expect, test } from 'vitest';
import { ApiError } from '#client/apiError.ts';
import { gapOf, peopleGap } from './paletteGaps.ts';

const pending = { isPending: true, data: undefined, error: undefined };
const loaded = { isPending: false, data: {}, error: undefined };
const failed = (error: string) => ({
  isPending: false,
  data: undefined,
  error: new ApiError({ kind: 'refused', method: 'users.list', error, description: '' }),
});

const people = (part: Partial<Parameters<typeof peopleGap>[0]>) =>
  peopleGap({ users: loaded, status: loaded, progress: undefined, isSearchable: true, ...part });

test.each([
  ['everything is there', {}, undefined],
  ['the list of people failed', { users: failed('server_error') }, 'The list of people could not be loaded'],
  ['the service has no list of people', { users: failed('api_method_not_found') }, undefined],
  ['the training records failed', { status: failed('server_error') }, 'people who are only in them are not searched'],
  ['both failed', { users: failed('server_error'), status: failed('server_error') }, 'Employees could not be loaded'],
  ['the names are loading', { users: pending }, 'Loading the names of people.'],
  ['the records are loading', { status: pending, progress: { loaded: 20, total: 90 } }, 'Loading employees 20 of 90'],
])('what is not searched of people when %s', (_case, part, words) => {
  if (words === undefined) expect(people(part)).toBeUndefined();
  else expect(people(part)).toContain(words);
});

test('a failed collection is not all clear', () => {
  expect(gapOf('Sites', failed('server_error'))).toBe('Sites could not be loaded, so they are not searched.');
  expect(gapOf('Sites', loaded)).toBeUndefined();
});
