import { expect, test } from 'vitest';
import { noNames } from '#listing/filters/filtersOf.ts';
import type { GatewayStatus } from '#protocol/gatewayStatus.ts';
import { connectionWords, sourceRows } from './sourceRow.ts';

const wordsOf = (method: string, params: Record<string, unknown>) => {
  const source = { method, params, state: 'fresh', unreadable: { count: 0, names: [] } };
  // As far as the words of a collection need it.
  const status = { sources: [source] } as unknown as GatewayStatus;
  return sourceRows(status, noNames).map(({ name, of }) => [name, of])[0];
};

test.each([
  ['in', 'in service'],
  ['out', 'out of service'],
  ['all', 'in and out of service'],
])('equipment asked for with the service type %s is %s', (service_type, words) => {
  expect(wordsOf('equipments.list', { equipmentType_id: 't1', service_type })).toEqual([
    'Equipment register',
    `Type t1, ${words}`,
  ]);
});

test('the entries of a list are those of its name', () => {
  expect(wordsOf('datalistitems.list', { data_list_id: 12, include_deleted: true, include_inactive: true })).toEqual([
    'List entries',
    'name directory, list id 12, deleted ones too, inactive ones too',
  ]);
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
  // As far as the words of the connection need it.
  const status = { circuit: { state }, sources } as unknown as GatewayStatus;
  expect(connectionWords(status)).toEqual(words);
});
