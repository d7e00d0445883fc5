import { memo, useId } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import { addDays, firstOfMonth } from '#compliance/calendar/calendar.ts';
import { formatCount } from '#compliance/countWords.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatDate, formatDay, formatMonth, percentOf } from '../format.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import { axis, full, grid } from './chartStyle.ts';
import { type TrendDay, trendScale, uncapturedIn } from './trendDays.ts';
import { Uncaptured } from './Uncaptured.tsx';

type TrendWords = { good: string; whole: string };

type Props = {
  days: readonly TrendDay[];
  today: CalendarNumber;
  /** What is good, and of what: `Valid`, `Required trainings`. */
  words: TrendWords;
  /** The day chosen to be compared with another one. */
  chosen: CalendarNumber | undefined;
  /** Called with any day of the chart, captured or not. */
  onChoose: (day: CalendarNumber) => void;
};

/** Days with their names under them: first days of months, or every seventh day of a short trend. */
const namedDays = (days: readonly TrendDay[]): CalendarNumber[] => {
  const firsts = days.filter(({ on }) => on === firstOfMonth(on)).map(({ on }) => on);
  if (firsts.length > 3) return firsts;
  return days.filter((_, place) => place % 7 === 0).map(({ on }) => on);
};

const none: never[] = [];

/** How far the name of today moves to the left if it is the last day, px: the edge would cut it off. */
const TODAY_SHIFT = -16;

/** Shares day by day: as captured, and dashed if nobody renews. Days without a capture are hatched and have no line. */
export const TrendChart = memo(({ days, today, words, chosen, onChoose }: Props) => {
  const hatch = useId();
  const scale = trendScale(days);
  const named = namedDays(days);
  const [first, last] = [days[0]?.on ?? today, days.at(-1)?.on ?? today];
  return (
    <LineChart
      responsive
      data={[...days]}
      margin={{ top: 18, right: 12, bottom: 0, left: 0 }}
      style={{ ...full, cursor: 'pointer' }}
      accessibilityLayer={false} // readers can choose the days in the fields that the panel leads to
      throttledEvents={none} // a click takes the day under the pointer, which must be known by then
      onClick={({ activeLabel }) => activeLabel !== undefined && onChoose(Number(activeLabel))}
    >
      <defs>
        <Uncaptured id={hatch} />
      </defs>
      <CartesianGrid {...grid} />
      {uncapturedIn(days).map(({ from, to }) => (
        <ReferenceArea
          key={from}
          // The stretch extends to its neighbours, because no line is drawn between them.
          x1={Math.max(addDays(from, -1), first)}
          x2={Math.min(addDays(to, 1), last)}
          fill={`url(#${hatch})`}
          fillOpacity={1}
          ifOverflow="visible" // rounding may put the edge outside of the chart, and the whole area would be left out
          className="uncaptured"
        />
      ))}
      <XAxis
        {...axis}
        dataKey="on"
        ticks={named}
        tickFormatter={named.every((day) => day === firstOfMonth(day)) ? formatMonth : formatDay}
        interval="equidistantPreserveStart"
        minTickGap={12}
        height={20}
      />
      <YAxis
        {...axis}
        axisLine={false}
        width={42}
        domain={[scale[0] ?? 0, 100]}
        ticks={scale}
        tickFormatter={(percent: number) => `${percent} %`}
      />
      <ReferenceLine
        x={today}
        stroke="var(--text)"
        ifOverflow="visible"
        label={{
          value: 'Today',
          position: 'top',
          dx: today === last ? TODAY_SHIFT : 0,
          fill: 'var(--text)',
          fontSize: 11,
        }}
      />
      {chosen !== undefined && <ReferenceLine x={chosen} stroke="var(--focus)" strokeWidth={2} />}
      <Tooltip
        content={(tooltip: TooltipContentProps) => <DayTooltip {...tooltip} words={words} />}
        isAnimationActive={false}
      />
      <Line
        dataKey="past"
        stroke="var(--chart-1)"
        strokeWidth={2}
        dot={(dot: { index: number; cx?: number; cy?: number }) => <LoneDay key={dot.index} {...dot} days={days} />}
        isAnimationActive={false}
      />
      <Line
        dataKey="ahead"
        stroke="var(--chart-2)"
        strokeWidth={2}
        strokeDasharray="4 4"
        dot={false}
        activeDot={false}
        isAnimationActive={false}
      />
    </LineChart>
  );
});

type LoneDayProps = { index: number; cx?: number; cy?: number; days: readonly TrendDay[] };

/** A captured day between days without a capture, for which no line is drawn. */
function LoneDay({ index, cx, cy, days }: LoneDayProps) {
  const share = (place: number) => days[place]?.past ?? null;
  if (share(index) === null || share(index - 1) !== null || share(index + 1) !== null) return null;
  return <circle cx={cx} cy={cy} r={3} fill="var(--chart-1)" />;
}

function DayTooltip({ payload, words }: TooltipContentProps & Pick<Props, 'words'>) {
  const day = payload[0]?.payload as TrendDay | undefined; // the datum given to the chart
  if (!day) return null;
  const parts = partsOf(day, words);
  return <ChartTooltip title={formatDate(day.on)} parts={day.kind === 'sample' ? [...parts, workedOut] : parts} />;
}

const workedOut = { label: 'Worked out from the sample’s records', value: '' };

function partsOf({ kind, valid, required, isUnread }: TrendDay, { good, whole }: TrendWords) {
  if (kind === 'unread') return [{ label: 'Not read', value: '–' }];
  if (kind === 'uncaptured') return [{ label: 'Not captured', value: '–' }];
  if (valid === null || required === null) return [{ label: 'Not captured yet', value: '–' }];
  if (required === 0) return [{ label: whole, value: 0 }];
  return [
    { label: kind === 'ahead' ? 'If nobody renews' : good, value: `${percentOf(valid, required)} %` },
    { label: whole, value: `${formatCount(valid)} of ${formatCount(required)}` },
    ...(isUnread ? [{ label: 'Not read, as known before', value: '' }] : []),
  ];
}
