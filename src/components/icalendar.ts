import type { ICalCalendar } from 'ical-generator';
import type { EpochMs } from '#protocol/dates.ts';

/** Text on one line, without the control characters that RFC 5545 forbids and without halves of characters. */
export const calendarLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** A description of several lines; whatever a line contains, it stays one line in the calendar. */
export const calendarLines = (lines: readonly string[]): string => lines.map(calendarLine).join('\n');

const MINUTE_MS = 60_000;

/**
 * Makes an event that is imported again replace the one with the same UID: later versions have a later SEQUENCE.
 * @param asOf when its data was current, epoch ms
 */
export const eventVersion = (asOf: EpochMs) => ({
  sequence: Math.floor(asOf / MINUTE_MS),
  stamp: new Date(asOf),
  lastModified: new Date(asOf),
});

/** A calendar as a file. The library leaves out the line break that RFC 5545, 3.1, requires after the last line. */
export const calendarFileText = (calendar: ICalCalendar): string => `${calendar}\r\n`;
