import { open } from 'node:fs/promises';
import { importOrganisation } from '../organisation/importOrganisation.ts';
import { linesOf } from '../organisation/lines.ts';
import type { UnknownInCompletions } from '../organisation/references.ts';
import { Problem } from '../problem.ts';
import { openStore } from '../store/store.ts';
import { noMore, readArguments, required } from './usage.ts';

/** The bytes of a file, or of stdin for `-`. */
async function openSource(file: string): Promise<AsyncIterable<Uint8Array>> {
  if (file === '-') return process.stdin;
  try {
    const handle = await open(file);
    if ((await handle.stat()).isDirectory()) throw new Problem('it is a folder');
    return handle.createReadStream();
  } catch (error) {
    throw new Problem(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
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

/** `import FILE|- --data DIR` */
export async function importFile(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { data: { type: 'string' } });
  const [file, ...more] = positionals;
  const path = required(file, 'FILE', 'an organisation file in NDJSON, or - for stdin');
  noMore(more);
  const dataDir = required(values.data, '--data', 'the folder of the store');
  const source = path === '-' ? 'stdin' : path;
  const chunks = await openSource(path);
  const store = await openStore(dataDir, 'create');
  try {
    const lines = linesOf(source, chunks);
    const { accounts, counts, unknownInCompletions } = await importOrganisation(store, lines, {
      source,
      now: Date.now(),
    });
    const total = [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ');
    process.stdout.write(`imported into account ${accounts.join(', ')}: ${total}\n`);
    process.stdout.write('nothing was removed: records that are not in the file stay as they were\n');
    warnOfUnknown(unknownInCompletions);
  } catch (error) {
    throw error instanceof Problem ? new Problem(`${error.message}\nnothing was imported`) : error;
  } finally {
    await store.close();
  }
}
