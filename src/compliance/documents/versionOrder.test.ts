import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentVersion as version } from './testing/documentVersion.ts';
import { compareLabels, isApproved, isNewestFirst, newestFirst, versionAnomalies } from './versionOrder.ts';

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
  'label %j cannot be compared',
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
  const anomalies = versionAnomalies([later, earlier]);
  expect(anomalies).toEqual(kinds.map((kind) => ({ kind, version: later, other: earlier })));
});

test('each approved version is compared with the one approved before it, whatever drafts are between', () => {
  const [third, second, first] = [version('1.5', 30, 31), version('2.0', 20, 21), version('1.0', 10, 11)];
  const anomalies = versionAnomalies([version('0.1', 40), third, version('1.0', 25, 0), second, first]);
  expect(anomalies).toEqual([{ kind: 'lowerLabel', version: third, other: second }]);
  expect(versionAnomalies([])).toEqual([]);
});

test.each([
  ['an instant', 1, true],
  ['null', null, false],
  ['0', 0, false],
  ['no field', undefined, false],
])('approved on %s', (_case, approvedOn, approved) => {
  expect(isApproved(version('1.0', 5, approvedOn))).toBe(approved);
});

test.each([
  ['none', [], ''],
  ['approved ones by approval', [version('1.0', 10, 50), version('2.0', 20, 21)], '1.0 2.0'],
  ['approved at the same instant, by creation', [version('1.0', 10, 50), version('2.0', 20, 50)], '2.0 1.0'],
  ['drafts alone, by creation', [version('0.1', 10), version('0.2', 20, 0), version('0.3', 15, null)], '0.2 0.3 0.1'],
  ['a draft on top of the version in force', [version('1.0', 10, 11), version('2.0', 20, null)], '2.0 1.0'],
  ['a draft made while the last one waited for approval', [version('1.0', 10, 30), version('2.0', 20)], '2.0 1.0'],
  ['a draft made at the same instant as an approved one', [version('1.0', 10, 30), version('2.0', 10)], '2.0 1.0'],
  ['a draft that was passed over', [version('2.0', 20, 21), version('1.1', 15), version('1.0', 10, 11)], '2.0 1.1 1.0'],
  ['a draft older than all', [version('0.9', 5), version('1.0', 10, 11)], '1.0 0.9'],
])('newest first: %s', (_case, versions, labels) => {
  const before = structuredClone(versions);
  expect(newestFirst(versions).map((one) => one.version)).toEqual(labels.split(' ').filter(Boolean));
  expect(versions).toEqual(before);
});

test.each([
  ['none', [], true],
  ['one', [version('1.0', 10, 11)], true],
  ['newest first', [version('2.0', 20, 21), version('1.0', 10, 11)], true],
  ['oldest first', [version('1.0', 10, 11), version('2.0', 20, 21)], false],
  ['a draft on top', [version('3.0', 30, 0), version('2.0', 20, 21)], true],
  ['by creation, a draft made before the approval of an older one', [version('2.0', 20), version('1.0', 10, 25)], true],
  ['by approval, an old version approved again', [version('1.0', 10, 50), version('2.0', 20, 21)], true],
  [
    'as we put them, though neither approval nor creation runs down',
    [version('3.0', 30), version('1.0', 10, 50), version('2.0', 20, 21)],
    true,
  ],
  ['a draft at the end', [version('2.0', 20, 21), version('1.0', 10, 11), version('3.0', 30, null)], false],
])('sent newest first: %s', (_case, versions, expected) => {
  expect(isNewestFirst(versions)).toBe(expected);
});

test('the order of labels is consistent', () => {
  const label = fc.array(fc.nat(12), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
  const order = (a: string, b: string) => compareLabels(a, b) ?? Number.NaN;
  fc.assert(
    fc.property(label, label, label, (a, b, c) => {
      expect(Math.sign(order(a, b)) + Math.sign(order(b, a))).toBe(0);
      if (order(a, b) <= 0 && order(b, c) <= 0) expect(order(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});
