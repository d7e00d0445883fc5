import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type AuditFiles, isMissingFile, listAuditFiles } from './auditFiles.ts';
import { type ChainLink, NO_RECORD, recordOfLine, sha256 } from './auditLine.ts';
import { type AuditRecord, fileSetAside, removedMonths } from './auditRecord.ts';
import { type FileLine, linesForward } from './fileLines.ts';

/** A deviation from the log as it was written. */
type AuditProblem = {
  file: string;
  /** From 1 on; null if it concerns the whole file. */
  line: number | null;
  says: string;
};

/** The findings about one gateway's records. */
type ChainVerification = {
  gateway: string;
  files: number;
  /** Its files, in order, and the records in each. */
  months: { file: string; month: string; records: number }[];
  records: number;
  first: AuditRecord | undefined;
  /** Its hash, kept elsewhere, shows later that nothing before it was changed or cut off. */
  last: AuditRecord | undefined;
  problems: AuditProblem[];
  /** What somebody must look into although every record follows the one before it. */
  warnings: string[];
  /** What an auditor should know although it is not a fault. */
  notes: string[];
};

export type VerifiedAuditLog = {
  chains: ChainVerification[];
  /** The hashes kept elsewhere that no record has. */
  missingHashes: string[];
};

/** Months are removed only once a day, so a second reading is hardly ever disturbed too. */
const MAX_READINGS = 3;
/** Milliseconds after which a line that is being written is complete. */
const WRITING_MS = 300;

/** What is known while a chain is read. */
type Reading = {
  verification: ChainVerification;
  /** The previous record; undefined at the beginning, and after a line that is not a record. */
  before: ChainLink | undefined;
  /** The removals that the log reports: sequence numbers and hashes of last records. */
  removed: Map<number, string>;
  setAside: { file: string; sha256: string }[];
  /** Hashes that were kept elsewhere and have not been found yet. */
  expected: Set<string>;
  beginning: { file: string; record: AuditRecord } | undefined;
};

/**
 * Reads the whole log and finds each line that was removed, changed, inserted or moved, and each file that was removed. Nothing
 * in the files can tell that their newest lines were cut off, or that everything from some line on was rewritten with new
 * hashes; a hash that was kept elsewhere can.
 * @param expect hashes of records that must exist, or have existed until their month was removed
 */
export async function verifyAudit(folder: string, expect: readonly string[] = []): Promise<VerifiedAuditLog> {
  const { gateways } = await listAuditFiles(folder);
  const expected = new Set(expect);
  const chains: ChainVerification[] = [];
  for (const gateway of gateways) chains.push(await verifyChain(folder, gateway, expected));
  return { chains, missingHashes: [...expected] };
}

/** Reads a chain, and again if the log has removed one of its files in the meantime: then its records report that. */
async function verifyChain(folder: string, gateway: string, expected: Set<string>): Promise<ChainVerification> {
  for (let reading = 1; ; reading += 1) {
    const files = await listAuditFiles(folder);
    const isLast = reading === MAX_READINGS;
    try {
      return await verifyFiles(folder, gateway, { files, expected, isLast });
    } catch (error) {
      if (isLast || !isMissingFile(error)) throw error;
    }
  }
}

/** @throws when a file was removed since it was listed, except in the last reading, which reports it */
async function verifyFiles(
  folder: string,
  gateway: string,
  { files, expected, isLast }: { files: AuditFiles; expected: Set<string>; isLast: boolean },
): Promise<ChainVerification> {
  const months = files.months.filter((file) => file.gateway === gateway);
  const counts = { files: months.length, records: 0, first: undefined, last: undefined };
  const verification: ChainVerification = { gateway, ...counts, months: [], problems: [], warnings: [], notes: [] };
  const reading: Reading = {
    verification,
    before: undefined,
    removed: new Map(),
    setAside: [],
    expected,
    beginning: undefined,
  };
  for (const { name, month } of months) {
    const before = verification.records;
    try {
      await readMonth(folder, name, reading);
    } catch (error) {
      if (!isLast && isMissingFile(error)) throw error;
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      problem(reading, name, null, `cannot be read (${code})`);
    }
    verification.months.push({ file: name, month, records: verification.records - before });
  }
  checkBeginning(reading);
  await checkSetAside(folder, reading, files);
  if (months.length === 0) {
    verification.notes.push(
      'There is its lock, but no record: it ended before its first one, or its files were removed.',
    );
  }
  return verification;
}

const problem = ({ verification }: Reading, file: string, line: number | null, says: string): void => {
  verification.problems.push({ file, line, says });
};

async function readMonth(folder: string, file: string, reading: Reading): Promise<void> {
  let line = 0;
  for await (const read of linesOf(join(folder, file))) {
    line += 1;
    const record = read.isComplete ? recordOfLine(read.bytes) : undefined;
    if (record?.gateway === reading.verification.gateway) {
      if (checkLink(reading, record, { file, line })) learn(reading, record, file);
      continue;
    }
    problem(reading, file, line, fault(read, record));
    reading.before = undefined;
  }
  // The log creates a file just before its first record.
  if (line === 0)
    reading.verification.notes.push(
      `${file} is empty: a kill or a full disk ended its first record, or its records were removed.`,
    );
}

