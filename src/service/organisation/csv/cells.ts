import * as z from 'zod/mini';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import { CalendarNumber, type EpochMs } from '#protocol/dates.ts';
import type { MatchKey } from '../idMatching.ts';
import { readInteger } from './readInteger.ts';

/**
 * What the cells of a column hold. An integerId may be a name or a title if records are looked up by them. Months may be
 * `never`. A metavalue is anything that an organisation keeps in a field of its own.
 */
export type CellType =
  | 'text'
  | 'integer'
  | 'integerId'
  | 'months'
  | 'boolean'
  | 'list'
  | 'date'
  | 'instant'
  | 'metavalue';

const expected: Readonly<Record<CellType, string>> = {
  text: 'text',
  integer: 'an integer',
  integerId: 'an integer',
  months: 'a number of months, or never',
  boolean: 'true, yes or 1, or false, no or 0',
  list: 'values with ; or | between them',
  date: 'a date such as 2026-03-01',
  instant: 'a date such as 2026-03-01',
  metavalue: 'a number or text',
};

const isDay = (form: CellType) => form === 'date' || form === 'instant';

/** What a cell that does not fit should have been. @param dateFormat see `dateReader` */
export const expectedCell = (form: CellType, dateFormat: string | undefined): string =>
  isDay(form) && dateFormat !== undefined ? `${expected[form]} or in the form ${dateFormat}` : expected[form];

/** Reads a trimmed cell that is not empty; undefined if it does not fit. */
type Read = (text: string) => unknown;

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** The parts of a date format. @param digits how many a day or a month may have, as a quantifier of a pattern */
const partsOf = (digits: string): Readonly<Record<string, string>> => ({
  DD: `(?<day>\\d${digits})`,
  MM: `(?<month>\\d${digits})`,
  YYYY: '(?<year>\\d{4})',
});

/** Whether nothing separates day and month: `1122026` could be 11 February or, without its zero, 1 December. */
const hasNoSeparator = (format: string): boolean => /DM|MD/.test(format);

const dateParts = ['DD', 'MM', 'YYYY'] as const;
const TWO_DIGITS = 'without a separator day and month have two digits';

const otherLetters = (format: string): string => format.replace(/DD|MM|YYYY/g, '').replace(/[^A-Za-z]/g, '');

/** A guess at what is wrong with a date format, for the end of the message; empty without a guess. */
export function dateFormatHint(format: string): string {
  if (format.includes('MMM')) return ': months are numbers, MM';
  if (/(?<!Y)YY(?!Y)/.test(format)) return ': years have four digits, YYYY';
  if (/(?<!D)D(?!D)|(?<!M)M(?!M)/.test(format))
    return hasNoSeparator(format) ? `: ${TWO_DIGITS}, DD and MM` : ': a day or month of one digit is read as well';
  return dateParts.every((part) => format.includes(part)) ? ': no other letters are read' : '';
}

/**
 * A reader of dates of a format such as `DD/MM/YYYY`; undefined if it is not a date format.
 * @param format each of DD, MM and YYYY once, with anything but Latin letters between them; a day or month may have one
 * digit if something separates them
 */
export function dateReader(format: string): ((text: string) => CalendarNumber | undefined) | undefined {
  if (dateParts.some((part) => format.split(part).length !== 2) || otherLetters(format) !== '') return undefined;
  const parts = partsOf(hasNoSeparator(format) ? '{2}' : '{1,2}');
  const form = format.split(/(DD|MM|YYYY)/).map((text) => parts[text] ?? text.replace(/[^\p{L}\p{N}]/gu, '\\$&'));
  const pattern = new RegExp(`^${form.join('')}$`);
  return (text) => {
    const { day, month, year } = pattern.exec(text)?.groups ?? {};
    return z.safeParse(CalendarNumber, Number(year) * 10_000 + Number(month) * 100 + Number(day)).data;
  };
}

/**
 * Whether a date in a format of `dateReader` can look like `2026-03-01` or `20260301` but mean another day. With the year
 * at the end it cannot: 19 and 20 are not months.
 */
export const contradictsIso = (format: string): boolean =>
  ['YYYY-DD-MM', 'YYYYDDMM', 'DDYYYYMM', 'MMYYYYDD'].includes(format);

