import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { EpochMs } from '#protocol/dates.ts';
import type { VerifiedAuditLog } from './verifyAudit.ts';

/** The findings, and when the reading of the log began. */
export type DatedVerification = VerifiedAuditLog & { startedAt: EpochMs };

/** Reads the whole log in a thread, so that nobody else waits: years of records take minutes. */
export type AuditVerifier = {
  /** One reading serves all who ask in the meantime. @throws when the folder cannot be read, or the thread dies */
  verify(): Promise<DatedVerification>;
  close(): Promise<void>;
};

/** An idle thread ends after this, in milliseconds, to free its memory. */
const IDLE_MS = 2_000;

export function createAuditVerifier(folder: string, now: () => EpochMs): AuditVerifier {
  const thread = new Piscina<string, VerifiedAuditLog>({
    filename: fileURLToPath(new URL('./verifyWorker.ts', import.meta.url)),
    // A test runner's Node options must not reach the thread.
    execArgv: [],
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  // The death of an idle thread affects nobody: the next task starts another one.
  thread.on('error', () => undefined);
  let reading: Promise<DatedVerification> | undefined;

  async function read(): Promise<DatedVerification> {
    const startedAt = now();
    return { ...(await thread.run(folder, { name: 'verify' })), startedAt };
  }

  return {
    verify() {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
    close: () => thread.destroy(),
  };
}
