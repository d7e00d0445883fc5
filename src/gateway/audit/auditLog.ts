import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { EpochMs } from '#protocol/dates.ts';
import type { EventLog } from '../logger.ts';
import { makeFolder } from '../makeFolder.ts';
import { type AuditChain, openAuditChain } from './auditChain.ts';
import { listAuditFiles, monthOf } from './auditFiles.ts';
import { canonicalJson, MAX_LINE_BYTES } from './auditLine.ts';
import { AuditLogError, auditLogError } from './auditLogError.ts';
import { type AuditLogPage, type AuditQuery, readAuditPage } from './auditReader.ts';
import { AuditEvent } from './auditRecord.ts';
import { type AuditVerifier, createAuditVerifier } from './auditVerifier.ts';
import { lockChain } from './chainLock.ts';
import { createJumpCheck, FAR_MS } from './clockJump.ts';
import { headOf } from './setAside.ts';

/** Who did what and when, in append-only files. */
export type AuditLog = {
  /**
   * Records an event. When it resolves, the record is on the disk, and the recorded action may happen.
   * @throws AuditLogError when it could not be written: the recorded action must not happen then
   */
  record(event: AuditEvent): Promise<void>;
  /** The first `limit` records that match a query, newest first, of all gateways, and where the next page begins. */
  readPage(query: AuditQuery & { limit: number }): Promise<AuditLogPage>;
  /** Whether the log is as it was written. */
  verify: AuditVerifier['verify'];
  /** Waits for pending writes; later records are refused. */
  close(): Promise<void>;
};

export type AuditLogOptions = {
  /** Absolute path; created for its owner alone. */
  folder: string;
  /** A month is removed this many days after it ended. */
  retentionDays: number;
  now?: () => EpochMs;
  /** Receives each line that is on the disk, without the line end. */
  echo?: ((line: string) => void) | undefined;
  log?: Pick<EventLog, 'warn'> | undefined;
};

/** The most records that are written to the disk together. */
const BATCH = 200;
/** The most bytes that the log adds to an event. */
const SEAL_BYTES = 1024;

type Waiting = { event: AuditEvent; resolve: () => void; reject: (error: AuditLogError) => void };

/** Opens nothing before the first record; after a full disk it tries again with every record. */
export function createAuditLog({ folder, retentionDays, now = Date.now, echo, log }: AuditLogOptions): AuditLog {
  const waiting: Waiting[] = [];
  const place = createChainPlace(folder);
  const verifier = createAuditVerifier(folder, now);
  let [writing, isClosed, tidiedOn]: [Promise<void> | undefined, boolean, string] = [undefined, false, ''];
  let hasJumped: ((time: EpochMs) => boolean) | undefined;
  let isJumpTold = false;

  function tell(lines: readonly string[]): void {
    try {
      for (const line of lines) echo?.(line);
    } catch (err) {
      log?.warn({ err }, 'records of the audit log could not be written to the output; they are in its files');
    }
  }

  /** Once a day, because a gateway may run for years. */
  async function removeOldMonths(chain: AuditChain, time: EpochMs): Promise<void> {
    const day = new Date(time).toISOString().slice(0, 10);
    if (tidiedOn === day) return;
    tidiedOn = day;
    if (hasJumped?.(time)) {
      if (!isJumpTold)
        log?.warn(
          { time: new Date(time).toISOString() },
          'no month of the audit log is removed before the next start: the clock is over 40 days ahead of the newest record, and may be wrong',
        );
      isJumpTold = true;
      return;
    }
    try {
      tell(await chain.removeOldMonths(retentionDays, time));
      await place.withOtherChains(async (other) => tell(await other.removeOldMonths(retentionDays, time)));
    } catch (err) {
      log?.warn({ err }, 'old months of the audit log could not be removed; tried again tomorrow');
    }
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const time = now();
      const chain = await place.chain(time);
      hasJumped ??= createJumpCheck((await place.newestTime()) ?? time);
      tell(
        await chain.append(
          batch.map(({ event }) => event),
          time,
        ),
      );
      for (const { resolve } of batch) resolve();
      await removeOldMonths(chain, time);
    } catch (cause) {
      const error = auditLogError(folder, cause);
      for (const { reject } of batch) reject(error);
    }
  }

  async function writeWaiting(): Promise<void> {
    // Simultaneous records, such as the people of one look-up, are written together.
    await Promise.resolve();
    while (waiting.length > 0) await write(waiting.splice(0, BATCH));
    writing = undefined;
  }

  return {
    async record(event) {
      const recorded = z.parse(AuditEvent, event);
      if (isClosed) throw new AuditLogError('The audit log is closed, because the gateway is stopping.');
      if (Buffer.byteLength(canonicalJson(recorded)) > MAX_LINE_BYTES - SEAL_BYTES) {
        throw new AuditLogError(`What is to be recorded (${event.kind}) is too large for the audit log.`);
      }
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ event: recorded, resolve, reject });
      writing ??= writeWaiting();
      await promise;
    },
    readPage: (query) => readAuditPage(folder, query),
    verify: verifier.verify,
    async close() {
      isClosed = true;
      await verifier.close();
      await writing;
      await place.close();
    },
  };
}

