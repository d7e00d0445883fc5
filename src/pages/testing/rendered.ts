import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { calendarIn } from '#compliance/calendar/calendar.ts';
import { tableOf } from '#components/export/sheet.ts';
import type { Column } from '#components/table/columns.ts';
import { CalendarContext } from '#listing/accountCalendar.tsx';

const timeZone = 'Europe/Amsterdam';

/** The day on which tests render, whatever the date: 15 June 2026. */
export const calendar = { timeZone, today: 20260615, dateOf: calendarIn(timeZone) };

export const markupOf = (node: ReactNode): string =>
  renderToStaticMarkup(createElement(CalendarContext, { value: calendar }, node));

export const wordsOf = (node: ReactNode): string => markupOf(node).replaceAll(/<[^>]*>/g, '');

/** The output of columns for a row, by their headers: the words on the screen, the value in a file, and the sort key. */
export const cellsOf = <Row extends object>(columns: readonly Column<Row>[], row: Row) =>
  Object.fromEntries(
    columns.map((column) => {
      const [[filed] = []] = tableOf([column], [row], calendar).rows;
      return [column.header, { shown: wordsOf(column.cell(row)), filed, sorted: column.sortKey(row) }];
    }),
  );

/** The expected output of a column of days. */
export const dayCell = (shown: string, date: number) => ({ shown, filed: { date }, sorted: date });
