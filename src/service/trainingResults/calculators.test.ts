import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { importRecords } from '../testing/runningService.ts';
import { smallNow, smallOrganisation } from '../testing/smallOrganisation.ts';
import { newPlace, onPostgres } from '../testing/stores.ts';
import { createCalculators } from './calculators.ts';

onPostgres(() => {
  test('a calculation that is stuck is ended at its deadline, and the next one made', async () => {
    const { location, remove } = await newPlace('postgres');
    const calculators = createCalculators({ deadlineMs: 2_000 });
    const other = new Client({ connectionString: location });
    onTestFinished(async () => {
      await calculators.stop();
      await other.end();
      await remove();
    });
    await importRecords(location, smallOrganisation('acme'));
    await other.connect();
    const task = { location, accountId: 'acme', now: smallNow, shared: false, known: undefined, acceptedAgeMs: 0 };
    await other.query('begin; lock table users in access exclusive mode');
    await expect(calculators.run(task)).rejects.toThrow(/aborted/i);
    await other.query('rollback');
    expect(await calculators.run(task)).toMatchObject({ lastUpdated: smallNow });
  });
});
