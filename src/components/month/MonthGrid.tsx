import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dayOfMonth, firstOfMonth } from '#compliance/calendar/calendar.ts';
import { weeksOfMonth } from '#compliance/calendar/calendarMonth.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatWeekday, weekdays } from '../format.ts';
import { hasModifier } from '../hasModifier.ts';
import { RowFocusProvider } from '../table/rowFocus.ts';
import { dayAfter, monthToAsk } from './dayMoves.ts';
import classes from './MonthGrid.module.css';

type Props = {
  label: string;
  /** The first day of the month, YYYYMMDD. */
  month: CalendarNumber;
  today: CalendarNumber;
  /** The first days of the earliest and the latest month that can be reached. */
  bounds: { first: CalendarNumber; last: CalendarNumber };
  onMonth: (month: CalendarNumber) => void;
  isPending: boolean;
  children: (day: CalendarNumber) => ReactNode;
};

/** A table whose cells take the focus, moved by arrow keys: the grid pattern of the ARIA Authoring Practices. */
const asGrid = { role: 'grid' } as const;

/**
 * A month by weeks, Monday first. It is a single tab stop: keys move from day to day, into other months as well; Enter opens a
 * day.
 */
export function MonthGrid({ label, month, today, bounds, onMonth, isPending, children }: Props) {
  const weeks = useMemo(() => weeksOfMonth(month), [month]);
  const [last, setLast] = useState<CalendarNumber>();
  const isShown = (day: CalendarNumber) => weeks.some(({ days }) => days.includes(day));
  const start = firstOfMonth(today) === month ? today : month;
  const tabStop = last !== undefined && isShown(last) ? last : start;
  const { grid, onKeyDown } = useDayKeys(month, bounds, onMonth);

  return (
    <table
      {...asGrid}
      ref={grid}
      className={classes.grid}
      aria-label={label}
      aria-busy={isPending}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setLast(dayAt(target))}
    >
      <thead>
        <tr>
          <th scope="col" className={classes.number}>
            <abbr title="Week">Wk</abbr>
          </th>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ number, days }) => (
          <tr key={number}>
            <th scope="row" className={classes.number}>
              <span className="visually-hidden">Week </span>
              {number}
            </th>
            {days.map((day) => (
              <td
                key={day}
                className={classes.day}
                data-day={day}
                data-other={firstOfMonth(day) !== month}
                aria-current={day === today ? 'date' : undefined}
                tabIndex={day === tabStop ? 0 : -1}
              >
                <span className={classes.date}>
                  <span aria-hidden>{dayOfMonth(day)}</span>
                  <span className="visually-hidden">{formatWeekday(day)}</span>
                  {day === today && <span className="tiny regular">Today</span>}
                </span>
                <RowFocusProvider value={day === tabStop}>{children(day)}</RowFocusProvider>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function dayAt(target: EventTarget): CalendarNumber | undefined {
  const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;
  return day === undefined ? undefined : Number(day);
}

/**
 * Handles the keys: they move the focus to another day, or to a day of another month once that is rendered; Enter follows the
 * first link of a day. No key is lost while a month is loading: the next key continues from where the last one led.
 */
function useDayKeys(month: CalendarNumber, bounds: Props['bounds'], onMonth: Props['onMonth']) {
  const grid = useRef<HTMLTableElement>(null);
  const wanted = useRef<CalendarNumber | undefined>(undefined);
  const focus = (cell: string) => grid.current?.querySelector<HTMLElement>(cell)?.focus();
  const focusWanted = () => {
    if (wanted.current === undefined) return;
    if (firstOfMonth(wanted.current) === month) {
      focus(`[data-day="${wanted.current}"]`);
      wanted.current = undefined;
    } else if (document.activeElement === document.body) {
      // A month in between, without the day that had the focus: the keys need a focused cell.
      focus('[tabindex="0"]');
    }
  };
  // Before the paint: until then nothing has the focus, and a key would be lost.
  useLayoutEffect(focusWanted);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = dayAt(event.target);
    if (from === undefined || hasModifier(event)) return;
    if (event.key === 'Enter' && event.target instanceof HTMLTableCellElement) {
      event.target.querySelector('a')?.click();
      return;
    }
    const to = dayAfter(wanted.current ?? from, event);
    if (to === undefined) return;
    event.preventDefault();
    if (firstOfMonth(to) < bounds.first || firstOfMonth(to) > bounds.last) return;
    const neededMonth = monthToAsk(to, month, wanted.current);
    wanted.current = to;
    if (neededMonth === undefined) focusWanted();
    else onMonth(neededMonth);
  };
  return { grid, onKeyDown };
}
