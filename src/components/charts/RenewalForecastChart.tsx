import { memo } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ReferenceLine,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { dayOfMonth, monthOfYear } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatDate, formatMonth } from '../format.ts';
import { useNarrow } from '../useNarrow.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { axis, full, grid } from './chartStyle.ts';

/** Percentages on one day if nobody renews; null if there is nothing to be a share of. */
export type ForecastDay = { on: CalendarNumber; training: number | null; equipment: number | null };

const series = [
  { key: 'training', name: 'Training', stroke: 'var(--chart-1)' },
  { key: 'equipment', name: 'Equipment', stroke: 'var(--chart-2)' },
] as const;

const wholePercent = (value: number) => `${Math.floor(value)} %`;

/** How the valid share shrinks over the coming year when nothing is renewed; dashed, because it is no plan. */
export const RenewalForecastChart = memo(({ days }: { days: readonly ForecastDay[] }) => {
  const last = days.at(-1);
  const everyMonths = useNarrow() ? 4 : 2;
  const monthStarts = days.filter(isNamedMonth(everyMonths)).map(({ on }) => on);
  return (
    <LineChart
      responsive
      accessibilityLayer={false} // the panel says what is in it, and the table has every figure
      data={[...days]}
      margin={{ top: 18, right: 92, bottom: 0, left: 0 }}
      style={full}
    >
      <CartesianGrid {...grid} />
      <XAxis {...axis} dataKey="on" ticks={monthStarts} tickFormatter={formatMonth} interval={0} />
      <YAxis
        {...axis}
        axisLine={false}
        width={42}
        domain={[0, 100]}
        ticks={[0, 25, 50, 75, 100]}
        tickFormatter={wholePercent}
      />
      <ReferenceLine
        x={days[0]?.on}
        stroke="var(--text)"
        ifOverflow="visible" // rounding may put the edge of the chart outside of it
        label={{ value: 'Today', position: 'top', dx: 18, fill: 'var(--text)', fontSize: 11 }}
      />
      <Tooltip content={DayTooltip} isAnimationActive={false} />
      {series.map(({ key, stroke }) => (
        <Line
          key={key}
          dataKey={key}
          stroke={stroke}
          strokeWidth={2}
          strokeDasharray="4 4"
          dot={false}
          isAnimationActive={false}
        />
      ))}
      {last &&
        endLabels(last).map(({ name, percent, dy }) => (
          <ReferenceDot
            key={name}
            x={last.on}
            y={percent}
            r={0}
            label={{
              value: `${name} ${wholePercent(percent)}`,
              position: 'right',
              fill: 'var(--text)',
              fontSize: 11,
              dy,
            }}
          />
        ))}
    </LineChart>
  );
});

/** Whether a point is the first one in January, or in a month that is a multiple of `everyMonths` later: not all names fit. */
const isNamedMonth =
  (everyMonths: number) =>
  ({ on }: ForecastDay, index: number): boolean =>
    index > 0 && dayOfMonth(on) <= 7 && (monthOfYear(on) - 1) % everyMonths === 0;

/** The names of lines whose percentages are closer than this would overlap. */
const CROWDED = 8;

/** Each line has its name at its end, so that no key is needed; `dy`, px, separates names of lines that end close together. */
function endLabels(last: ForecastDay): { name: string; percent: number; dy: number }[] {
  const ends = series.flatMap(({ key, name }) => {
    const percent = last[key];
    return percent === null ? [] : [{ name, percent, dy: 0 }];
  });
  const [higher, lower] = ends.toSorted((a, b) => b.percent - a.percent);
  if (!higher || !lower || higher.percent - lower.percent >= CROWDED) return ends;
  return [
    { ...higher, dy: -6 },
    { ...lower, dy: 6 },
  ];
}

function DayTooltip({ payload }: TooltipContentProps) {
  const day = payload[0]?.payload as ForecastDay | undefined; // the datum given to the chart
  if (!day) return null;
  return (
    <ChartTooltip
      title={formatDate(day.on)}
      parts={series.flatMap(({ key, name }) => {
        const percent = day[key];
        return percent === null ? [] : [{ label: name, value: wholePercent(percent) }];
      })}
    />
  );
}
