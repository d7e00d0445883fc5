import { expect, test } from 'vitest';
import { snapshotMetadataIn } from './snapshotMetadata.ts';

const NOW = 1_800_000_000_000;
const read = (headers: Record<string, string>) => snapshotMetadataIn(new Headers(headers), NOW);

const complete = {
  'snapshot-id': 'a1',
  'snapshot-read-at': '1799999000000',
  'snapshot-fresh-until': '1799999900000',
  'snapshot-failure': 'timeout',
  'snapshot-failing-since': '1799999950000',
  'snapshot-failure-request-id': 'r1',
  'snapshot-unreadable': '2',
  'snapshot-unreadable-names': 'u%2C1,%C3%BC2',
};

test('all headers of the gateway are read', () => {
  expect(read({ ...complete, 'snapshot-state': 'failing', 'snapshot-doubtful': '1' })).toEqual({
    id: 'a1',
    state: 'failing',
    readAt: 1_799_999_000_000,
    freshUntil: 1_799_999_900_000,
    isDoubtful: true,
    unreadable: { count: 2, names: ['u,1', 'ü2'] },
    failing: { reason: 'timeout', since: 1_799_999_950_000, requestId: 'r1' },
  });
});

test('a previous failure that the browser keeps with a 304 is ignored unless the state is failing', () => {
  expect(read({ ...complete, 'snapshot-state': 'fresh', 'snapshot-doubtful': '0' })).toMatchObject({
    state: 'fresh',
    isDoubtful: false,
    failing: undefined,
  });
  expect(read({ ...complete, 'snapshot-state': 'loading' })).toMatchObject({ freshUntil: undefined });
});

test.each([
  ['nothing', {}],
  ['an empty time and a state that we do not know', { 'snapshot-read-at': '', 'snapshot-state': 'melting' }],
  ['times that are none', { 'snapshot-read-at': 'yesterday', 'snapshot-fresh-until': '-5' }],
])('%s means data of now that counts as stale', (_case, headers) => {
  expect(read(headers)).toEqual({
    id: undefined,
    state: 'stale',
    readAt: NOW,
    freshUntil: undefined,
    isDoubtful: false,
    unreadable: { count: 0, names: [] },
    failing: undefined,
  });
});

test('an empty header counts as absent, so that a browser drops what it kept with a 304', () => {
  const empty = Object.fromEntries(Object.keys(complete).map((name) => [name, '']));
  expect(read({ ...empty, 'snapshot-state': 'failing' })).toEqual({
    id: undefined,
    state: 'failing',
    readAt: NOW,
    freshUntil: undefined,
    isDoubtful: false,
    unreadable: { count: 0, names: [] },
    failing: { reason: 'unknown', since: NOW, requestId: undefined },
  });
});

test('a failing state without a reason still fails, since now', () => {
  expect(read({ 'snapshot-state': 'failing' }).failing).toEqual({
    reason: 'unknown',
    since: NOW,
    requestId: undefined,
  });
});

test('names damaged on the way are shown as they came', () => {
  const { unreadable } = read({ 'snapshot-unreadable': '3', 'snapshot-unreadable-names': 'u1,%E0%A4%A' });
  expect(unreadable).toEqual({ count: 3, names: ['u1', '%E0%A4%A'] });
});
