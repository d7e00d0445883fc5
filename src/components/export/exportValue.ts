import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';

/**
 * The value of a cell in a file, so that a spreadsheet can calculate with it: a text, a number, several texts, a day, an
 * instant, a percentage (57 for 57 %), or nothing.
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

/** A percentage, 57 for 57 %; null if there is nothing to be a share of. */
export const percentValue = (percent: number | null | undefined): ExportValue => (percent == null ? null : { percent });

/** Words as on the screen; null for a dash, which stands for nothing there. */
export const wordsValue = (words: string): ExportValue => (words === '–' ? null : words);

/** The context for exporting the cells of one list. */
export type ExportContext = {
  /** In the account's calendar, YYYYMMDD. */
  today: CalendarNumber;
  dateOf: (instant: EpochMs) => CalendarNumber;
};

/** Exports the cells of a column. The meta of a column does not know the rows of its table. */
export type ExportOf<Row = never> = (row: Row, context: ExportContext) => ExportValue;
