import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { importRecords } from '../testing/runningService.ts';
import { smallNow, smallOrganisation } from '../testing/smallOrganisation.ts';
import { describePostgres, newStoreLocation } from '../testing/storeLocations.ts';
import { createCalculationPool } from './calculationPool.ts';

describePostgres(() => {
  test('the deadline ends a stuck calculation, and the next one runs', async () => {
    const { location, remove } = await newStoreLocation('postgres');
    const pool = createCalculationPool({ deadlineMs: 2_000 });
    const other = new Client({ connectionString: location });
    onTestFinished(async () => {
      await pool.stop();
      await other.end();
      await remove();
    });
    await importRecords(location, smallOrganisation('acme'));
    await other.connect();
    const task = { location, accountId: 'acme', now: smallNow, shared: false, known: undefined, acceptedAgeMs: 0 };
    await other.query('begin; lock table users in access exclusive mode');
    await expect(pool.run(task)).rejects.toThrow(/aborted/i);
    await other.query('rollback');
    expect(await pool.run(task)).toMatchObject({ lastUpdated: smallNow });
  });
});