/**
 * The chain in the folder that this process writes: the first that no other process holds, so that a restart continues it. A
 * chain that a wrong clock has led far ahead is skipped, because its new records would stay until its newest month is old.
 */
function createChainPlace(folder: string) {
  let held: { gateway: string; release: () => void } | undefined;
  let opened: AuditChain | undefined;

  const isFarAhead = (month: string, time: EpochMs): boolean => month > monthOf(time + FAR_MS);

  /** The chains that are far ahead; none if every month is, because then the clock is behind. */
  async function farAhead(time: EpochMs): Promise<ReadonlySet<string>> {
    const { months } = await listAuditFiles(folder);
    const isClockTrusted = months.some(({ month }) => month <= monthOf(time));
    return new Set(
      months.flatMap(({ gateway, month }) => (isClockTrusted && isFarAhead(month, time) ? [gateway] : [])),
    );
  }

  async function take(time: EpochMs): Promise<{ gateway: string; release: () => void }> {
    await makeFolder(folder);
    // An existing folder may be open to others.
    await chmod(folder, 0o700);
    const { gateways } = await listAuditFiles(folder);
    const passedOver = await farAhead(time);
    const usable = gateways.filter((gateway) => !passedOver.has(gateway));
    for (const gateway of [...usable, randomBytes(4).toString('hex')]) {
      const release = await lockChain(folder, gateway);
      if (release) return { gateway, release };
    }
    throw new AuditLogError(`The audit log in ${folder} cannot be written: another process has its lock.`);
  }

  async function close(): Promise<void> {
    await opened?.close();
    held?.release();
    [opened, held] = [undefined, undefined];
  }

  return {
    async chain(time: EpochMs): Promise<AuditChain> {
      if (held && opened && isFarAhead(opened.newestMonth(), time) && (await farAhead(time)).has(held.gateway))
        await close();
      held ??= await take(time);
      opened ??= await openAuditChain(folder, held.gateway);
      return opened;
    },
    /** When the newest record was made: of this chain, otherwise of any; undefined if there is none. */
    async newestTime(): Promise<EpochMs | undefined> {
      const timesOf = async (gateway: string) => {
        const { time } = await headOf(folder, gateway);
        return time === undefined ? [] : [Date.parse(time)];
      };
      const [own] = held ? await timesOf(held.gateway) : [];
      if (own !== undefined) return own;
      const { gateways } = await listAuditFiles(folder);
      const others = (await Promise.all(gateways.map(timesOf))).flat();
      return others.length > 0 ? Math.max(...others) : undefined;
    },
    /** Passes on the chains that no process writes at the moment, one after the other. */
    async withOtherChains(work: (chain: AuditChain) => Promise<void>): Promise<void> {
      const { gateways } = await listAuditFiles(folder);
      for (const gateway of gateways.filter((name) => name !== held?.gateway)) {
        const release = await lockChain(folder, gateway);
        if (!release) continue;
        try {
          const chain = await openAuditChain(folder, gateway);
          await work(chain);
          await chain.close();
        } finally {
          release();
        }
      }
    },
    close,
  };
}
