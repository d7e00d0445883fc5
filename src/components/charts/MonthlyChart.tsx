import {
  Bar,
  BarChart,
  CartesianGrid,
  Tooltip,
  type TooltipContentProps,
  useChartWidth,
  useXAxisScale,
  useYAxisScale,
  XAxis,
  YAxis,
} from 'recharts';
import { monthOfYear } from '#compliance/calendar/calendar.ts';
import { formatCount } from '#compliance/countWords.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatMonth } from '../format.ts';
import { Link } from '../Link.tsx';
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
  /** The counted days of the month, if not all of them. */
  part?: PartOfMonth;
};

type Props = {
  months: readonly Month[];
  /** What is counted, the lowest part of each bar first. `fill` is a colour token. */
  parts: readonly { label: string; fill: string }[];
};

/** With more months there is no room for counts over the bars. */
const MAX_COUNTS = 24;

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
      <MonthAxis months={months} />
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
        />
      ))}
      {hasCounts(months) && <BarCounts months={months} />}
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

/** The width of `Jan 2026` under the chart with the space around it, px. */
const NAME_WIDTH = 58;

/**
 * Up to a year every month has its name under it, up to three years every third, beyond that January; if there is less room, as
 * many as fit, always with January, which carries the year.
 */
function MonthAxis({ months }: Pick<Props, 'months'>) {
  const room = (useChartWidth() ?? 0) / months.length;
  const least = months.length <= 12 ? 1 : months.length <= 36 ? 3 : 12;
  const every = [1, 2, 3, 6].find((step) => step >= least && step * room >= NAME_WIDTH) ?? 12;
  const named = months.map(({ from }) => from).filter((from) => (monthOfYear(from) - 1) % every === 0);
  return <XAxis {...axis} dataKey="from" ticks={named} tickFormatter={formatMonth} interval={0} height={20} />;
}

const hasCounts = (months: readonly Month[]): boolean =>
  months.length <= MAX_COUNTS && months.some(({ to }) => to !== undefined);

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

/**
 * The count over each bar, a link to the list that it counts; an empty bar has none. They are drawn month by month, whichever
 * part is topmost, because that is their Tab order.
 */
function BarCounts({ months }: Pick<Props, 'months'>) {
  const [x, y] = [useXAxisScale(), useYAxisScale()];
  return months.map((month) => {
    const count = totalOf(month);
    const top = y?.(count);
    if (top === undefined || month.to === undefined || count === 0) return null;
    const text = formatCount(count);
    return (
      <Link
        key={month.from}
        to={month.to}
        className={classes.count}
        data-count={count}
        aria-label={`${text} in ${monthWords(month.from, month.part)}`}
      >
        <text x={x?.(month.from, { position: 'middle' })} y={top - 5} textAnchor="middle">
          {text}
        </text>
      </Link>
    );
  });
}
