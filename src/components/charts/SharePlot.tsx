import clsx from 'clsx';
import { memo, useMemo } from 'react';
import { addDays, addMonths, daysBetween, firstOfMonth, monthOfYear } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatDate, formatMonths } from '../format.ts';
import { useNarrow } from '../useNarrow.ts';
import { percentScale } from './percentScale.ts';
import classes from './SharePlot.module.css';

/** Percentages by day from today on, null if there is nothing to be a share of. */
type ShareLine = { name: string; percents: readonly (number | null)[]; dashed?: boolean };

type Props = {
  lines: readonly ShareLine[];
  today: CalendarNumber;
  /** The marked day, in calendar days from today. */
  marked: number;
};

/** The scale lines of such a plot. */
export const shareScale = (lines: readonly Pick<ShareLine, 'percents'>[]): number[] =>
  percentScale(
    lines.flatMap(({ percents }) => percents),
    90,
  );

/** Shares over days, with one day marked. Moving the mark redraws only the mark, so that it follows a slider. */
export function SharePlot({ lines, today, marked }: Props) {
  const days = Math.max(1, (lines[0]?.percents.length ?? 1) - 1);
  const scale = useMemo(() => shareScale(lines), [lines]);
  const [lowest = 0] = scale;
  const heightOf = (percent: number) => `${(100 * (percent - lowest)) / (100 - lowest)}%`;
  return (
    <div className={classes.plot}>
      <Frame lines={lines} today={today} days={days} scale={scale} />
      <div className={classes.area}>
        <div className={classes.mark} style={{ left: `${(100 * marked) / days}%` }}>
          <span className={clsx(classes.day, marked > days / 2 && classes.before)}>
            {formatDate(addDays(today, marked))}
          </span>
          {lines.map(({ name, percents, dashed }) => {
            const percent = percents[marked] ?? null;
            if (percent === null) return null;
            return (
              <span
                key={name}
                className={clsx(classes.dot, dashed && classes.faint)}
                style={{ bottom: heightOf(percent) }}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** The part of the width next to today that stays free of month names, because they would overlap. */
const [CLEAR, CLEAR_WHEN_NARROW] = [0.1, 0.22];

/** A line that ends below this part of the height has its name above it on a narrow screen: the months are below it. */
const LOW = 0.12;

type FrameProps = { lines: readonly ShareLine[]; today: CalendarNumber; days: number; scale: readonly number[] };

const Frame = memo(({ lines, today, days, scale }: FrameProps) => {
  const narrow = useNarrow();
  const [lowest = 0] = scale;
  const span = 100 - lowest;
  const everyMonths = narrow ? 6 : 3;
  const months = Array.from({ length: 24 }, (_, place) => addMonths(firstOfMonth(today), place + 1)).filter(
    (month) =>
      monthOfYear(month) % everyMonths === 1 &&
      daysBetween(today, month) < days &&
      daysBetween(today, month) / days > (narrow ? CLEAR_WHEN_NARROW : CLEAR),
  );
  const names = formatMonths(months);
  return (
    <div className={classes.area}>
      {scale.map((percent) => (
        <span key={percent} className={classes.level} style={{ bottom: `${(100 * (percent - lowest)) / span}%` }}>
          <span>{percent} %</span>
        </span>
      ))}
      <span className={clsx(classes.month, classes.today)}>Today</span>
      {months.map((month, place) => (
        <span key={month} className={classes.month} style={{ left: `${(100 * daysBetween(today, month)) / days}%` }}>
          {names[place]}
        </span>
      ))}
      <svg className={classes.lines} viewBox={`0 0 ${days} ${span}`} preserveAspectRatio="none" aria-hidden>
        {lines.map(({ name, percents, dashed }) => (
          <path key={name} className={clsx(classes.line, dashed && classes.dashed)} d={pathOf(percents)} />
        ))}
      </svg>
      {endsOf(lines).map(({ name, percent, shift }) => (
        <span
          key={name}
          className={clsx(classes.end, (percent - lowest) / span < LOW && classes.low)}
          style={{ bottom: `calc(${(100 * (percent - lowest)) / span}% + ${shift}px)` }}
        >
          {name} {Math.floor(percent)} %
        </span>
      ))}
    </div>
  );
});

/** A line through the percentages, with gaps for null. */
function pathOf(percents: readonly (number | null)[]): string {
  let isDrawing = false;
  return percents
    .map((percent, day) => {
      if (percent === null) {
        isDrawing = false;
        return '';
      }
      const command = isDrawing ? 'L' : 'M';
      isDrawing = true;
      return `${command}${day} ${Math.round(100 * (100 - percent)) / 100}`;
    })
    .join('');
}

/** Half of the height of a name, px: names closer than that would overlap. */
const NAME_SHIFT = 7;

/** The names of lines whose percentages are closer than this are shifted. */
const CROWDED = 8;

/** The name of each line, at its end. */
function endsOf(lines: readonly ShareLine[]): { name: string; percent: number; shift: number }[] {
  const ends = lines.flatMap(({ name, percents }) => {
    const percent = percents.at(-1) ?? null;
    return percent === null ? [] : [{ name, percent, shift: 0 }];
  });
  const [higher, lower] = ends.toSorted((a, b) => b.percent - a.percent);
  if (!higher || !lower || higher.percent - lower.percent >= CROWDED) return ends;
  return [
    { ...higher, shift: NAME_SHIFT },
    { ...lower, shift: -NAME_SHIFT },
  ];
}
