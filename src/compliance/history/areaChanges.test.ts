import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { documentChangeCauses, itemChangeCauses } from '#protocol/history.ts';
import type { RatioPart } from './causeOfChange.ts';
import { createCauseTally, type Ratio } from './contributions.ts';
import { causeOfDocumentChange, type DocumentOnDay, ratioPartOfDocument } from './documentChange.ts';
import { causeOfItemChange, type ItemOnDay, ratioPartOfItem } from './itemChange.ts';
import type { PastItem, PastSchedule } from './pastDay.ts';

const [FIRST, SECOND] = [20260303, 20260403];

const schedule = (lastDoneOn: number | null, expiresOn: number | null, facts: Partial<PastSchedule> = {}) => ({
  scheduleId: 's1',
  status: null,
  lastDoneOn,
  expiresOn,
  expiringOn: null,
  ...facts,
});
const item = (schedules: PastSchedule[], facts: Partial<PastItem> = {}): PastItem => ({
  id: 'i1',
  typeId: 'sling',
  siteIds: ['north'],
  inService: true,
  status: null,
  schedules,
  ...facts,
});
const valid = item([schedule(20260101, 20260701)]);
const runningOut = item([schedule(20251001, 20260320)]);
const expired = item([schedule(20250101, 20260201)]);
/** An inspection of a new schedule. */
const asked = schedule(20260310, 20260910, { scheduleId: 's2' });

describe('the cause of a change of an item', () => {
  test.each<[string, PastItem | null, PastItem | null, Partial<ItemOnDay>?, Partial<ItemOnDay>?]>([
    ['inspected', expired, item([schedule(20260310, 20260910)])],
    ['inspected', valid, item([schedule(20260310, 20260910)])],
    ['inspected', item([schedule(null, null, { status: 'expired' })]), item([schedule(20260310, 20260910)])],
    ['corrected', expired, item([schedule(20260225, 20260825)])],
    ['corrected', valid, expired],
    ['expired', runningOut, runningOut],
    [
      'expired',
      item([schedule(20260101, null, { status: 'uptodate' })]),
      item([schedule(20260101, null, { status: 'expired' })]),
    ],
    ['expired', runningOut, item([schedule(20260305, 20260312)])],
    [
      'expired',
      item(valid.schedules.slice(), { status: 'uptodate' }),
      item(valid.schedules.slice(), { status: 'expired' }),
    ],
    ['corrected', valid, item(valid.schedules.slice(), { status: 'expired' })],
    [
      'corrected',
      item(valid.schedules.slice(), { status: 'uptodate' }),
      item(expired.schedules.slice(), { status: 'expired' }),
    ],
    [
      'inspected',
      item(valid.schedules.slice(), { status: 'expired' }),
      item([schedule(20260310, 20260910)], { status: 'uptodate' }),
    ],
    ['corrected', item([]), item([], { status: 'expired' })],
    ['added', null, valid],
    ['removed', valid, null],
    ['takenOutOfService', valid, item(valid.schedules.slice(), { inService: false })],
    ['backInService', item(valid.schedules.slice(), { inService: false }), valid],
    ['movedSite', item(valid.schedules.slice(), { siteIds: ['south'] }), valid, { isInScope: false }],
    ['movedSite', valid, item(valid.schedules.slice(), { siteIds: ['south'] }), {}, { isInScope: false }],
    ['ruleChanged', valid, item([schedule(20260101, 20260201)]), {}, { rule: 'each month' }],
    ['ruleChanged', item([]), item([schedule(null, null, { status: 'expired' })]), {}, { rule: 'each month' }],
    ['ruleChanged', valid, item(valid.schedules.slice(), { typeId: 'chain' })],
    ['ruleChanged', valid, item([]), {}, { rule: 'none' }],
    ['ruleChanged', valid, item([schedule(20260101, 20260701), asked]), {}, { rule: 'two' }],
    ['inspected', valid, item([schedule(20260101, 20260701), asked])],
    ['inspected', valid, item([schedule(20260310, 20260910), asked]), {}, { rule: 'two' }],
  ])('%s', (cause, before, after, dayBefore = {}, dayAfter = {}) => {
    const day = (of: PastItem | null, on: number, facts: Partial<ItemOnDay>): ItemOnDay => ({
      item: of,
      rule: 'each half year',
      on,
      isInScope: true,
      ...facts,
    });
    expect(causeOfItemChange(day(before, FIRST, dayBefore), day(after, SECOND, dayAfter))).toBe(cause);
  });

  test.each<[string, PastSchedule, PastSchedule]>([
    ['valid, with an inspection of the other type from before', schedule(20260101, 20260701), asked],
    ['expired, with an old inspection of the other type', schedule(20250101, 20260201), schedule(20250101, 20260201)],
    ['expired, inspected as one of the other type', schedule(20250101, 20260201), schedule(20260310, 20260910)],
    ['running out', schedule(20251001, 20260320), schedule(20251001, 20260320)],
  ])('an item whose type has changed has one cause in all types and in either of them: %s', (_case, was, is) => {
    const causeIn = (isInScope: boolean, isInScopeAfter: boolean) =>
      causeOfItemChange(
        { item: item([was]), rule: 'a', on: FIRST, isInScope },
        { item: item([is], { typeId: 'chain' }), rule: 'b', on: SECOND, isInScope: isInScopeAfter },
      );
    expect([causeIn(true, true), causeIn(true, false), causeIn(false, true)]).toEqual(
      Array.from({ length: 3 }, () => 'ruleChanged'),
    );
  });

  test('an item that loses one inspection while another is done is no longer valid because of the first', () => {
    const before = item([schedule(20251001, 20260320), schedule(20250901, 20260901, { scheduleId: 's2' })]);
    const after = item([schedule(20251001, 20260320), schedule(20260310, 20270310, { scheduleId: 's2' })]);
    const day = (of: PastItem, on: number) => ({ item: of, rule: null, on, isInScope: true });
    expect(causeOfItemChange(day(before, FIRST), day(after, SECOND))).toBe('expired');
  });
});

