import { Link } from 'react-router';
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  type LabelProps,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatCount, formatMonth } from '../format.ts';
import { BarSegment, type BarShape } from './BarSegment.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import { axis, countAxis, full, grid } from './chartStyle.ts';
import classes from './MonthlyChart.module.css';
import { monthWords, type PartOfMonth } from './periodWords.ts';

/** One calendar month, named by its first day, with a count for each part of the chart. */
type Month = {
  from: CalendarNumber;
  counts: readonly number[];
  to?: string | undefined;
  /** The days of it that are counted, where these are not all. */
  part?: PartOfMonth;
};

type Props = {
  months: readonly Month[];
  /** What is counted, the lowest part of each bar first. `fill` is a colour token. */
  parts: readonly { label: string; fill: string }[];
};

/** Beyond so many months there is no room over the bars. */
const MOST_COUNTS = 24;

export const MonthlyChart = ({ months, parts }: Props) => {
  return (
    <BarChart
      responsive
      accessibilityLayer={false} // the panel says what is in it, and the table has every figure
      data={[...months]}
      margin={{ top: hasCounts(months) ? 18 : 6, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="28%"
      style={full}
    >
      <CartesianGrid {...grid} />
      <XAxis
        {...axis}
        dataKey="from"
        ticks={named(months)}
        tickFormatter={formatMonth}
        interval="equidistantPreserveStart"
        minTickGap={12}
        height={20}
      />
      <YAxis {...countAxis(Math.max(0, ...months.map(totalOf)), 2)} />
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
          shape={(bar: BarShape<Month>) => <BarSegment {...barOf(bar)} fill={fill} />}
          maxBarSize={24}
          isAnimationActive={false}
        >
          {hasCounts(months) && (
            <LabelList
              // By its day, not by its place: parts of nothing are not drawn, and have no place.
              dataKey="from"
              content={(label: LabelProps) => <BarCount {...label} bar={countOf(topOf(months, part, label.value))} />}
            />
          )}
        </Bar>
      ))}
    </BarChart>
  );
};

const totalOf = ({ counts }: Month): number => counts.reduce((sum, count) => sum + count, 0);

const barOf = ({ x, y, width, height, payload }: BarShape<Month>) => ({
  x,
  y,
  width,
  height,
  isPart: payload?.part !== undefined,
});

/** The months that have their names under them: of more than a year every third, of many years January, which carries the year. */
function named(months: readonly Month[]): CalendarNumber[] {
  const every = months.length <= 12 ? 1 : months.length <= 36 ? 3 : 12;
  return months.map(({ from }) => from).filter((from) => ((Math.floor(from / 100) - 1) % 100) % every === 0);
}

const hasCounts = (months: readonly Month[]): boolean =>
  months.length <= MOST_COUNTS && months.some(({ to }) => to !== undefined);

/** The month that begins on a day, where a part is the topmost one that is drawn of it. */
const topOf = (months: readonly Month[], part: number, from: LabelProps['value']): Month | undefined =>
  months.find((month) => month.from === from && month.counts.findLastIndex((count) => count > 0) === part);

/** What stands over the bar of a month: how many it shows, and the list of them. */
const countOf = (month: Month | undefined) =>
  month?.to === undefined ? undefined : { count: totalOf(month), of: monthWords(month.from, month.part), to: month.to };

function MonthCard({ payload, parts }: TooltipContentProps & Pick<Props, 'parts'>) {
  const month = payload[0]?.payload as Month | undefined; // the datum given to the chart
  if (!month) return null;
  return (
    <ChartTooltip
      title={monthWords(month.from, month.part)}
      parts={parts.map(({ label }, part) => ({ label, value: month.counts[part] ?? 0 }))}
      {...(parts.length > 1 && { total: totalOf(month) })}
    />
  );
}

type BarCountProps = Pick<LabelProps, 'x' | 'y' | 'width'> & {
  /** How many the bar shows, what they are of, and the list of exactly those. */
  bar: { count: number; of: string; to: string } | undefined;
};

/** The count over a bar, which opens the list that it counts; nothing over a bar of none. */
function BarCount({ x, y, width, bar }: BarCountProps) {
  if (!bar || bar.count === 0) return null;
  const text = formatCount(bar.count);
  return (
    <Link to={bar.to} className={classes.count} data-count={bar.count} aria-label={`${text} in ${bar.of}`}>
      <text x={Number(x) + Number(width) / 2} y={Number(y) - 5} textAnchor="middle">
        {text}
      </text>
    </Link>
  );
}
