import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createDataAccess, type DataAccess, type DataAccessOptions } from '../dataAccess.ts';

/** Pauses short enough for a test. */
const quickResilience = {
  firstPauseMs: 2,
  longestPauseMs: 5,
  failuresToOpen: 1_000,
  openMs: 50,
  longestOpenMs: 50,
};

/** A data access with its snapshots in a temporary folder, without a limit of requests and with short pauses. */
export async function createTestDataAccess(
  options: Pick<DataAccessOptions, 'settings'> & Partial<DataAccessOptions>,
): Promise<DataAccess> {
  const folder = await mkdtemp(join(tmpdir(), 'compliance-data-access-'));
  const dataAccess = await createDataAccess({
    folder,
    isTokenSet: true,
    requestsPerMinute: null,
    maxStaleMs: 24 * 3_600_000,
    logger: pino({ level: 'silent' }),
    resilience: quickResilience,
    ...options,
  });
  return {
    ...dataAccess,
    async close() {
      await dataAccess.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
