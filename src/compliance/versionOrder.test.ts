import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResourceVersion } from '#protocol/resources.ts';
import { anomaliesOf, compareLabels, isNewestFirst } from './versionOrder.ts';

const version = (label: string, created: number, approvedOn?: number | null): ResourceVersion => ({
  creator_id: 'u1',
  created,
  version: label,
  description: '',
  type: 'file',
  ...(approvedOn !== undefined && { approvedOn }),
});

test.each([
  ['1.0', '2.0', -1],
  ['1.9', '1.10', -1],
  ['10', '9.9', 1],
  ['2', '2.0', 0],
  ['1.2.1', '1.2', 1],
  ['v1.3', 'V 1.2', 1],
  [' 1.0 ', '1.0', 0],
])('label %j against %j', (a, b, sign) => {
  expect(Math.sign(compareLabels(a, b) ?? Number.NaN)).toBe(sign);
  expect(Math.sign(compareLabels(b, a) ?? Number.NaN)).toBe(0 - sign);
});

test.each(['', 'draft', 'Rev B', '1.0-draft', '1.', '.5', '2026-01-15', '1,5'])(
  'nothing is said of label %j',
  (label) => {
    expect(compareLabels(label, '1.0')).toBeUndefined();
    expect(compareLabels('1.0', label)).toBeUndefined();
  },
);

test.each([
  ['in order', version('2.0', 20, 21), version('1.0', 10, 11), []],
  ['a lower label approved later', version('1.0', 20, 21), version('2.0', 10, 11), ['lowerLabel']],
  ['the same label twice', version('1.0', 20, 21), version('1.0', 10, 11), ['sameLabel']],
  ['created before the one approved first', version('2.0', 5, 21), version('1.0', 10, 11), ['createdBefore']],
  ['created at the same moment', version('2.0', 10, 21), version('1.0', 10, 11), []],
  ['both', version('1.0', 5, 21), version('2.0', 10, 11), ['lowerLabel', 'createdBefore']],
  ['labels of another form', version('final', 20, 21), version('2.0', 10, 11), []],
])('%s', (_case, later, earlier, kinds) => {
  const anomalies = anomaliesOf(later, earlier);
  expect(anomalies.map(({ kind }) => kind)).toEqual(kinds);
  expect(anomalies.every(({ other }) => other === earlier)).toBe(true);
});

test.each([
  ['none', [], true],
  ['one', [version('1.0', 10, 11)], true],
  ['newest first', [version('2.0', 20, 21), version('1.0', 10, 11)], true],
  ['oldest first', [version('1.0', 10, 11), version('2.0', 20, 21)], false],
  ['a draft on top', [version('3.0', 30, 0), version('2.0', 20, 21)], true],
  ['by creation, a draft made before the approval of an older one', [version('2.0', 20), version('1.0', 10, 25)], true],
  ['by approval, an old version approved again', [version('1.0', 10, 50), version('2.0', 20, 21)], true],
  ['a draft at the end', [version('2.0', 20, 21), version('1.0', 10, 11), version('3.0', 30, null)], false],
])('sent newest first: %s', (_case, versions, expected) => {
  expect(isNewestFirst(versions)).toBe(expected);
});

test('labels are ordered one way, without a circle', () => {
  const label = fc.array(fc.nat(12), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
  const order = (a: string, b: string) => compareLabels(a, b) ?? Number.NaN;
  fc.assert(
    fc.property(label, label, label, (a, b, c) => {
      expect(Math.sign(order(a, b)) + Math.sign(order(b, a))).toBe(0);
      if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});
