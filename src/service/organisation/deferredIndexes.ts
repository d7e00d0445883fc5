import { sql, type Transaction } from 'kysely';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

/** Below this number of rows the indexes of a table are updated row by row. */
const FEW_ROWS = 20_000;

/**
 * Writing more than one in this many rows costs as much as rebuilding the indexes of the table, because rows come in the
 * order of no index, so that each changes another page of the file.
 */
const SHARE = 4;

/**
 * How much memory SQLite uses for pages meanwhile, and as much again for sorting, in its own unit of negative KiB. More
 * does not make large imports faster.
 */
const CACHE = -16_384;

/**
 * Drops the indexes of a table once an import has written a large part of it, and rebuilds them at its end in the same
 * transaction, so that no reader sees the table without them. Primary keys stay. Only for SQLite, where readers keep
 * reading the old state; in PostgreSQL they would wait.
 */
export function createDeferredIndexes(transaction: Transaction<Tables>, { kind }: Pick<Store, 'kind'>) {
  const written = new Map<string, number>();
  const limits = new Map<string, number>();
  const dropped = new Set<string>();
  const definitions: string[] = [];
  let cacheBefore: number | undefined;

  async function limitOf(table: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      transaction,
    );
    return Math.max(FEW_ROWS, (rows[0]?.count ?? 0) / SHARE);
  }

  /** Returns the previous size. */
  async function setCache(size: number): Promise<number> {
    const { rows } = await sql<{ cache_size: number }>`pragma cache_size`.execute(transaction);
    await sql`pragma cache_size = ${sql.lit(size)}`.execute(transaction);
    return rows[0]?.cache_size ?? size;
  }

  async function drop(table: string): Promise<void> {
    cacheBefore ??= await setCache(CACHE);
    // The index of a key has no definition.
    const { rows } = await sql<{ name: string; definition: string }>`
      select name, sql as definition from sqlite_master
      where type = 'index' and tbl_name = ${table} and sql is not null`.execute(transaction);
    for (const { name, definition } of rows) {
      await sql`drop index ${sql.ref(name)}`.execute(transaction);
      definitions.push(definition);
    }
  }

  return {
    /** Call it before rows are written into a table. */
    async beforeWriting(table: string, rows: number): Promise<void> {
      if (kind !== 'sqlite' || dropped.has(table)) return;
      const limit = limits.get(table) ?? (await limitOf(table));
      const sum = (written.get(table) ?? 0) + rows;
      written.set(table, sum);
      limits.set(table, limit);
      if (sum <= limit) return;
      dropped.add(table);
      await drop(table);
    },
    /** Rebuilds the dropped indexes. */
    async restore(): Promise<void> {
      for (const definition of definitions) await sql.raw(definition).execute(transaction);
      if (cacheBefore !== undefined) await setCache(cacheBefore);
    },
  };
}
