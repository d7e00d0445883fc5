import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { account, completion, setupEmptyStore } from '../testing/importFixtures.ts';
import { describeEachStore } from '../testing/storeLocations.ts';

/** More than FEW_ROWS on SQLite, which then drops the indexes; PostgreSQL always keeps them. */
const MANY = { sqlite: 25_000, postgres: 2_500 } as const;

describeEachStore((kind) => {
  const { store, importLines } = setupEmptyStore(kind);
  const size = MANY[kind];

  function* many(first: number, ...last: object[]) {
    yield JSON.stringify(account);
    for (let id = first; id < first + size; id += 1) yield JSON.stringify({ ...completion, id });
    for (const record of last) yield JSON.stringify(record);
  }

  async function indexes(): Promise<unknown[]> {
    const { rows } =
      kind === 'sqlite'
        ? await sql`select name, sql from sqlite_master where type = 'index' order by name`.execute(store().db)
        : await sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`.execute(
            store().db,
          );
    return rows;
  }
  const count = async () => {
    const { total } = await store()
      .db.selectFrom('completed_trainings')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };

  test('a large import restores the indexes, whether it succeeds or fails, and finds repeated keys', async () => {
    const before = await indexes();
    expect(before.length).toBeGreaterThan(3);
    await importLines(many(1));
    expect([await indexes(), await count()]).toEqual([before, size]);
    await expect(importLines(many(1, { ...completion, id: 2 }))).rejects.toThrow('id: 2 is already on line 3');
    await expect(importLines(many(size, { kind: 'boat' }))).rejects.toThrow('kind: expected one of');
    expect([await indexes(), await count()]).toEqual([before, size]);
    await importLines(many(size + 1), 'replace');
    expect([await indexes(), await count()]).toEqual([before, size]);
  });
});
