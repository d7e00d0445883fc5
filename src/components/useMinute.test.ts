import { expect, onTestFinished, test, vi } from 'vitest';
import { calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import { onEveryMinute } from './useMinute.ts';

test.each(['Pacific/Pago_Pago', 'America/St_Johns', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
  'an open page moves to the next day in its first second in %s, and on every day after it',
  (zone) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime(startOfDay(20261122, zone) - 90_500);
    const days: [day: number, late: number][] = [];
    const end = onEveryMinute(() => {
      const day = calendarDateAt(Date.now(), zone);
      if (day !== days.at(-1)?.[0]) days.push([day, Date.now() - startOfDay(day, zone)]);
    });
    vi.advanceTimersByTime(2 * 86_400_000);
    expect(days.slice(1)).toEqual([
      [20261122, 0],
      [20261123, 0],
    ]);
    end();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('after a sleep set the clock forward, the next call has the right minute, and calls stay on the minute', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.UTC(2026, 10, 21, 22, 0, 10));
  const times: number[] = [];
  const end = onEveryMinute(() => times.push(Date.now()));
  vi.setSystemTime(Date.UTC(2026, 10, 22, 6, 30, 45));
  vi.advanceTimersByTime(180_000);
  expect(times[0]).toBeGreaterThan(Date.UTC(2026, 10, 22, 6));
  expect(times.slice(1).map((time) => time % 60_000)).toEqual(times.slice(1).map(() => 0));
  end();
});
