import { expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { createSnapshotKeys } from './snapshotKey.ts';

const settings = { baseUrl: 'https://api.example.test', token: new Secret('k3yThatNobodyMaySee') };
const keyOf = createSnapshotKeys(settings);
const key = keyOf('equipments.list', { equipmentType_id: 't1', service_type: 'all' });

test('the same request has the same key, in any parameter order and in any process', () => {
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(keyOf('equipments.list', { service_type: 'all', equipmentType_id: 't1' })).toBe(key);
  expect(keyOf('equipments.list', { service_type: 'all', equipmentType_id: 't1', columns: undefined })).toBe(key);
  expect(createSnapshotKeys(settings)('equipments.list', { equipmentType_id: 't1', service_type: 'all' })).toBe(key);
});

test.each([
  ['token', { ...settings, token: new Secret('k3yThatNobodyMaySeE') }],
  ['origin', { ...settings, baseUrl: 'https://api.example.test:8443' }],
  ['path of the service', { ...settings, baseUrl: 'https://api.example.test/other' }],
])('another %s changes the keys', (_case, other) => {
  expect(createSnapshotKeys(other)('equipments.list', { equipmentType_id: 't1', service_type: 'all' })).not.toBe(key);
});

test.each([
  ['another method', 'users.list', {}, 'jobtitles.list', {}],
  ['another value', 'users.info', { id: 'u1' }, 'users.info', { id: 'u2' }],
  ['a number for a text', 'users.info', { id: '7' }, 'users.info', { id: 7 }],
  ['another parameter', 'users.info', { id: '7' }, 'users.info', { user: '7' }],
  ['one parameter more', 'users.info', {}, 'users.info', { id: '' }],
] as const)('%s has another key', (_case, first, its, second, other) => {
  expect(keyOf(first, its)).not.toBe(keyOf(second, other));
});