/** `2026-03-01` or `20260301`. */
function readDate(text: string): CalendarNumber | undefined {
  const date = /^\d{4}-\d\d-\d\d$|^\d{8}$/.test(text) ? Number(text.replaceAll('-', '')) : undefined;
  return z.safeParse(CalendarNumber, date).data;
}

/**
 * A day, which begins at its midnight in the zone; a complete ISO instant with its offset; or epoch milliseconds, from 1973
 * on: shorter numbers are probably seconds, or day numbers of spreadsheets.
 */
function readInstant(text: string, timeZone: string): EpochMs | undefined {
  const date = readDate(text);
  if (date !== undefined) return startOfDay(date, timeZone);
  const [, day = ''] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.exec(text) ?? [];
  // Date.parse would read 31 February as a day in March.
  if (day) return readDate(day) === undefined ? undefined : readInteger(String(Date.parse(text)));
  return /^\d{12,13}$/.test(text) ? Number(text) : undefined;
}

/** Date formats of spreadsheets that are not read. */
const unreadDates: readonly [pattern: RegExp, hint: string][] = [
  [/\d[\s,T]+\d{1,2}:\d\d/, 'a time of day is read in no such form'],
  [/^(\d{1,2}\D+)?\p{L}{3,}\D+\d{1,4}/u, 'months are read as numbers'],
  [/^\d{1,2}\D\d{1,2}\D\d{2}$/, 'years are read with four digits'],
];

/**
 * A guess at what a cell without a date holds, for the end of the message; empty without a guess. @param dateFormat see
 * `dateReader`
 */
export function dateHint(form: CellType, text: string, dateFormat: string | undefined): string {
  if (!isDay(form)) return '';
  if (/^\d{5}(\.\d+)?$/.test(text)) return ' (an Excel serial number?)';
  if (dateFormat === undefined && /^\d{1,2}\D+\d{1,2}\D+\d{4}$/.test(text))
    return '; --date-format says in which form dates are';
  if (dateFormat !== undefined && hasNoSeparator(dateFormat) && /^\D*(\d\D*){6,7}$/.test(text))
    return `; ${TWO_DIGITS}`;
  const [, hint] = unreadDates.find(([pattern]) => pattern.test(text)) ?? [];
  if (hint !== undefined) return `; ${hint}: write 2025-12-31`;
  return /^\d{9,10}$/.test(text) ? ' (epoch seconds?)' : '';
}

/** A number only in its canonical form: 007 and 1.0 are text, and so is what JSON cannot hold as a number. */
function readMetavalue(text: string): number | string {
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
}

const readList = (text: string): string[] =>
  text
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const REMEMBERED = 50_000;

/** Memoizes a reader: a column of dates has a few thousand different values. The cache is cleared when it is full. */
function memoized(read: Read): Read {
  const known = new Map<string, unknown>();
  return (text) => {
    if (known.has(text)) return known.get(text);
    if (known.size === REMEMBERED) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

/**
 * Readers of the cells of one file.
 * @param timeZone the account's, IANA name
 * @param options.dateFormat see `dateReader`
 * @param options.match what other records are looked up by
 */
export function cellReaders(
  timeZone: string,
  { dateFormat, match }: { dateFormat?: string | undefined; match?: readonly MatchKey[] | undefined },
): Readonly<Record<CellType, Read>> {
  const ofForm = dateFormat === undefined ? undefined : dateReader(dateFormat);
  const dayOf = (text: string) => readDate(text) ?? ofForm?.(text);
  return {
    text: (text) => text,
    integer: readInteger,
    integerId: (text) => {
      const number = readInteger(text);
      // `0101` may be a title: idMatching.ts reads it as a number if it is none.
      return match?.includes('name') && String(number) !== text ? text : number;
    },
    // In the API null means that a training never expires.
    months: (text) => (text.toLowerCase() === 'never' ? null : readInteger(text)),
    boolean: (text) => booleans.get(text.toLowerCase()),
    list: readList,
    date: memoized(dayOf),
    instant: memoized((text) => {
      const day = dayOf(text);
      return day === undefined ? readInstant(text, timeZone) : startOfDay(day, timeZone);
    }),
    metavalue: readMetavalue,
  };
}
