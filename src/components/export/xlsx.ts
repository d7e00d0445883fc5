import writeXlsxFile, { type Cell } from 'write-excel-file/browser';
import { wallClock } from '#compliance/calendar/calendar.ts';
import { countWords } from '#compliance/countWords.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { formatField } from '../format.ts';
import type { ExportValue } from './exportValue.ts';
import type { Sheet } from './sheet.ts';

/** The most characters that Excel keeps in one cell. */
export const CELL_LIMIT = 32_767;
const CUT = '… (cut)';

/** The widest column of Excel, characters. */
const MAX_WIDTH = 255;

/** The px of a column on the screen that make one character of width in a spreadsheet. */
const PX_PER_CHARACTER = 7;

/**
 * `_x0041_` stands for the character with that number (ECMA-376, part 1, 22.9.2.19), so the `_` of a literal text is escaped
 * like it.
 */
const asWritten = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** A text as a cell holds it, no longer than it allows. */
const cellText = (text: string): string =>
  asWritten(text.length > CELL_LIMIT ? text.slice(0, CELL_LIMIT - CUT.length) + CUT : text);

/** A text is never a formula, whatever it begins with. */
const textCell = (text: string): Cell => ({ type: String, value: cellText(text) });

/** Excel treats 1900 as a leap year: it is one day off before this day, and has no days before that year. */
const FIRST_DAY = '1900-03-01';

/**
 * Dates without a zone, as spreadsheets have them: the library counts from 1900 in UTC. Dates that they cannot hold are text,
 * as in CSV; a year of five digits begins with a sign, which sorts before all digits.
 * @param inUtc the same for the constructor of a Date, which reads a day alone as its midnight in UTC
 */
const dateCell = (text: string, inUtc: string, format: string): Cell =>
  text < FIRST_DAY ? textCell(text) : { type: Date, value: new Date(inUtc), format };

function cellOfDay(date: CalendarNumber): Cell {
  const day = formatField(date);
  return dateCell(day, day, 'd mmm yyyy');
}

function cellOfInstant(instant: EpochMs, timeZone: string): Cell {
  const clock = wallClock(instant, timeZone);
  return dateCell(clock.replace('T', ' '), `${clock}Z`, 'd mmm yyyy hh:mm');
}

function cellOf(value: ExportValue, timeZone: string, dayCell: (date: CalendarNumber) => Cell): Cell {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'number') return Number.isFinite(value) ? { type: Number, value } : null;
  if ('date' in value) return dayCell(value.date);
  if ('instant' in value) return cellOfInstant(value.instant, timeZone);
  if ('percent' in value) {
    return { type: Number, value: value.percent / 100, format: Number.isInteger(value.percent) ? '0%' : '0.0%' };
  }
  return textCell(value.join('; '));
}

/** The cells of days, each created once: a matrix has millions of cells with a few thousand days. */
function dayCells(): (date: CalendarNumber) => Cell {
  const made = new Map<CalendarNumber, Cell>();
  return (date) => {
    const cell = made.get(date) ?? cellOfDay(date);
    made.set(date, cell);
    return cell;
  };
}

const isCut = (value: ExportValue): boolean =>
  (typeof value === 'string' ? value : Array.isArray(value) ? value.join('; ') : '').length > CELL_LIMIT;

const widthOf = ({ header, width }: Sheet['columns'][number]): number =>
  Math.min(MAX_WIDTH, Math.max(header.length + 2, width / PX_PER_CHARACTER));

const heading = (text: string): Cell => ({ type: String, value: cellText(text), fontWeight: 'bold' });

/** A sheet name has at most 31 characters, and none that formulas use. */
const sheetName = (name: string): string => name.replace(/[[\]/\\:*?]/g, ' ').slice(0, 31);

/** A table as an Excel workbook: first the notes about it, then the table, with its header always visible. */
export function xlsxOf({ name, about, columns, rows, timeZone }: Sheet): Promise<Blob> {
  const headers = columns.map(({ header }) => header);
  const cut = [headers, ...rows].reduce((sum, row) => sum + row.filter(isCut).length, 0);
  const notes =
    cut > 0
      ? [
          [
            'Cut',
            `${countWords(cut, 'texts are', 'text is')} longer than an Excel cell can hold and ${cut === 1 ? 'was' : 'were'} cut; the CSV file has ${cut === 1 ? 'it' : 'them'} in full`,
          ],
        ]
      : [];
  const facts = [...about, ...notes].map(([label = '', value = '']) => [heading(label), textCell(value)]);
  const dayCell = dayCells();
  const table = rows.map((row) => row.map((value) => cellOf(value, timeZone, dayCell)));
  return writeXlsxFile([
    { sheet: 'About', data: facts, columns: [{ width: 18 }, { width: 100 }] },
    {
      sheet: sheetName(name),
      data: [headers.map(heading), ...table],
      columns: columns.map((column) => ({ width: widthOf(column) })),
      stickyRowsCount: 1,
    },
  ]).toBlob();
}
