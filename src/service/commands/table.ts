import { printable } from '#protocol/printable.ts';

/** Writes rows in columns under their headings, for people. */
export function printTable(headings: readonly string[], named: readonly (readonly string[])[]): void {
  const rows = named.map((row) => row.map(printable));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [headings, ...rows]) {
    process.stdout.write(
      `${row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
  }
}