function fault({ isComplete }: FileLine, record: AuditRecord | undefined): string {
  if (record) return `is a record of another gateway, ${record.gateway}`;
  return isComplete
    ? 'was changed, or is no record of this log'
    : 'is cut short. A kill or a power cut does that, and the next start sets the line aside and records it';
}

/** The lines of a file; a gateway that is writing the last one gets time to finish it. */
async function* linesOf(file: string): AsyncGenerator<FileLine> {
  for await (const line of linesForward(file)) {
    if (line.isComplete) yield line;
    else {
      await pause(WRITING_MS);
      yield* linesForward(file, line.offset);
    }
  }
}

/** Reports a record that does not follow the previous one; returns whether the next one may follow this one. */
function checkLink(reading: Reading, record: AuditRecord, { file, line }: { file: string; line: number }): boolean {
  const { before } = reading;
  const next = (before?.sequence ?? 0) + 1;
  if (!reading.beginning) reading.beginning = { file, record };
  else if (!before) return true;
  else if (record.sequence > next) {
    const missing =
      record.sequence - 1 === next ? `record ${next} is` : `records ${next} to ${record.sequence - 1} are`;
    problem(reading, file, line, `is record ${record.sequence}, but ${missing} missing before it: removed or moved`);
  } else if (record.sequence < next) {
    problem(reading, file, line, `is record ${record.sequence}, which does not belong here: inserted or moved`);
    return false;
  } else if (record.previous !== before.hash) {
    problem(reading, file, line, 'does not follow the line before it: one of the two was changed and hashed again');
  }
  return true;
}

/** A log that is rotated under the gateway is disturbed every day. */
const MAX_WARNINGS = 20;

function learn(reading: Reading, record: AuditRecord, file: string): void {
  const { verification, expected, removed, setAside } = reading;
  reading.before = record;
  verification.records += 1;
  verification.first ??= record;
  verification.last = record;
  expected.delete(record.hash);
  for (const month of removedMonths(record)) {
    removed.set(month.lastSequence, month.lastHash);
    expected.delete(month.lastHash);
  }
  const aside = fileSetAside(record);
  if (aside) setAside.push(aside);
  if (record.kind === 'file-disturbed') {
    const { warnings } = verification;
    if (warnings.length < MAX_WARNINGS)
      warnings.push(`${file}: record ${record.sequence} says that somebody else wrote to the log or removed a file.`);
    else warnings[MAX_WARNINGS] = 'Later records say so too.';
  }
}

/** The log must begin with its first record, or where it says that it has removed everything before. */
function checkBeginning(reading: Reading): void {
  const { beginning, removed, verification } = reading;
  if (!beginning) return;
  const { file, record } = beginning;
  const before = record.sequence - 1;
  if (before === NO_RECORD.sequence && record.previous === NO_RECORD.hash) return;
  if (removed.get(before) === record.previous) {
    verification.notes.push(`Records 1 to ${before} were removed at the end of the retention time.`);
    return;
  }
  const last = Math.max(0, ...removed.keys());
  const missing = before > last ? `records ${last + 1} to ${before} are` : 'what it names as the record before is';
  problem(reading, file, 1, `is record ${record.sequence}, but ${missing} missing, and the log has not removed them`);
}

/** Everything that was set aside must still exist, and match what the log says. */
async function checkSetAside(folder: string, reading: Reading, files: AuditFiles): Promise<void> {
  const { verification, setAside, before } = reading;
  const oldest = files.months.find(({ gateway }) => gateway === verification.gateway)?.month ?? '';
  const ours = files.setAside.filter(({ gateway }) => gateway === verification.gateway);
  for (const { file, sha256: expected } of setAside) {
    const found = ours.find(({ name }) => name === file);
    // It is removed with its month.
    if (!found && file.slice(9, 16) < oldest) continue;
    const bytes = found && (await readFile(join(folder, file)));
    if (!bytes) problem(reading, file, null, 'was set aside by the log and is missing');
    else if (sha256(bytes) !== expected) problem(reading, file, null, 'was changed');
    else if (bytes.includes('\n')) {
      const reason = 'their lines were changed, or a power cut spoilt them';
      problem(
        reading,
        file,
        null,
        `holds whole lines that the log found at its end and that are no records: ${reason}`,
      );
    } else verification.notes.push(`${file} holds the line that a kill or a power cut has cut short.`);
  }
  for (const { name, toldBy } of ours.filter((file) => !setAside.some((told) => told.file === file.name))) {
    if (toldBy > (before?.sequence ?? 0)) verification.notes.push(`${name} is told in the next record.`);
    else problem(reading, name, null, 'was not set aside by the log');
  }
}
