import { rangeOfMonth } from '#compliance/calendar/dayRange.ts';
import { firstDayIn } from '#compliance/calendar/periods.ts';
import { formatCount } from '#compliance/countWords.ts';
import { shareInPercent } from '#compliance/share.ts';
import type { ChartTable } from '#components/charts/chartTable.ts';
import { monthWords, type PartOfMonth } from '#components/charts/periodWords.ts';
import { formatMonthYear, percentOf } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { HistoryOnTime } from '#protocol/history.ts';

/** How many calendar months are looked back, including this one. */
export const ON_TIME_MONTHS = 12;

/** A month as a bar: what was renewed in time, and what was not. `part`: the days covered by captures, if not all. */
type OnTimeBar = { from: CalendarNumber; counts: [onTime: number, late: number]; part: PartOfMonth };

type OnTimeFigures = { months: OnTimeBar[]; finding: string; table: ChartTable };

/** `92.3 % (48 of 52)`; a month in which nothing fell due has no percentage. */
const rateWords = (onTime: number, fellDue: number): string =>
  fellDue === 0
    ? 'nothing fell due'
    : `${percentOf(onTime, fellDue)} % (${formatCount(onTime)} of ${formatCount(fellDue)})`;

/** How much of what fell due was renewed by its expiry, by month, for a chart and its table. */
export function onTimeFigures(told: HistoryOnTime['months']): OnTimeFigures {
  const months = told.map(({ month, from, to, fellDue, onTime }): OnTimeBar => {
    const first = firstDayIn(month);
    const isWhole = from === first && to === rangeOfMonth(first).until;
    return { from: first, counts: [onTime, fellDue - onTime], part: isWhole ? undefined : { from, until: to } };
  });
  const sum = (key: 'fellDue' | 'onTime') => told.reduce((total, month) => total + month[key], 0);
  const last = told.at(-1);
  const finding = last
    ? `In these months: ${rateWords(sum('onTime'), sum('fellDue'))}. ${formatMonthYear(firstDayIn(last.month))}: ${rateWords(last.onTime, last.fellDue)}.`
    : `The history covers none of the last ${ON_TIME_MONTHS} months.`;
  return {
    months,
    finding,
    table: {
      columns: ['Month', 'On time', 'Renewed by their expiry', 'Fallen due'],
      rows: told.map(({ fellDue, onTime }, place) => {
        const { from = 0, part } = months[place] ?? {};
        const share = shareInPercent(onTime, fellDue, 1);
        return [
          monthWords(from, part),
          share === null ? 'Nothing fell due' : { percent: share, decimals: 1 },
          onTime,
          fellDue,
        ];
      }),
    },
  };
}
