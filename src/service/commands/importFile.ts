import { open } from 'node:fs/promises';
import type { DatedInFuture, FutureDates } from '../organisation/futureDates.ts';
import { importOrganisation } from '../organisation/importOrganisation.ts';
import { linesOf } from '../organisation/lines.ts';
import type { UnknownInCompletions } from '../organisation/references.ts';
import { Problem } from '../problem.ts';
import { makeDataFolder } from '../store/dataFolder.ts';
import { openStore } from '../store/store.ts';
import { removeUnusedStore } from '../store/unusedStore.ts';
import { noMore, readArguments, required } from './usage.ts';

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
};

/** The bytes of a file, or of stdin for `-`. */
async function openSource(file: string): Promise<AsyncIterable<Uint8Array>> {
  if (file === '-') return process.stdin;
  try {
    const handle = await open(file);
    if (!(await handle.stat()).isDirectory()) return handle.createReadStream();
    await handle.close();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Problem(`${file} cannot be read: ${unreadable[code] ?? code}`);
  }
  throw new Problem(`${file} cannot be read: ${unreadable.EISDIR}`);
}

/** Warns of completions that are kept and shown with nobody's, or with no training's, name. */
function warnOfUnknown({ people, trainings }: UnknownInCompletions): void {
  const warn = (count: number, what: string) => {
    if (count === 0) return;
    const completions = count === 1 ? '1 completion names' : `${count} completions name`;
    process.stderr.write(`${completions} ${what} in the file, nor in the store from before; kept as history\n`);
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

/** `import FILE|- --data DIR` */
export async function importFile(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { data: { type: 'string' } });
  const [file, ...more] = positionals;
  const path = required(file, 'FILE', 'an organisation file in NDJSON, or - for stdin');
  noMore(more);
  const dataDir = required(values.data, '--data', 'the folder of the store');
  const source = path === '-' ? 'stdin' : path;
  const chunks = await openSource(path);
  const made = await makeDataFolder(dataDir);
  const store = await openStore(dataDir, 'create');
  let imported = false;
  try {
    const lines = linesOf(source, chunks);
    const { accounts, counts, unknownInCompletions, datedInFuture } = await importOrganisation(store, lines, {
      source,
      now: Date.now(),
    });
    imported = true;
    const total = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
    process.stdout.write(`imported into account ${accounts.join(', ')}: ${total}\n`);
    process.stdout.write('nothing was removed: records that are not in the file stay as they were\n');
    warnOfUnknown(unknownInCompletions);
    warnOfFuture(datedInFuture);
  } catch (error) {
    throw error instanceof Problem ? new Problem(`${error.message}\nnothing was imported`) : error;
  } finally {
    await store.close();
    if (made !== undefined && !imported) removeUnusedStore(dataDir, made);
  }
}
