import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatMonth, formatMonthYear } from '../format.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { axis, full, grid } from './chartStyle.ts';

/** One calendar month, named by its first day, with a count for each part of the chart. */
type Month = { from: CalendarNumber; counts: readonly number[] };

type Props = {
  months: readonly Month[];
  /** What is counted, the lowest part of each bar first. `fill` is a colour token. */
  parts: readonly { label: string; fill: string }[];
};

/** How many there were in each month, a bar a month. */
export const MonthlyChart = ({ months, parts }: Props) => (
  <BarChart
    responsive
    accessibilityLayer={false} // the panel says what is in it, and the table has every figure
    data={[...months]}
    margin={{ top: 6, right: 0, bottom: 0, left: 0 }}
    barCategoryGap="28%"
    style={full}
  >
    <CartesianGrid {...grid} />
    <XAxis
      {...axis}
      dataKey="from"
      tickFormatter={formatMonth}
      interval="preserveStartEnd"
      minTickGap={12}
      height={20}
    />
    <YAxis {...axis} axisLine={false} width="auto" allowDecimals={false} tickCount={3} />
    <Tooltip
      content={(tooltip: TooltipContentProps) => <MonthCard {...tooltip} parts={parts} />}
      cursor={{ fill: 'var(--surface-2)' }}
      isAnimationActive={false}
    />
    {parts.map(({ label, fill }, part) => (
      <Bar
        key={label}
        name={label}
        dataKey={({ counts }: Month) => counts[part]}
        stackId="month"
        fill={fill}
        maxBarSize={24}
        isAnimationActive={false}
      />
    ))}
  </BarChart>
);

function MonthCard({ payload, parts }: TooltipContentProps & Pick<Props, 'parts'>) {
  const month = payload[0]?.payload as Month | undefined; // the datum given to the chart
  if (!month) return null;
  const total = month.counts.reduce((sum, count) => sum + count, 0);
  return (
    <ChartTooltip
      title={formatMonthYear(month.from)}
      parts={parts.map(({ label }, part) => ({ label, value: month.counts[part] ?? 0 }))}
      {...(parts.length > 1 && { total })}
    />
  );
}
