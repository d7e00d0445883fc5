import { countWords } from '#compliance/countWords.ts';
import { printable } from '#protocol/printable.ts';
import { pluralOf } from '../organisation/csv/kinds.ts';
import type { DatesOutOfOrder } from '../organisation/dateOrder.ts';
import type { LostFields } from '../organisation/earlierRecords.ts';
import type { ExpiringFromStart } from '../organisation/expiringFromStart.ts';
import type { DatedInFuture, FutureDates } from '../organisation/futureDates.ts';
import type { ImportMode, ImportSummary } from '../organisation/importRecords.ts';
import type { NewAccounts } from '../organisation/newAccounts.ts';
import { NAMED_LINES, type NotedLines } from '../organisation/notedLines.ts';
import type { UnknownInCompletions } from '../organisation/references.ts';
import type { UnknownNames } from '../organisation/unknownNames.ts';

/** `3 users, 12 assignments` */
const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([kind, count]) => countWords(count, pluralOf(kind), kind)).join(', ');

const conjunction = new Intl.ListFormat('en-GB');

/** The options of the import, on which the wording depends. */
type Imported = { mode: ImportMode; dryRun: boolean };

/** Says that the store now has several accounts, because only one of them is shown at a time. */
function tellNewAccounts({ ids, beside }: NewAccounts, { dryRun }: Imported): void {
  if (ids.length === 0) return;
  const be = dryRun ? 'would be' : ids.length === 1 ? 'is' : 'are';
  const others = beside.length > 0 ? `, beside ${conjunction.format(beside)}` : '';
  const who = printable(`${ids.length === 1 ? 'account' : 'accounts'} ${conjunction.format(ids)} ${be} new`);
  const shown = 'tokens and pages are of one account, and npm start shows the one in COMPLIANCE_ACCOUNT';
  process.stdout.write(`${who} in this store${printable(others)}: ${shown}\n`);
}

/** Says which fields records have lost to those that replaced them. */
function tellLost({ kinds, canBeKept }: LostFields, { dryRun }: Imported): void {
  const hint = canBeKept ? '; --keep-fields keeps those without a column' : '';
  for (const [kind, { records, fields }] of kinds) {
    const names = printable([...fields].map(([name, count]) => `${name} (${count})`).join(', '));
    const whose = countWords(records, pluralOf(kind), kind);
    process.stdout.write(`fields of ${whose} ${dryRun ? 'would be' : 'were'} lost: ${names}${hint}\n`);
  }
}

/** Says how many records of each kind are new, changed or unchanged. */
function tellChanges({ counts: imported, changes }: ImportSummary, would: string): void {
  for (const change of ['new', 'changed', 'unchanged'] as const) {
    const counts = new Map([...imported.keys()].map((kind) => [kind, changes.get(kind)?.[change] ?? 0]));
    for (const [kind, count] of counts) if (count === 0) counts.delete(kind);
    if (counts.size > 0) process.stdout.write(`${would}${change}: ${listed(counts)}\n`);
  }
}

const whereLookedUp: Readonly<Record<ImportMode, string>> = {
  merge: 'in the file or in the store',
  replace: 'in the account any longer',
};

/** Warns of completions whose person or training is unknown: they are kept, and shown without a name. */
function warnOfUnknown({ people, trainings }: UnknownInCompletions, { mode }: Imported): void {
  const where = whereLookedUp[mode];
  const warn = (count: number, what: string) => {
    if (count === 0) return;
    const completions = countWords(count, 'completions name', 'completion names');
    process.stderr.write(`${completions} ${what} ${where}; kept as history\n`);
  };
  warn(people, 'a person who is not');
  warn(trainings, 'a training that is not');
}

