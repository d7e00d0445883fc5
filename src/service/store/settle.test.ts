import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { account, completion, emptyStore, json } from '../testing/importing.ts';
import { onPostgres } from '../testing/stores.ts';

onPostgres(() => {
  const { store, importLines } = emptyStore('postgres');

  test('after a large import PostgreSQL knows how many completions there are', async () => {
    await importLines(json([account, ...Array.from({ length: 10_000 }, (_, id) => ({ ...completion, id }))]));
    const { rows } =
      await sql`select reltuples::int as known from pg_class where relname = 'completed_trainings'`.execute(store().db);
    expect(rows).toEqual([{ known: 10_000 }]);
  });
});
