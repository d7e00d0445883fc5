import type { DatedInFuture, FutureDates } from '../organisation/futureDates.ts';
import type { ImportMode, ImportSummary } from '../organisation/importRecords.ts';
import type { UnknownInCompletions } from '../organisation/references.ts';

/** `3 user, 12 assignment` */
const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');

/** What is printed is worded by how the import was made. */
type Imported = { mode: ImportMode; dryRun: boolean };

/** Warns of completions that are kept and shown with nobody's, or with no training's, name. */
function warnOfUnknown({ people, trainings }: UnknownInCompletions, { mode }: Imported): void {
  const where = mode === 'merge' ? 'in the file, nor in the store from before' : 'in the account any more';
  const warn = (count: number, what: string) => {
    if (count === 0) return;
    const completions = count === 1 ? '1 completion names' : `${count} completions name`;
    process.stderr.write(`${completions} ${what} ${where}; kept as history\n`);
  };
  warn(people, 'a person who is not');
  warn(trainings, 'a training that is not');
}

/** Warns of what the file has as done on a day that is still to come; such dates are most often slips of the year. */
function warnOfFuture({ completions, inspections }: DatedInFuture): void {
  const warn = ({ count, first }: FutureDates, what: string) => {
    if (!first) return;
    const place = `line ${first.line} (${first.date})`;
    process.stderr.write(
      count === 1
        ? `1 ${what} is dated in the future, in ${place}: it counts as done.\n`
        : `${count} ${what}s are dated in the future, the first in ${place}: they count as done.\n`,
    );
  };
  warn(completions, 'completion');
  warn(inspections, 'inspection');
}

/** Says what an import has put in place and removed, and warns of what is odd about it. */
export function printSummary(summary: ImportSummary, made: Imported): void {
  const { accounts, counts, removed, unknownInCompletions, datedInFuture } = summary;
  const [would, was] = made.dryRun ? ['would be ', 'would be'] : ['', 'was'];
  process.stdout.write(`${would}imported into account ${accounts.join(', ')}: ${listed(counts)}\n`);
  if (removed.size > 0) process.stdout.write(`${would}removed: ${listed(removed)}\n`);
  else if (made.mode === 'replace')
    process.stdout.write(`nothing ${was} removed: the file has every record that was there\n`);
  else process.stdout.write(`nothing ${was} removed: records that are not in the file stay as they were\n`);
  if (made.dryRun) process.stdout.write('dry run: everything is as it was\n');
  warnOfUnknown(unknownInCompletions, made);
  warnOfFuture(datedInFuture);
}
