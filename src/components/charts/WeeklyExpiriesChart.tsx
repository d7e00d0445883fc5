import { memo } from 'react';
import { Bar, BarChart, CartesianGrid, LabelList, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { formatCount } from '#compliance/countWords.ts';
import { isPartOfWeek, type WeekOfExpiries } from '#compliance/training/expiriesPerWeek.ts';
import { formatDay } from '../format.ts';
import { BarSegment, type BarShape } from './BarSegment.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import { axis, countAxis, full, grid } from './chartStyle.ts';
import { SOON_WEEKS, weeklyFills } from './weeklyKey.ts';

/**
 * How many trainings and inspections run out in each week; the first weeks, within 30 days, in amber, and a partial week
 * hatched.
 */
export const WeeklyExpiriesChart = memo(({ weeks }: { weeks: readonly WeekOfExpiries[] }) => {
  const data = weeks.map((week, index) => ({
    ...week,
    total: allOf(week) || null, // zero has no bar
    time: index < SOON_WEEKS ? ('soon' as const) : ('later' as const),
  }));
  return (
    <BarChart
      responsive
      accessibilityLayer={false} // the panel says what is in it, and the table has every figure
      data={data}
      margin={{ top: 18, right: 4, bottom: 0, left: 0 }}
      barCategoryGap="26%"
      style={full}
    >
      <CartesianGrid {...grid} />
      <XAxis {...axis} dataKey="from" tickFormatter={formatDay} interval="equidistantPreserveStart" minTickGap={24} />
      <YAxis {...countAxis(Math.max(0, ...weeks.map(allOf)), 4)} />
      <Tooltip content={WeekTooltip} cursor={{ fill: 'var(--surface-2)' }} isAnimationActive={false} />
      <Bar dataKey="trainings" stackId="week" isAnimationActive={false} shape={trainingsSegment} />
      <Bar dataKey="inspections" stackId="week" isAnimationActive={false} shape={inspectionsSegment}>
        <LabelList
          dataKey="total"
          position="top"
          fill="var(--text-2)"
          fontSize={11}
          offset={5}
          formatter={formatLabel}
        />
      </Bar>
    </BarChart>
  );
});

const allOf = ({ trainings, inspections }: WeekOfExpiries): number => (trainings ?? 0) + (inspections ?? 0);

const formatLabel = (value: unknown) => (typeof value === 'number' ? formatCount(value) : null);

type Drawn = WeekOfExpiries & { time: 'soon' | 'later' };

/** The shape of one part of each bar, with a gap of one pixel to its neighbour. */
const segmentOf =
  (kind: keyof typeof weeklyFills) =>
  ({ height = 0, payload, x, y, width }: BarShape<Drawn>) =>
    payload && height > 0 ? (
      <BarSegment
        {...{ x, y, width }}
        height={Math.max(1, height - 1)}
        fill={weeklyFills[kind][payload.time]}
        isPart={isPartOfWeek(payload)}
      />
    ) : (
      <g />
    );

const trainingsSegment = segmentOf('trainings');
const inspectionsSegment = segmentOf('inspections');

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
