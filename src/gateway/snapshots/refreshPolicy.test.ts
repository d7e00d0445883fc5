import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noResponse, refusedWith } from '../testing/upstreamResults.ts';
import {
  type FailedRefresh,
  isUsableAt,
  neverRefreshed,
  type RefreshSchedule,
  refreshStateAt,
  scheduleAfterClockChange,
  scheduleAfterFailure,
  scheduleAfterRead,
  scheduleAfterTakeOver,
  snapshotStateAt,
} from './refreshPolicy.ts';

const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];
const NOW = 1_800_000_000_000;
const METHOD = 'training-employee-status.list';
const FRESH_FOR = 15 * MINUTE;

/** A snapshot that was calculated and read so many milliseconds before `NOW`. */
const snapshotOfAge = (ageMs: number) => ({ method: METHOD, lastUpdated: NOW - ageMs, readAt: NOW - ageMs }) as const;
const schedule = (facts: Partial<RefreshSchedule>): RefreshSchedule => ({ ...neverRefreshed, ...facts });

describe('the state of a collection', () => {
  const [fresh, past] = [snapshotOfAge(FRESH_FOR - 1), snapshotOfAge(FRESH_FOR)];
  test.each([
    ['nothing has been read', undefined, {}, 'due'],
    ['one millisecond before it is due', fresh, {}, 'fresh'],
    ['at the very time', past, {}, 'due'],
    ['fresh, although a refresh that a reader asked for failed', fresh, { failures: 1, notBefore: NOW + 1 }, 'fresh'],
    ['a failure whose pause has a millisecond to go', past, { failures: 1, notBefore: NOW + 1 }, 'backingOff'],
    ['a failure whose pause ends now', past, { failures: 1, notBefore: NOW }, 'due'],
    ['a failure, and nothing to show', undefined, { failures: 3, notBefore: NOW + 1 }, 'backingOff'],
    ['a failure, and nothing to show, after the pause', undefined, { failures: 3, notBefore: NOW }, 'due'],
    ['just read and past its time already', past, { overdueReads: 0, notBefore: NOW + 1 }, 'overdue'],
    ['the same after its pause', past, { overdueReads: 4, notBefore: NOW }, 'due'],
  ] as const)('%s', (_case, snapshot, facts, state) => {
    expect(refreshStateAt({ snapshot, schedule: schedule(facts) }, NOW)).toBe(state);
  });
});

describe('what readers learn', () => {
  test.each([
    [FRESH_FOR - 1, false, 'fresh'],
    [FRESH_FOR - 1, true, 'fresh'],
    [FRESH_FOR, false, 'stale'],
    [FRESH_FOR, true, 'failing'],
  ] as const)('%i ms old, failing: %s', (ageMs, isFailing, state) => {
    expect(snapshotStateAt(snapshotOfAge(ageMs), { isFailing }, NOW)).toBe(state);
  });

  test.each([
    ['at its greatest age', 24 * HOUR, 24 * HOUR, true],
    ['a millisecond later', 24 * HOUR + 1, 24 * HOUR, false],
    ['fresh, where nothing stale is shown', FRESH_FOR - 1, 0, true],
    ['due, where nothing stale is shown', FRESH_FOR, 0, false],
    ['read at this moment', 0, 0, true],
    ['read in the future, by a clock that was set back', -HOUR, 0, true],
  ])('%s: usable or not', (_case, ageMs, maxStaleMs, usable) => {
    expect(isUsableAt(snapshotOfAge(ageMs), maxStaleMs, NOW)).toBe(usable);
  });
});

describe('after a read', () => {
  const failedOften = schedule({ failures: 5, overdueReads: 3, notBefore: NOW + HOUR });
  const overdue = { method: METHOD, lastUpdated: NOW - HOUR, readAt: NOW } as const;

  test('nothing is remembered after a read with fresh results', () => {
    const snapshot = snapshotOfAge(FRESH_FOR - 1);
    expect(scheduleAfterRead(failedOften, { previous: undefined, snapshot }, NOW)).toEqual(neverRefreshed);
  });

  test('different but overdue results are followed by a pause of 20 s', () => {
    const expected = { failures: 0, overdueReads: 0, notBefore: NOW + 20 * SECOND };
    const border = snapshotOfAge(FRESH_FOR);
    expect(scheduleAfterRead(failedOften, { previous: overdue, snapshot: border }, NOW)).toEqual(expected);
    expect(scheduleAfterRead(failedOften, { previous: undefined, snapshot: overdue }, NOW)).toEqual(expected);
  });

  test('the pause doubles up to 15 min while results stay the same', () => {
    const pauses: number[] = [];
    let state = neverRefreshed;
    for (let read = 0; read < 8; read += 1) {
      state = scheduleAfterRead(state, { previous: read === 0 ? undefined : overdue, snapshot: overdue }, NOW);
      pauses.push((state.notBefore - NOW) / SECOND);
    }
    expect(pauses).toEqual([20, 40, 80, 160, 320, 640, 900, 900]);
    const other = { ...overdue, lastUpdated: NOW - HOUR + 1 };
    expect(scheduleAfterRead(state, { previous: overdue, snapshot: other }, NOW).notBefore).toBe(NOW + 20 * SECOND);
  });

  test('a snapshot taken over from another gateway is due at once if it was read more than 20 s ago', () => {
    const taken = (ageMs: number) =>
      scheduleAfterTakeOver(
        neverRefreshed,
        { previous: undefined, snapshot: { ...overdue, readAt: NOW - ageMs } },
        NOW,
      );
    expect(taken(20 * SECOND).notBefore).toBe(NOW + 20 * SECOND);
    expect(taken(20 * SECOND + 1).notBefore).toBe(0);
    const snapshot = snapshotOfAge(MINUTE);
    expect(scheduleAfterTakeOver(failedOften, { previous: overdue, snapshot }, NOW)).toEqual(neverRefreshed);
  });
});

