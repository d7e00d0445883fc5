import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EpochMs } from '#protocol/dates.ts';
import { syncFolder } from '../atomicWrite.ts';
import { makeFolder } from '../makeFolder.ts';
import { type AppendedFile, openAppendedFile } from './appendedFile.ts';
import { endOfMonth, listAuditFiles, monthFileName, monthOf } from './auditFiles.ts';
import { type ChainLink, NO_RECORD, sealedLine } from './auditLine.ts';
import type { AuditEvent, OwnAuditEvent } from './auditRecord.ts';
import { headOf, lastRecordOf, setTornEndAside, untoldSetAside } from './setAside.ts';

const DAY_MS = 86_400_000;

/** The records of one gateway, each chained to the previous one, from month to month. The opener holds its lock. */
export type AuditChain = {
  /**
   * Appends records, which are on the disk when it resolves; one call at a time.
   * @returns their lines
   * @throws when none of them were recorded
   */
  append(events: readonly (AuditEvent | OwnAuditEvent)[], time: EpochMs): Promise<string[]>;
  /** The newest month that has a file: nothing is ever appended to an older one. */
  newestMonth(): string;
  /** Removes the months that ended more than `retentionDays` days ago, after a record that says so. */
  removeOldMonths(retentionDays: number, time: EpochMs): Promise<string[]>;
  close(): Promise<void>;
};

type OpenMonth = { month: string; file: AppendedFile };

const own = { who: null, address: null, requestId: null };

/** Opens a chain; the torn end of an interrupted write is set aside, and reported in the next record. */
export async function openAuditChain(folder: string, gateway: string): Promise<AuditChain> {
  const pathOf = (month: string) => join(folder, monthFileName(gateway, month));
  let head: ChainLink = NO_RECORD;
  /** The newest month that has a file: records go there even after the clock is set back. */
  let newest = '';
  /** What the log has to report about itself before anything else. */
  let untold: OwnAuditEvent[] = [];
  let current: OpenMonth | undefined;
  let isLoaded = false;

  /** Reads from the files where the chain continues. */
  async function load(): Promise<void> {
    newest = (await monthsOf(folder, gateway)).at(-1)?.month ?? '';
    const found = await headOf(folder, gateway);
    // The records of this process count, even if somebody has removed them since.
    if (found.sequence > head.sequence) head = found;
    if (newest !== '') await setTornEndAside(pathOf(newest), head.sequence + 1);
    const disturbed = untold.filter(({ kind }) => kind === 'file-disturbed');
    untold = [...disturbed, ...(await untoldSetAside(folder, gateway, head))];
    isLoaded = true;
  }

  async function openMonth(month: string): Promise<AppendedFile> {
    await current?.file.close();
    current = undefined;
    await makeFolder(folder);
    current = { month, file: await openAppendedFile(pathOf(month)) };
    newest = month;
    return current.file;
  }

  /** The file of a month, opened again when somebody else has removed it or written to it. */
  async function writableFile(time: EpochMs): Promise<AppendedFile> {
    if (!isLoaded) await load();
    const month = [monthOf(time), newest].toSorted().at(-1) ?? '';
    if (current?.month !== month) return openMonth(month);
    const found = await current.file.disturbance();
    if (found === undefined) return current.file;
    const what = { file: monthFileName(gateway, month), expectedBytes: current.file.size(), foundBytes: found };
    untold.push({ kind: 'file-disturbed', ...own, what });
    await load();
    return openMonth(month);
  }

  async function append(events: readonly (AuditEvent | OwnAuditEvent)[], time: EpochMs): Promise<string[]> {
    try {
      const file = await writableFile(time);
      const { lines, last } = chained([...untold, ...events], { gateway, time, head });
      await file.append(Buffer.from(lines.map((line) => `${line}\n`).join('')));
      [head, untold] = [last, []];
      return lines;
    } catch (error) {
      // The files are read again before the next record.
      await current?.file.close().catch(() => undefined);
      [current, isLoaded] = [undefined, false];
      throw error;
    }
  }

  await load();
  return {
    append,
    newestMonth: () => newest,
    async removeOldMonths(retentionDays, time) {
      const isOld = (month: string) => endOfMonth(month) + retentionDays * DAY_MS <= time;
      const old = (await monthsOf(folder, gateway)).filter(({ month }) => isOld(month));
      const files = [];
      for (const { name } of old) {
        const last = await lastRecordOf(join(folder, name));
        if (last) files.push({ file: name, lastSequence: last.link.sequence, lastHash: last.link.hash });
      }
      if (files.length === 0) return [];
      const lines = await append([{ kind: 'months-removed', ...own, what: { retentionDays, files } }], time);
      const { setAside } = await listAuditFiles(folder);
      const beside = setAside.filter((file) => file.gateway === gateway && isOld(file.month));
      for (const { name } of [...beside, ...old]) await rm(join(folder, name), { force: true });
      await syncFolder(folder);
      return lines;
    },
    async close() {
      await current?.file.close();
      current = undefined;
    },
  };
}

const monthsOf = async (folder: string, gateway: string) =>
  (await listAuditFiles(folder)).months.filter((file) => file.gateway === gateway);

/** Records as lines, each chained to the previous one. */
function chained(
  events: readonly (AuditEvent | OwnAuditEvent)[],
  { gateway, time, head }: { gateway: string; time: EpochMs; head: ChainLink },
): { lines: string[]; last: ChainLink } {
  const at = new Date(time).toISOString();
  let last = head;
  const lines = events.map((event) => {
    const sequence = last.sequence + 1;
    const { line, hash } = sealedLine({ ...event, sequence, time: at, gateway, previous: last.hash });
    last = { sequence, hash };
    return line;
  });
  return { lines, last };
}
