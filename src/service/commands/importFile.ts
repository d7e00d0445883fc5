import { isDatabaseUrl } from '#protocol/databaseUrl.ts';
import { OperatorError } from '../operatorError.ts';
import { matchKeys } from '../organisation/idMatching.ts';
import { type ImportMode, importRecords } from '../organisation/importRecords.ts';
import { makeDataFolder } from '../store/dataFolder.ts';
import { removeUnusedStore } from '../store/unusedStore.ts';
import { openCommandStore } from './commandStore.ts';
import { openImport, readCsvChoice } from './importSource.ts';
import { printSummary } from './importSummary.ts';
import { storeLocation, storeOptions } from './storeLocation.ts';
import { readArguments, rejectExtraArguments, requiredOption, UsageError, wordAmong } from './usage.ts';

function modeOf({ merge, replace }: { merge?: boolean | undefined; replace?: boolean | undefined }): ImportMode {
  if (merge && replace)
    throw new UsageError('--merge and --replace exclude each other: give one of them, or none to merge');
  return replace ? 'replace' : 'merge';
}

/** Ends an import that has left rows out, after the summary of what it wrote. */
class RowsLeftOut extends OperatorError {
  override name = 'RowsLeftOut';
  override readonly exitCode = 3;
}

/**
 * `import FILE|- [--merge|--replace] [--dry-run] [--kind KIND --account ID [--ignore "A,B"] [--map "A=FIELD"]
 * [--date-format DD/MM/YYYY] [--match KEY,KEY] [--create-missing] [--keep-fields] [--skip-invalid]]`, with `--data DIR` or
 * `--database-url URL`
 */
export async function importFile(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    ...storeOptions,
    merge: { type: 'boolean' },
    replace: { type: 'boolean' },
    'dry-run': { type: 'boolean', default: false },
    kind: { type: 'string' },
    account: { type: 'string' },
    ignore: { type: 'string', multiple: true },
    map: { type: 'string', multiple: true },
    'date-format': { type: 'string' },
    'create-missing': { type: 'boolean' },
    'keep-fields': { type: 'boolean' },
    match: { type: 'string', multiple: true },
    'skip-invalid': { type: 'boolean' },
  });
  const [file, ...more] = positionals;
  const path = requiredOption(file, 'FILE', 'an organisation file in NDJSON, a CSV file with --kind, or - for stdin');
  rejectExtraArguments(more);
  const mode = modeOf(values);
  const { kind, account, ignore, map } = values;
  const match = values.match
    ?.flatMap((keys) => keys.split(','))
    .map((key) => wordAmong(key.trim(), '--match', matchKeys));
  const keepFields = values['keep-fields'];
  const skipInvalid = values['skip-invalid'];
  const csv = readCsvChoice(path, {
    account,
    ignore,
    kind,
    map,
    'date-format': values['date-format'],
    'create-missing': values['create-missing'],
    match,
    'keep-fields': keepFields,
    'skip-invalid': skipInvalid,
  });
  if (skipInvalid && mode === 'replace') {
    throw new UsageError(
      '--skip-invalid and --replace exclude each other: the record of a row that is left out would go',
    );
  }
  const location = storeLocation(values);
  const nothing = (error: unknown) => {
    throw error instanceof OperatorError
      ? new OperatorError([...error.message.split('\n'), 'nothing was imported'])
      : error;
  };
  const made = isDatabaseUrl(location) ? undefined : await makeDataFolder(location);
  const store = await openCommandStore(location, 'create');
  const dryRun = values['dry-run'];
  let imported = false;
  try {
    // Opened last, because nobody would close it if there were no store.
    const source = await openImport(path, csv).catch(nothing);
    const summary = await importRecords(store, source, {
      ...{ now: Date.now(), mode, dryRun, match, keepFields, skipInvalid },
      unknownIds: values['create-missing'] ? 'create' : 'refuse',
    }).catch(nothing);
    imported = !dryRun;
    printSummary(summary, { mode, dryRun });
    const { count, named } = summary.leftOut;
    const were = `${count === 1 ? '1 row' : `${count} rows`} ${dryRun ? 'would be' : count === 1 ? 'was' : 'were'}`;
    if (count > 0) throw new RowsLeftOut([...named, `${were} left out`]);
  } finally {
    await store.close();
    if (made !== undefined && !imported) removeUnusedStore(location, made);
  }
}
