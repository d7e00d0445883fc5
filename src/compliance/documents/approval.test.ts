import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResourceVersion } from '#protocol/resources.ts';
import { addDays, calendarIn, startOfDay } from '../calendar/calendar.ts';
import { approvals } from './approval.ts';
import { documentVersion as version } from './testing/documentVersion.ts';
import { newestFirst } from './versionOrder.ts';

/** The label of the version in force on 15 June 2026, UTC. */
const inForce = (versions: ResourceVersion[]) =>
  approvals(newestFirst(versions), calendarIn('UTC'), 20260615).current?.version;

test.each([
  ['no versions', [], undefined],
  ['drafts alone', [version('0.1', 10), version('0.2', 20, null), version('0.3', 30, 0)], undefined],
  ['newest first', [version('2.0', 20, 21), version('1.0', 10, 11)], '2.0'],
  ['oldest first', [version('1.0', 10, 11), version('2.0', 20, 21)], '2.0'],
  ['a draft newer than the approved one', [version('3.0', 90), version('2.0', 20, 21)], '2.0'],
  ['an old version approved last', [version('2.0', 20, 21), version('1.0', 10, 50)], '1.0'],
  ['approved at the same instant: the one made last', [version('1.0', 10, 50), version('2.0', 20, 50)], '2.0'],
  ['alike in both: the first one sent', [version('a', 10, 50), version('b', 10, 50)], 'a'],
])('in force: %s', (_case, versions, label) => {
  expect(inForce(versions)).toBe(label);
});

test('the version in force does not depend on the order of the list, and the record stays unchanged', () => {
  const versions = fc.uniqueArray(
    fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(undefined, null, 0, 50, 60, 70))
      .map(([created, approvedOn]) => version(`v${created}`, created, approvedOn)),
    { selector: ({ created }) => created },
  );
  fc.assert(
    fc.property(
      versions.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const before = structuredClone(shuffled);
        expect(inForce(shuffled)).toEqual(inForce(all));
        expect(shuffled).toEqual(before);
      },
    ),
  );
});

const zones = ['Pacific/Pago_Pago', 'America/St_Johns', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
const days = [20260615, 20240229, 20261231];

test.each(zones.flatMap((zone) => days.map((today) => [zone, today] as const)))(
  'in %s on %i, a version approved up to the end of the day is in force, and one approved later is not',
  (zone, today) => {
    const tomorrow = startOfDay(addDays(today, 1), zone);
    const old = version('1.0', 1, startOfDay(20200101, zone));
    const stageAt = (approvedOn: number) => {
      const { current, futureVersions, approvalDays } = approvals(
        newestFirst([old, version('2.0', 2, approvedOn)]),
        calendarIn(zone),
        today,
      );
      return [current?.version, futureVersions.map((one) => one.version), approvalDays];
    };
    expect(stageAt(startOfDay(today, zone))).toEqual(['2.0', [], [today, 20200101]]);
    expect(stageAt(tomorrow - 1)).toEqual(['2.0', [], [today, 20200101]]);
    expect(stageAt(tomorrow)).toEqual(['1.0', ['2.0'], [20200101]]);
  },
);

test('a future approval alone leaves nothing in force, and a draft on top of it changes nothing', () => {
  const next = version('1.0', 1, startOfDay(20260616, 'UTC'));
  expect(approvals([version('2.0', 9), next], calendarIn('UTC'), 20260615)).toEqual({
    current: undefined,
    futureVersions: [next],
    approvalDays: [],
  });
});
