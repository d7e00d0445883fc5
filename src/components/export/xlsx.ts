import writeXlsxFile, { type Cell } from 'write-excel-file/browser';
import { wallClock } from '#compliance/calendar/calendar.ts';
import { countWords } from '#compliance/countWords.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { formatField } from '../format.ts';
import type { ExportValue } from './exportValue.ts';
import type { Sheet } from './sheet.ts';

/** The characters that Excel keeps of one cell. */
export const CELL_LIMIT = 32_767;
const CUT = '… (cut)';

/** px of a column on the screen for each character that a column of a spreadsheet is wide. */
const PX_PER_CHARACTER = 7;

/** `_x0041_` stands for the character of that number (ECMA-376, part 1, 22.9.2.19): who means the text writes its `_` so. */
const asWritten = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** A text is never a formula, whatever it begins with, and no longer than a cell may be. */
const textCell = (text: string): Cell => ({
  type: String,
  value: asWritten(text.length > CELL_LIMIT ? text.slice(0, CELL_LIMIT - CUT.length) + CUT : text),
});

/** Excel takes 1900 for a leap year, so that it is a day out before, and has no day before that year. */
const FIRST_DAY = '1900-03-01';

/**
 * Dates without a zone, as spreadsheets have them: the library counts from 1900 in UTC. What they cannot hold is text, as it is
 * in CSV; a year of five digits begins with a sign, which stands before all digits.
 * @param inUtc the same for the constructor of a Date, which takes a day alone for its midnight in UTC
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

/** The cells of days, each made once: a matrix has millions of a few thousand days. */
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

const heading = (text: string): Cell => ({ type: String, value: asWritten(text), fontWeight: 'bold' });

/** A name of a sheet has 31 characters at most, and none that formulas use. */
const sheetName = (name: string): string => name.replace(/[[\]/\\:*?]/g, ' ').slice(0, 31);

/** A table as an Excel workbook: first what must be known of it, then the table, its header always in sight. */
export function xlsxOf({ name, about, columns, rows, timeZone }: Sheet): Promise<Blob> {
  const cut = rows.reduce((sum, row) => sum + row.filter(isCut).length, 0);
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
      data: [columns.map(({ header }) => heading(header)), ...table],
      columns: columns.map(({ header, width }) => ({ width: Math.max(header.length + 2, width / PX_PER_CHARACTER) })),
      stickyRowsCount: 1,
    },
  ]).toBlob();
}
