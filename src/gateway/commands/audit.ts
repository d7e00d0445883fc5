import { countWords } from '#compliance/countWords.ts';
import { auditCsvHeader, auditCsvRow } from '../audit/auditCsv.ts';
import { listAuditFiles } from '../audit/auditFiles.ts';
import { canonicalJson } from '../audit/auditLine.ts';
import { readAudit } from '../audit/auditReader.ts';
import { type VerifiedAuditLog, verifyAudit } from '../audit/verifyAudit.ts';
import { errorCode } from '../errorCode.ts';
import { auditDaysOf } from './auditDays.ts';
import { readOptions } from './readOptions.ts';
import { UsageError } from './usageError.ts';

/** Where a command prints, and where its log is. */
export type AuditCommandContext = {
  folder: string;
  print: (text: string) => Promise<void>;
  warn: (line: string) => void;
};

/** Problems named for each gateway; one manipulation can show in several lines. */
const MAX_PROBLEMS = 20;

/** @throws with what this user must be able to read, if it may not */
async function asReader<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    const place = error instanceof Error && 'path' in error ? String(error.path) : folder;
    throw new Error(
      `${place} cannot be read (${code}): run this as the user of the gateway, or as one who may read ${folder} and all in it.`,
      { cause: error },
    );
  }
}

/** `audit verify [--expect HASH]…` */
export async function verifyAuditCommand(
  args: readonly string[],
  { folder, print, warn }: AuditCommandContext,
): Promise<number> {
  const { expect = [] } = readOptions(args, { expect: { type: 'string', multiple: true } });
  const [wrong] = expect.filter((hash) => !/^[0-9a-f]{64}$/.test(hash));
  if (wrong !== undefined) throw new UsageError('--expect: expected a hash of 64 digits and letters from a to f');
  const verification = await asReader(folder, () => verifyAudit(folder, expect));
  if (verification.chains.length === 0) warn(noLogIn(folder));
  for (const line of verificationLines(verification)) await print(`${line}\n`);
  const isWhole = verification.chains.length > 0 && verification.chains.every(({ problems }) => problems.length === 0);
  return isWhole && verification.missingHashes.length === 0 ? 0 : 1;
}

/** Otherwise somebody who monitors the log would take a mistyped folder for an intact one. */
const noLogIn = (folder: string): string =>
  `There is no audit log in ${folder} yet. If there should be one, correct DATA_DIR.`;

function verificationLines({ chains, missingHashes }: VerifiedAuditLog): string[] {
  if (chains.length === 0 && missingHashes.length === 0) return [];
  return [
    ...chains.flatMap(({ gateway, files, records, first, last, problems, warnings, notes }) => [
      `Gateway ${gateway}: ${countWords(records, 'records')} in ${countWords(files, 'files')}${first && last ? `, from ${first.time} to ${last.time}` : ''}`,
      ...problems
        .slice(0, MAX_PROBLEMS)
        .map(({ file, line, says }) => `  PROBLEM ${file}${line === null ? '' : `, line ${line},`} ${says}.`),
      ...(problems.length > MAX_PROBLEMS ? [`  PROBLEM and ${problems.length - MAX_PROBLEMS} more.`] : []),
      ...warnings.map((warning) => `  WARNING ${warning}`),
      ...notes.map((note) => `  note    ${note}`),
      ...(problems.length === 0 && records > 0 ? ['  ok      every record follows the one before it.'] : []),
      ...(last ? [`  last    record ${last.sequence}, hash ${last.hash}`] : []),
    ]),
    ...missingHashes.map((hash) => `PROBLEM no record has the hash ${hash}: the log was cut, or written again.`),
    'Lines cut off at the end do not show in the files. Keep the last hash elsewhere, and give it to the next run with --expect.',
  ];
}

const FORMATS = ['csv', 'ndjson'] as const;

/** `audit export [--from DAY] [--to DAY] [--format csv|ndjson]`, newest first; 1 if the log is not as it was written. */
export async function exportRecords(
  args: readonly string[],
  { folder, print, warn }: AuditCommandContext,
): Promise<number> {
  const values = readOptions(args, {
    from: { type: 'string' },
    to: { type: 'string' },
    format: { type: 'string', default: 'ndjson' },
  });
  const format = FORMATS.find((name) => name === values.format);
  if (!format) throw new UsageError(`--format: expected ${FORMATS.join(' or ')}`);
  const days = auditDaysOf(values);
  return asReader(folder, () => printRecords({ folder, print, warn }, { format, days }));
}

async function printRecords(
  { folder, print, warn }: AuditCommandContext,
  { format, days }: { format: (typeof FORMATS)[number]; days: ReturnType<typeof auditDaysOf> },
): Promise<number> {
  const { gateways } = await listAuditFiles(folder);
  if (gateways.length === 0) {
    warn(noLogIn(folder));
    return 1;
  }
  let unreadable = 0;
  const onUnreadable = () => {
    unreadable += 1;
  };
  if (format === 'csv') await print(auditCsvHeader);
  for await (const record of readAudit(folder, { ...days, onUnreadable })) {
    await print(format === 'csv' ? auditCsvRow(record) : `${canonicalJson(record)}\n`);
  }
  const { chains } = await verifyAudit(folder);
  if (unreadable === 0 && chains.every(({ problems }) => problems.length === 0)) return 0;
  const problem =
    unreadable > 0
      ? `${countWords(unreadable, 'lines are no records and were', 'line is no record and was')} left out`
      : 'The log is not as it was written: records were changed or removed';
  warn(`${problem}. See: npm run --silent gateway -- audit verify`);
  return 1;
}
