import { formatCount } from '#compliance/countWords.ts';

type Listed = { rows: readonly unknown[]; rowsInAll: number };

/** Whether all rows of a day are listed, so that they can be counted. */
export const hasAllRows = ({ rows, rowsInAll }: Listed): boolean => rows.length >= rowsInAll;

/** Shown if a day has more rows than are listed. @param narrowedBy the filters that narrow them: `a site or a training` */
export function truncatedRows(listed: Listed, of: string, narrowedBy: string | undefined): string | undefined {
  if (hasAllRows(listed)) return undefined;
  const { rows, rowsInAll } = listed;
  const narrow = narrowedBy === undefined ? '' : ` Choose ${narrowedBy} to see all of them.`;
  return `The first ${formatCount(rows.length)} of ${formatCount(rowsInAll)} ${of} are listed.${narrow}`;
}

/** The same for the rows of a day by either clock. @param captured undefined if the day is shown by today's records */
export function truncatedDay(
  captured: Listed | undefined,
  recorded: Listed | undefined | null,
  narrowedBy: string | undefined,
): string | undefined {
  if (captured) return truncatedRows(captured, 'captured rows', narrowedBy);
  return recorded ? truncatedRows(recorded, 'rows by today’s records', narrowedBy) : undefined;
}
