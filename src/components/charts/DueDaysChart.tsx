import { Bar, BarChart, Tooltip, type TooltipContentProps, YAxis } from 'recharts';
import type { DueDay } from '#compliance/equipment/dueTimeline.ts';
import { formatDate } from '../format.ts';
import { ChartKey } from './ChartKey.tsx';
import { ChartTooltip } from './ChartTooltip.tsx';
import { full } from './chartStyle.ts';
import { dueDayParts, dueDaysKey } from './dueDaysKey.ts';

/**
 * How many items are due on each day, one bar per day.
 * @param max the most on any day of all charts that stand next to each other, so that their bars compare
 */
export const DueDaysChart = ({ days, max }: { days: readonly DueDay[]; max: number }) => (
  <BarChart
    responsive
    data={[...days]}
    margin={none}
    barCategoryGap={1}
    style={full}
    {...stretched}
    accessibilityLayer={false} // one picture with one name; the table holds the figures
  >
    <YAxis hide domain={[0, max]} />
    <Tooltip
      content={DayTooltip}
      cursor={{ fill: 'var(--surface-3)' }}
      isAnimationActive={false}
      allowEscapeViewBox={{ x: true, y: true }}
      wrapperStyle={{ zIndex: 5 }}
    />
    {dueDayParts.map(({ key, fill }) => (
      <Bar key={key} dataKey={key} stackId="day" fill={fill} isAnimationActive={false} />
    ))}
  </BarChart>
);

/** Names the fills of the bars of these days. */
export const DueDaysKey = ({ days }: { days: readonly DueDay[] }) => <ChartKey entries={dueDaysKey(days)} />;

/**
 * On paper, which is narrower than the screen that they were drawn for, the bars of all charts keep their height. The chart
 * passes this on to its SVG, though its type does not name it.
 */
const stretched = { preserveAspectRatio: 'none' };

const none = { top: 0, right: 0, bottom: 0, left: 0 };

function DayTooltip({ payload }: TooltipContentProps) {
  const day = payload[0]?.payload as DueDay | undefined; // the datum given to the chart
  if (!day) return null;
  const shown = dueDayParts.filter(({ key }) => day[key] > 0);
  return (
    <ChartTooltip
      title={formatDate(day.date)}
      parts={
        shown.length > 0 ? shown.map(({ key, label }) => ({ label, value: day[key] })) : [{ label: 'Due', value: 0 }]
      }
    />
  );
}