/** Warns of completions and inspections dated in the future, which are mostly typing errors of the year. */
function warnOfFuture({ completions, inspections }: DatedInFuture): void {
  const warn = ({ count, first }: FutureDates, what: string) => {
    if (!first) return;
    const place = printable(`line ${first.line} (${first.date})`);
    process.stderr.write(
      count === 1
        ? `1 ${what} is dated in the future, in ${place}: it counts as done.\n`
        : `${count} ${what}s are dated in the future, the first in ${place}: they count as done.\n`,
    );
  };
  warn(completions, 'completion');
  warn(inspections, 'inspection');
}

/** `line 4`, `lines 4, 7 and 9`; if there are many, the first and the number of the others. */
function linesInWords({ count, lines }: NotedLines): string {
  const more = count > lines.length ? [`${count - lines.length} more`] : [];
  return `${count === 1 ? 'line' : 'lines'} ${conjunction.format([...lines.map(String), ...more])}`;
}

/** Warns of records in which something ends before it begins, mostly typing errors. */
function warnOfOrder(found: DatesOutOfOrder): void {
  for (const [{ one, several, fields }, noted] of found) {
    const who = `${countWords(noted.count, several, one)} ${noted.count === 1 ? 'has' : 'have'}`;
    const kept = noted.count === 1 ? 'it is' : 'they are';
    process.stderr.write(`${who} ${fields}, in ${linesInWords(noted)}: kept as ${kept}.\n`);
  }
}

/** Warns of values that name nothing, in fields whose people and entries may be long gone. */
function warnOfNames(found: UnknownNames, { mode }: Imported): void {
  for (const [{ field, meaning }, { count, lines }] of found) {
    const what = `${countWords(count, 'values', 'value')} of ${field} ${count === 1 ? 'names' : 'name'} no ${meaning}`;
    const first = lines.length === NAMED_LINES && count > NAMED_LINES ? 'the first in' : 'in';
    const place = `${first} ${linesInWords({ count: lines.length, lines })}`;
    const kept = count === 1 ? 'it is' : 'they are';
    process.stderr.write(`${what} ${whereLookedUp[mode]}, ${place}: kept as ${kept}.\n`);
  }
}

/** Warns of trainings that are expiring from the first day, mostly typing errors in the days. */
function warnOfExpiring({ count, first }: ExpiringFromStart): void {
  if (!first) return;
  const place = printable(`line ${first.line} ("${first.title}")`);
  const cover = (whose: string) => `${whose} expiring_days cover all of ${whose} renewal_months`;
  process.stderr.write(
    count === 1
      ? `1 training is expiring from the day it is done, in ${place}: ${cover('its')}.\n`
      : `${count} trainings are expiring from the day they are done, the first in ${place}: ${cover('their')}.\n`,
  );
}

/** Prints what an import has written, removed and emptied, and warns of unusual records. */
export function printSummary(summary: ImportSummary, made: Imported): void {
  const { accounts, counts, created, removed, lost } = summary;
  const [would, was] = made.dryRun ? ['would be ', 'would be'] : ['', 'was'];
  process.stdout.write(`${would}imported into account ${printable(accounts.join(', '))}: ${listed(counts)}\n`);
  tellChanges(summary, would);
  tellNewAccounts(summary.newAccounts, made);
  if (created.size > 0) process.stdout.write(`${would}created, because no record had these ids: ${listed(created)}\n`);
  if (removed.size > 0) process.stdout.write(`${would}removed: ${listed(removed)}\n`);
  else if (made.mode === 'replace')
    process.stdout.write(`nothing ${was} removed: the file has every record that was there\n`);
  else process.stdout.write(`nothing ${was} removed: records that are not in the file stay as they were\n`);
  tellLost(lost, made);
  if (made.dryRun) process.stdout.write('dry run: everything is as it was\n');
  warnOfUnknown(summary.unknownInCompletions, made);
  warnOfFuture(summary.datedInFuture);
  warnOfOrder(summary.datesOutOfOrder);
  warnOfNames(summary.unknownNames, made);
  warnOfExpiring(summary.expiringFromStart);
}
