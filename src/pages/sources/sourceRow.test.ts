import { expect, test } from 'vitest';
import { noNames } from '#listing/filters/filtersOf.ts';
import type { GatewayStatus } from '#protocol/gatewayStatus.ts';
import { sourceRows } from './sourceRow.ts';

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