describe('the cause of a change of a document', () => {
  const document = (approvedOn: number | null) => ({ id: 'd1', title: null, version: '1.0', approvedOn });
  test.each<[string, DocumentOnDay['document'], DocumentOnDay['document']]>([
    ['added', null, document(20260310)],
    ['withdrawn', document(20260101), null],
    ['withdrawn', document(20260101), document(null)],
    ['approved', document(null), document(20260303)],
    ['approved', document(20240101), document(20260310)],
    ['aged', document(20240315), document(20240315)],
    ['corrected', document(20240101), document(20260201)],
    ['corrected', document(20260201), document(20240101)],
  ])('%s', (cause, before, after) => {
    const day = (of: DocumentOnDay['document'], on: number) => ({ document: of, on, staleAfterMonths: 24 });
    expect(causeOfDocumentChange(day(before, FIRST), day(after, SECOND))).toBe(cause);
  });
});

const date = fc.option(fc.constantFrom(20240303, 20250101, 20260101, 20260303, 20260310, 20260403, 20260601));
const anyItem = fc.option(
  fc.record({
    id: fc.constant('i1'),
    typeId: fc.constantFrom('sling', 'chain'),
    siteIds: fc.subarray(['north', 'south']),
    inService: fc.boolean(),
    status: fc.constantFrom('uptodate', 'expiring', 'expired', 'quarantined', null),
    schedules: fc.uniqueArray(
      fc.record({
        scheduleId: fc.constantFrom('s1', 's2'),
        status: fc.constantFrom('uptodate', 'expiring', 'expired', 'quarantined', null),
        lastDoneOn: date,
        expiresOn: date,
        expiringOn: date,
      }),
      { selector: ({ scheduleId }) => scheduleId },
    ),
  }),
);
const anyItemDay = (on: number) =>
  fc.record({
    item: anyItem,
    rule: fc.constantFrom('a', 'b', null),
    on: fc.constant(on),
    isInScope: fc.boolean(),
  });
const anyDocumentDay = (on: number) =>
  fc.record({
    document: fc.option(
      fc.record({
        id: fc.constant('d1'),
        title: fc.constant(null),
        version: fc.constantFrom('1', '2', null),
        approvedOn: date,
      }),
    ),
    on: fc.constant(on),
    staleAfterMonths: fc.constant(24),
  });

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Each change has one of the causes, and their contributions add up to the change of the ratio. */
function expectSum<Day, Cause extends string>(
  days: readonly (readonly [Day, Day])[],
  causes: readonly Cause[],
  { causeOf, ratioPart }: { causeOf: (before: Day, after: Day) => Cause; ratioPart: (day: Day) => RatioPart },
): void {
  const tally = createCauseTally(causes);
  const total = (side: 0 | 1): Ratio => ({
    required: sum(days.map((both) => ratioPart(both[side]).required)),
    valid: sum(days.map((both) => ratioPart(both[side]).valid)),
  });
  for (const [before, after] of days) {
    const cause = causeOf(before, after);
    expect(causes).toContain(cause);
    tally.add(cause, ratioPart(before), ratioPart(after));
  }
  const [before, after] = [total(0), total(1)];
  const moves = tally.moves(before, after);
  expect(sum(moves.map(({ count }) => count))).toBe(days.length);
  if (before.required === 0 || after.required === 0) {
    expect(moves.every(({ contribution }) => contribution === null)).toBe(true);
    return;
  }
  const change = after.valid / after.required - before.valid / before.required;
  expect(Math.abs(sum(moves.map(({ contribution }) => contribution ?? Number.NaN)) - change)).toBeLessThan(1e-9);
}

test('contributions of the causes of equipment add up to the change, and each item has one cause', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyItemDay(FIRST), anyItemDay(SECOND)), { maxLength: 60 }), (days) =>
      expectSum(days, itemChangeCauses, { causeOf: causeOfItemChange, ratioPart: ratioPartOfItem }),
    ),
    { numRuns: 500 },
  );
});

test('contributions of the causes of documents add up to the change, and each document has one cause', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyDocumentDay(FIRST), anyDocumentDay(SECOND)), { maxLength: 60 }), (days) =>
      expectSum(days, documentChangeCauses, { causeOf: causeOfDocumentChange, ratioPart: ratioPartOfDocument }),
    ),
    { numRuns: 500 },
  );
});
