import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createReading, type Reading, type ReadingOptions } from '../dataAccess.ts';

/** Pauses that a test can wait for. */
const quickPatience = {
  firstPauseMs: 2,
  longestPauseMs: 5,
  failuresToOpen: 1_000,
  openMs: 50,
  longestOpenMs: 50,
};

/** A reading that keeps its snapshots in a folder of its own, without a limit of requests and with short pauses. */
export async function quickReading(
  options: Pick<ReadingOptions, 'settings'> & Partial<ReadingOptions>,
): Promise<Reading> {
  const folder = await mkdtemp(join(tmpdir(), 'compliance-reading-'));
  const reading = await createReading({
    folder,
    requestsPerMinute: null,
    maxStaleMs: 24 * 3_600_000,
    logger: pino({ level: 'silent' }),
    patience: quickPatience,
    ...options,
  });
  return {
    ...reading,
    async close() {
      await reading.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
