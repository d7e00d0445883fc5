import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';

/**
 * What a cell is when it leaves the dashboard, so that a spreadsheet can count with it: a text, a number, several texts,
 * a day, an instant, a percentage (57 for 57 %), or nothing.
 */
export type ExportValue =
  | string
  | number
  | readonly string[]
  | { date: CalendarNumber }
  | { instant: EpochMs }
  | { percent: number }
  | null;

export const dateValue = (date: CalendarNumber | null | undefined): ExportValue => (date == null ? null : { date });

/** A percentage, 57 for 57 %; nothing where there is nothing to be a share of. */
export const percentValue = (percent: number | null | undefined): ExportValue => (percent == null ? null : { percent });

/** Words as they stand on the screen; nothing for the dash that stands there for nothing. */
export const wordsValue = (words: string): ExportValue => (words === '–' ? null : words);

/** What the cells of one list are seen from. */
export type ExportContext = {
  /** In the account's calendar, YYYYMMDD. */
  today: CalendarNumber;
  dateOf: (instant: EpochMs) => CalendarNumber;
};

/** How the cells of a column leave the dashboard. A column's meta does not know the rows of its table. */
export type ExportOf<Row = never> = (row: Row, context: ExportContext) => ExportValue;
