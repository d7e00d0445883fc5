import { formatCount } from '#components/format.ts';

/** Said where a day has more rows than are listed. @param narrowedBy the filters that narrow them: `a site or a training` */
export function truncatedRows(
  { rows, rowsInAll }: { rows: readonly unknown[]; rowsInAll: number },
  of: string,
  narrowedBy: string | undefined,
): string | undefined {
  if (rows.length >= rowsInAll) return undefined;
  const narrow = narrowedBy === undefined ? '' : ` Choose ${narrowedBy} to see all of them.`;
  return `The first ${formatCount(rows.length)} of ${formatCount(rowsInAll)} ${of} are listed.${narrow}`;
}
