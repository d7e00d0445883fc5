import { addDays, daysBetween } from '#compliance/calendar/calendar.ts';
import { type ForecastCurve, forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { shareInPercent } from '#compliance/share.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { DailyRatio } from '#protocol/history.ts';
import { percentScale } from './percentScale.ts';

/**
 * What a day of a trend is: captured, sample data, captured before anything was read of its subject, without a capture, not
 * captured yet (today only), or in the future.
 */
type TrendDayKind = 'captured' | 'sample' | 'unread' | 'uncaptured' | 'waiting' | 'ahead';

/** One calendar day of a trend. Percentages are exact; counts and percentages are null if unknown. */
export type TrendDay = {
  on: CalendarNumber;
  kind: TrendDayKind;
  /** On a captured day as captured, on a future day if nobody renews. */
  required: number | null;
  valid: number | null;
  /** Also null if nothing was required. */
  past: number | null;
  ahead: number | null;
  /** Whether its figures are of an earlier reading, because the service did not give the subject on the day. */
  isUnread?: boolean;
};

/**
 * Captured days and their ratios, of the same length; `sampleDays` of them are calculated from the sample's records, and on
 * `unreadDays` the service did not give the subject.
 */
export type CapturedRatios = DailyRatio & {
  days: readonly CalendarNumber[];
  sampleDays?: readonly CalendarNumber[];
  unreadDays?: readonly CalendarNumber[] | undefined;
};

/** Whether a day has figures from the past. */
export const hasFigures = ({ kind }: Pick<TrendDay, 'kind'>): boolean => kind === 'captured' || kind === 'sample';

/**
 * Every calendar day of a trend: `length` days back, and as many ahead as the forecast has of them. Days without a capture have
 * no figures; nothing is interpolated.
 * @param length calendar days back, and ahead
 */
export function trendDays(
  captured: CapturedRatios,
  { today, length, curve }: { today: CalendarNumber; length: number; curve?: ForecastCurve | undefined },
): TrendDay[] {
  const places = new Map(captured.days.map((day, place) => [day, place]));
  const [sampleDays, unreadDays] = [new Set(captured.sampleDays), new Set(captured.unreadDays)];
  const unknown = { required: null, valid: null, past: null, ahead: null };
  const back = Array.from({ length: length + 1 }, (_, place): TrendDay => {
    const on = addDays(today, place - length);
    const at = places.get(on);
    if (at === undefined) {
      const kind = on === today ? 'waiting' : 'uncaptured';
      return { on, kind, ...unknown };
    }
    const [required = 0, valid = 0] = [captured.required[at], captured.valid[at]];
    const isUnread = unreadDays.has(on);
    // Zero of what was never read is not none.
    if (isUnread && required === 0) return { on, kind: 'unread', ...unknown };
    const kind = sampleDays.has(on) ? 'sample' : 'captured';
    const past = shareInPercent(valid, required);
    return { on, kind, required, valid, past, ahead: null, ...(isUnread && { isUnread }) };
  });
  if (!curve) return back;
  const ahead = Array.from({ length: Math.min(length, curve.required.length - 1) }, (_, place): TrendDay => {
    const point = forecastOn(curve, place + 1);
    return {
      on: addDays(today, place + 1),
      kind: 'ahead',
      required: point?.required ?? null,
      valid: point?.valid ?? null,
      past: null,
      ahead: point?.percent ?? null,
    };
  });
  // The forecast line begins today, with today's figures.
  const begun = back.map((day) => (day.on === today ? { ...day, ahead: forecastOn(curve, 0)?.percent ?? null } : day));
  return [...begun, ...ahead];
}

/** The scale lines of a trend. */
export const trendScale = (days: readonly TrendDay[]): number[] =>
  percentScale(
    days.flatMap(({ past, ahead }) => [past, ahead]),
    95,
  );

/** A stretch of days of a trend, both included. */
export type TrendStretch = { from: CalendarNumber; to: CalendarNumber; days: number };

/** The stretches of a trend that were not captured, including those before its first captured day. */
export const uncapturedIn = (days: readonly TrendDay[]): TrendStretch[] =>
  stretchesIn(days.filter(({ kind }) => kind === 'uncaptured'));

/** Days in the order of a trend as stretches. */
export function stretchesIn(days: readonly Pick<TrendDay, 'on'>[]): TrendStretch[] {
  const stretches: TrendStretch[] = [];
  for (const { on } of days) {
    const last = stretches.at(-1);
    if (last && daysBetween(last.to, on) === 1) Object.assign(last, { to: on, days: last.days + 1 });
    else stretches.push({ from: on, to: on, days: 1 });
  }
  return stretches;
}
