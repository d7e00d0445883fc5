import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { account, completion, json, setupEmptyStore } from '../testing/importFixtures.ts';
import { describePostgres } from '../testing/storeLocations.ts';

describePostgres(() => {
  const { store, importLines } = setupEmptyStore('postgres');

  test('after a large import PostgreSQL has vacuumed the completions', async () => {
    await importLines(json([account, ...Array.from({ length: 10_000 }, (_, id) => ({ ...completion, id }))]));
    const { rows } = await sql`
      select vacuum_count::int as times from pg_stat_user_tables where relname = 'completed_trainings'`.execute(
      store().db,
    );
    expect(rows).toEqual([{ times: 1 }]);
  });
});
