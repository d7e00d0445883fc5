import { type ImportMode, importRecords } from '../organisation/importRecords.ts';
import { Problem } from '../problem.ts';
import { makeDataFolder } from '../store/dataFolder.ts';
import { openStore } from '../store/store.ts';
import { removeUnusedStore } from '../store/unusedStore.ts';
import { openImport, readCsvChoice } from './importSource.ts';
import { printSummary } from './importSummary.ts';
import { noMore, readArguments, required, UsageError } from './usage.ts';

function modeOf({ merge, replace }: { merge?: boolean | undefined; replace?: boolean | undefined }): ImportMode {
  if (merge && replace)
    throw new UsageError('--merge and --replace exclude each other: give one of them, or none to merge');
  return replace ? 'replace' : 'merge';
}

/** `import FILE|- [--merge|--replace] [--kind KIND --account ID [--ignore "A,B"]] --data DIR` */
export async function importFile(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    data: { type: 'string' },
    merge: { type: 'boolean' },
    replace: { type: 'boolean' },
    kind: { type: 'string' },
    account: { type: 'string' },
    ignore: { type: 'string', multiple: true },
  });
  const [file, ...more] = positionals;
  const path = required(file, 'FILE', 'an organisation file in NDJSON, a CSV file with --kind, or - for stdin');
  noMore(more);
  const mode = modeOf(values);
  const csv = readCsvChoice(path, values);
  const dataDir = required(values.data, '--data', 'the folder of the store');
  const nothing = (error: unknown) =>
    error instanceof Problem ? new Problem(`${error.message}\nnothing was imported`) : error;
  const source = await openImport(path, csv);
  const made = await makeDataFolder(dataDir);
  const store = await openStore(dataDir, 'create');
  let imported = false;
  try {
    const summary = await importRecords(store, source, { now: Date.now(), mode });
    imported = true;
    printSummary(summary, mode);
  } catch (error) {
    throw nothing(error);
  } finally {
    await store.close();
    if (made !== undefined && !imported) removeUnusedStore(dataDir, made);
  }
}
