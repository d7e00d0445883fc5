import { memo } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import type { WeekOfExpiries } from '#compliance/training/expiriesPerWeek.ts';
import { formatDay } from '../format.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { axis, full, grid } from './chartStyle.ts';

/** How many trainings and inspections run out in each week; the first weeks, within 30 days, in amber. */
export const WeeklyExpiriesChart = memo(
  ({ weeks, soonWeeks }: { weeks: readonly WeekOfExpiries[]; soonWeeks: number }) => {
    const data = weeks.map((week, index) => ({
      ...week,
      total: allOf(week) || null, // nothing has no bar to stand over
      trainingsFill: index < soonWeeks ? 'var(--warn-fg)' : 'var(--chart-1)',
      inspectionsFill: index < soonWeeks ? 'var(--warn-fill)' : 'var(--chart-2)',
    }));
    return (
      <BarChart
        responsive
        data={data}
        margin={{ top: 18, right: 4, bottom: 0, left: 0 }}
        barCategoryGap="26%"
        style={full}
      >
        <CartesianGrid {...grid} />
        <XAxis {...axis} dataKey="from" tickFormatter={formatDay} interval="preserveStartEnd" minTickGap={24} />
        <YAxis {...axis} axisLine={false} width="auto" allowDecimals={false} tickCount={5} />
        <Tooltip content={WeekTooltip} cursor={{ fill: 'var(--surface-2)' }} isAnimationActive={false} />
        <Bar dataKey="trainings" stackId="week" isAnimationActive={false} shape={<Segment fillOf="trainingsFill" />} />
        <Bar
          dataKey="inspections"
          stackId="week"
          isAnimationActive={false}
          shape={<Segment fillOf="inspectionsFill" />}
        >
          <LabelList dataKey="total" position="top" fill="var(--text-2)" fontSize={11} offset={5} />
        </Bar>
      </BarChart>
    );
  },
);

const allOf = ({ trainings, inspections }: WeekOfExpiries): number => (trainings ?? 0) + (inspections ?? 0);

type SegmentProps = {
  fillOf: 'trainingsFill' | 'inspectionsFill';
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  payload?: Record<'trainingsFill' | 'inspectionsFill', string>;
};

/** One part of a bar, a pixel short of its neighbour. Recharts hands the geometry in. */
const Segment = ({ fillOf, x = 0, y = 0, width = 0, height = 0, payload }: SegmentProps) =>
  height > 0 ? (
    <rect x={x} y={y} width={width} height={Math.max(1, height - 1)} rx={1} fill={payload?.[fillOf]} />
  ) : null;

const kinds = [
  { key: 'trainings', label: 'Trainings' },
  { key: 'inspections', label: 'Equipment' },
] as const;

function WeekTooltip({ payload }: TooltipContentProps) {
  const week = payload[0]?.payload as WeekOfExpiries | undefined; // the datum given to the chart
  if (!week) return null;
  const known = kinds.flatMap(({ key, label }) => {
    const value = week[key];
    return value === null ? [] : [{ label, value }];
  });
  return (
    <ChartTooltip
      title={`${formatDay(week.from)} to ${formatDay(week.until)}`}
      parts={known}
      {...(known.length > 1 && { total: allOf(week) })}
    />
  );
}
