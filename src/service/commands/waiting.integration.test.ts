import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { redactedLocation } from '../store/databaseUrl.ts';
import { openStore } from '../store/openStore.ts';
import { WRITE_LOCK } from '../store/writeLock.ts';
import { runCommand } from '../testing/commandLine.ts';
import { importRecords } from '../testing/runningService.ts';
import { smallOrganisation } from '../testing/smallOrganisation.ts';
import { describeEachStore, newStoreLocation, type StoreLocation } from '../testing/storeLocations.ts';

/** Longer than a service waits. */
const IMPORT_MS = 11_000;

describeEachStore((kind) => {
  let place: StoreLocation;
  beforeEach(async () => {
    place = await newStoreLocation(kind);
  });
  afterEach(() => place.remove());

  test('commands wait as long as an import runs, and say so', async () => {
    const { location } = place;
    await importRecords(location, smallOrganisation('acme'));
    const option = kind === 'sqlite' ? ['--data', location] : ['--database-url', location];
    const line = JSON.stringify({ kind: 'user', account_id: 'acme', id: 'u99' });
    const store = await openStore(location, 'refuse');
    const running = await store.db.transaction().execute(async (transaction) => {
      if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)})`.execute(transaction);
      const commands = [
        runCommand(['import', '-', ...option], line),
        ...(kind === 'sqlite' ? [runCommand(['token', 'create', '--account', 'acme', ...option])] : []),
      ];
      await delay(IMPORT_MS);
      return commands;
    });
    const waits = `${redactedLocation(location)} is being written by an import or another process: waiting until it has ended\n`;
    for (const { code, stderr } of await Promise.all(running)) expect([code, stderr]).toEqual([0, waits]);
    await store.close();
  });
});
