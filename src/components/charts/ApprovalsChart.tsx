import { Bar, BarChart, CartesianGrid, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import type { MonthOfApprovals } from '#compliance/approvalsPerMonth.ts';
import { formatMonth, formatMonthYear } from '../format.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { axis, full, grid } from './chartStyle.ts';

/** How many versions were approved in each month: dark are those still in force. */
export const ApprovalsChart = ({ months }: { months: readonly MonthOfApprovals[] }) => (
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
    <Tooltip content={MonthTooltip} cursor={{ fill: 'var(--surface-2)' }} isAnimationActive={false} />
    <Bar dataKey="inForce" stackId="month" fill="var(--chart-1)" maxBarSize={24} isAnimationActive={false} />
    <Bar dataKey="replaced" stackId="month" fill="var(--chart-2)" maxBarSize={24} isAnimationActive={false} />
  </BarChart>
);

function MonthTooltip({ payload }: TooltipContentProps) {
  const month = payload[0]?.payload as MonthOfApprovals | undefined; // the datum given to the chart
  if (!month) return null;
  return (
    <ChartTooltip
      title={formatMonthYear(month.from)}
      parts={[
        { label: 'In force today', value: month.inForce },
        { label: 'Replaced since', value: month.replaced },
      ]}
      total={month.inForce + month.replaced}
    />
  );
}
