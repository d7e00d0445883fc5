import { open, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { writeFileAtomically } from '../atomicWrite.ts';
import { listAuditFiles } from './auditFiles.ts';
import { type ChainLink, NO_RECORD, recordOfLine, sha256 } from './auditLine.ts';
import { AuditLogError } from './auditLogError.ts';
import type { OwnAuditEvent } from './auditRecord.ts';
import { linesBackward } from './fileLines.ts';

/** A longer end without records is not a torn write, and must not fill the memory. */
const MAX_TORN_BYTES = 64 * 1024 * 1024;

/** A record's place in its chain, and when it was made. */
type DatedLink = ChainLink & { time: string };

/** The last record of a file and where its line ends. */
export async function lastRecordOf(file: string): Promise<{ link: DatedLink; end: number } | undefined> {
  for await (const { bytes, offset, isComplete } of linesBackward(file)) {
    const record = isComplete ? recordOfLine(bytes) : undefined;
    if (record) return { link: record, end: offset + bytes.length + 1 };
  }
  return undefined;
}

/**
 * Cuts off what follows the last record of a file, such as the line that was being written when the process was killed, and
 * keeps it in a file next to it, named with the sequence number of the record that will report it.
 */
export async function setTornEndAside(file: string, toldBy: number): Promise<void> {
  const end = (await lastRecordOf(file))?.end ?? 0;
  const handle = await open(file, 'r+');
  try {
    const torn = (await handle.stat()).size - end;
    if (torn === 0) return;
    if (torn > MAX_TORN_BYTES) {
      throw new AuditLogError(
        `The audit log cannot go on: ${file} has ${torn} bytes at its end that are no records. Move it elsewhere, keep it, and start again.`,
      );
    }
    const { buffer } = await handle.read(Buffer.alloc(torn), 0, torn, end);
    const name = `${basename(file, '.ndjson')}.set-aside-${toldBy}-${sha256(buffer).slice(0, 8)}`;
    await writeFileAtomically(join(dirname(file), name), buffer);
    await handle.truncate(end);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What was set aside and is not reported in the log yet. */
export async function untoldSetAside(folder: string, gateway: string, head: ChainLink): Promise<OwnAuditEvent[]> {
  const { setAside } = await listAuditFiles(folder);
  const untold = setAside.filter((file) => file.gateway === gateway && file.toldBy > head.sequence);
  return Promise.all(
    untold.map(async ({ name }) => {
      const bytes = await readFile(join(folder, name));
      const what = { file: name, bytes: bytes.length, sha256: sha256(bytes) };
      return { kind: 'lines-set-aside' as const, who: null, address: null, requestId: null, what };
    }),
  );
}

/** The last record of a chain; without a time if there is none. */
export async function headOf(folder: string, gateway: string): Promise<ChainLink & Partial<DatedLink>> {
  const { months } = await listAuditFiles(folder);
  for (const { name } of months.filter((file) => file.gateway === gateway).toReversed()) {
    const last = await lastRecordOf(join(folder, name));
    if (last) return { sequence: last.link.sequence, hash: last.link.hash, time: last.link.time };
  }
  return NO_RECORD;
}