describe('after a failure', () => {
  const scheduleAfter = (before: RefreshSchedule, failed: Partial<FailedRefresh>) =>
    scheduleAfterFailure(
      before,
      {
        method: METHOD,
        error: noResponse,
        isShown: true,
        coolDownUntil: undefined,
        jitter: 1,
        ...failed,
      },
      NOW,
    );
  const pauseAfter = (failures: number, failed: Partial<FailedRefresh>) =>
    scheduleAfter(schedule({ failures: failures - 1 }), failed).notBefore - NOW;

  test('the pause doubles from 15 s to 5 min while an older snapshot is shown, at least half of it', () => {
    const longest = [1, 2, 3, 4, 5, 6, 7, 100].map((failures) => pauseAfter(failures, { jitter: 1 }) / SECOND);
    expect(longest).toEqual([15, 30, 60, 120, 240, 300, 300, 300]);
    const shortest = [1, 2, 3, 4, 5, 6, 7, 100].map((failures) => pauseAfter(failures, { jitter: 0 }) / SECOND);
    expect(shortest).toEqual([7.5, 15, 30, 60, 120, 150, 150, 150]);
  });

  test('failures are counted, and overdue reads stay counted', () => {
    expect(scheduleAfter(schedule({ failures: 2, overdueReads: 3 }), {})).toMatchObject({
      failures: 3,
      overdueReads: 3,
    });
  });

  test('the pause lasts until the end of a cool-down if something is shown', () => {
    const coolDownUntil = NOW + HOUR;
    expect(pauseAfter(1, { coolDownUntil })).toBe(HOUR);
    expect(pauseAfter(1, { coolDownUntil: NOW + 1 })).toBe(15 * SECOND);
    expect(pauseAfter(1, { coolDownUntil, isShown: false })).toBe(3 * SECOND);
  });

  test('without anything to show, readers get the same failure for 3 s, however often it has failed', () => {
    expect([1, 2, 50].map((failures) => pauseAfter(failures, { isShown: false }) / SECOND)).toEqual([3, 3, 3]);
  });

  test.each([
    ['api_method_not_found', METHOD, 10 * MINUTE],
    ['token_permission', METHOD, 10 * MINUTE],
    // Completions are fresh for 5 min; missing content is requested no more often than existing content.
    ['api_method_not_found', 'completedtrainings.v2.list', 10 * MINUTE],
    ['content_not_found', 'completedtrainings.v2.list', 5 * MINUTE],
    ['content_not_found', METHOD, 10 * MINUTE],
    ['parameter_invalid', METHOD, 10 * MINUTE],
    ['parameter_unexpected', METHOD, 10 * MINUTE],
    ['token_invalid', METHOD, 3 * SECOND],
    ['server_error', METHOD, 3 * SECOND],
  ] as const)('%s of %s', (error, method, ms) => {
    expect(pauseAfter(1, { error: refusedWith(error), method, isShown: false })).toBe(ms);
  });
});

test('a clock that was set back leaves no pause longer than 15 min', () => {
  const at = (notBefore: number) => scheduleAfterClockChange(schedule({ failures: 1, notBefore }), NOW).notBefore;
  expect([at(NOW + 15 * MINUTE), at(NOW + 15 * MINUTE + 1), at(NOW + 24 * HOUR), at(0)]).toEqual([
    NOW + 15 * MINUTE,
    NOW + 15 * MINUTE,
    NOW + 15 * MINUTE,
    0,
  ]);
});

test('whatever has happened, a collection is due again within 15 min of its time', () => {
  const anyTime = integer({ min: -HOUR, max: HOUR });
  void assert(
    property(anyTime, integer({ min: 0, max: 40 }), integer({ min: 0, max: 40 }), (ageMs, failures, overdueReads) => {
      const snapshot = snapshotOfAge(ageMs);
      const before = schedule({ failures, overdueReads });
      const failed: FailedRefresh = {
        method: METHOD,
        error: noResponse,
        isShown: true,
        coolDownUntil: undefined,
        jitter: 1,
      };
      for (const next of [
        scheduleAfterRead(before, { previous: snapshot, snapshot }, NOW),
        scheduleAfterFailure(before, failed, NOW),
      ]) {
        const latest = Math.max(NOW, NOW - ageMs + FRESH_FOR) + 15 * MINUTE;
        expect(refreshStateAt({ snapshot, schedule: next }, latest)).toBe('due');
      }
    }),
  );
});
