import { expect, test } from 'vitest';
import { noNames } from '#listing/filters/filtersOf.ts';
import type { GatewayStatus } from '#protocol/gatewayStatus.ts';
import { connectionWords, sourceRows } from './sourceRow.ts';

const wordsOf = (method: string, params: Record<string, unknown>) => {
  const source = { method, params, state: 'fresh', unreadable: { count: 0, names: [] } };
  // Only what the words of a collection need.
  const status = { sources: [source] } as unknown as GatewayStatus;
  return sourceRows(status, noNames).map(({ name, of }) => [name, of])[0];
};

test.each([
  ['in', 'in service'],
  ['out', 'out of service'],
  ['all', 'in and out of service'],
])('equipment requested with the service type %s is %s', (service_type, words) => {
  expect(wordsOf('equipments.list', { equipmentType_id: 't1', service_type })).toEqual([
    'Equipment register',
    `Type t1, ${words}`,
  ]);
});

test('the entries of a list have its name', () => {
  expect(wordsOf('datalistitems.list', { data_list_id: 12, include_deleted: true, include_inactive: true })).toEqual([
    'List entries',
    'name directory, list id 12, deleted ones too, inactive ones too',
  ]);
});

/** A person who was looked up. */
const lookUp = (id: string, part: object) => ({
  method: 'users.info',
  params: { id },
  records: null,
  pages: null,
  readAt: null,
  error: null,
  unreadable: { count: 0, names: [] },
  ...part,
});
const silent = (since: number) => ({ state: 'none', error: { error: 'unreachable', since } });

test('people looked up one by one share a line for each outcome', () => {
  const sources = [
    lookUp('u1', silent(3)),
    lookUp('u2', { state: 'none', error: { error: 'timeout', since: 2 } }),
    lookUp('u3', { state: 'none', error: { error: 'content_not_found', since: 1 } }),
    lookUp('u4', { state: 'fresh', records: 1, pages: 1, readAt: 7 }),
    lookUp('u5', { state: 'fresh', records: 1, pages: 1, readAt: 6 }),
    lookUp('u6', { state: 'fresh', unreadable: { count: 1, names: [] } }),
  ];
  // Only what lines need.
  const status = { circuit: { state: 'closed' }, sources } as unknown as GatewayStatus;
  const rows = sourceRows(status, noNames).map(({ name, of, people, records, error, readAt }) =>
    [name, of, people, records, error?.since ?? readAt].join(' | '),
  );
  expect(rows).toEqual([
    'One person | Person u3 | 1 |  | 1',
    'People one by one | 2 | 2 |  | 2',
    'One person | Person u6 | 1 |  | ',
    'People one by one | 2 | 2 | 2 | 6',
  ]);
  expect(connectionWords(status)).toEqual(['not answering', '1 of 4 sources could not be read']);
});

test('look-ups answered with an error and those without an answer are separate lines', () => {
  const answered = { state: 'none', error: { error: 'server_error', since: 9 } };
  const sources = [lookUp('u1', silent(3)), lookUp('u2', silent(4)), lookUp('u3', answered), lookUp('u4', answered)];
  const status = { circuit: { state: 'closed' }, sources } as unknown as GatewayStatus; // as above
  expect(sourceRows(status, noNames).map(({ people, error }) => [people, error?.error])).toEqual([
    [2, 'unreachable'],
    [2, 'server_error'],
  ]);
  expect(connectionWords(status)).toEqual(['answering with errors', '2 of 2 sources could not be read']);
});

test('a look-up that was never sent shares the line of those without an answer, and their reason', () => {
  const sources = [lookUp('u1', { state: 'none' }), lookUp('u2', silent(4)), lookUp('u3', silent(3))];
  const status = { circuit: { state: 'open' }, sources } as unknown as GatewayStatus; // as above
  expect(sourceRows(status, noNames).map(({ people, error }) => [people, error?.since])).toEqual([[3, 3]]);
});

test('data that nobody opened until it was too old to be shown is neither missing nor a failure', () => {
  const register = (part: object) => ({ ...lookUp('', part), method: 'equipments.list', params: {}, state: 'none' });
  const sources = [
    register({ tooOldSince: 5 }),
    register({ tooOldSince: 5, error: { error: 'unreachable', since: 6 } }),
  ];
  const looked = [lookUp('u1', { state: 'none', tooOldSince: 5 }), lookUp('u2', { state: 'none' })];
  const rows = (some: object[]) =>
    sourceRows({ circuit: { state: 'closed' }, sources: some } as unknown as GatewayStatus, noNames); // as above
  expect(rows(sources).map(({ state }) => state)).toEqual(['none', 'tooOld']);
  expect(rows(looked).map(({ state, people }) => [state, people])).toEqual([
    ['none', 1],
    ['tooOld', 1],
  ]);
  expect(connectionWords({ circuit: { state: 'closed' }, sources: [sources[0]] } as unknown as GatewayStatus)).toEqual([
    'working',
    '',
  ]);
});

test('of a connection whose look-ups are withheld, only what is visible is said to work', () => {
  const sources = [{ state: 'fresh', error: null }];
  // Only what the words of the connection need.
  const status = { circuit: { state: 'closed' }, sources, withholdsLookUps: true } as unknown as GatewayStatus;
  expect(connectionWords(status)).toEqual(['working', 'for all sources that you may see']);
});

const refused = (error: string) => ({ state: 'none', error: { error }, unreadable: { count: 0, names: [] } });

test.each([
  ['every source is read', 'closed', [{ state: 'fresh', error: null }], ['working', '']],
  ['an address names nobody', 'closed', [refused('content_not_found')], ['working', '']],
  ['a list is not offered', 'closed', [refused('api_method_not_found')], ['working', '']],
  [
    'some could not be read',
    'closed',
    [refused('server_error'), { state: 'fresh', error: null }],
    ['answering with errors', '1 of 2 sources could not be read'],
  ],
  [
    'nothing answers',
    'closed',
    [refused('unreachable'), refused('timeout')],
    ['not answering', '2 of 2 sources could not be read'],
  ],
  [
    'some do not answer, and some with an error',
    'closed',
    [refused('unreachable'), refused('server_error')],
    ['answering with errors', '2 of 2 sources could not be read'],
  ],
  ['nothing is asked any more', 'open', [refused('server_error')], ['paused', '']],
])('the connection where %s', (_case, state, sources, words) => {
  // Only what the words of the connection need.
  const status = { circuit: { state }, sources } as unknown as GatewayStatus;
  expect(connectionWords(status)).toEqual(words);
});
