import type { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { NoDataError, OperatorError } from '../operatorError.ts';
import { migrations } from './migrations.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** The state of the tables compared to this release. It only reads, which does not wait for a running import. */
async function stateOf(db: Kysely<Tables>): Promise<'empty' | 'behind' | 'current' | 'newer'> {
  const known = await new Migrator({ db, provider: migrations }).getMigrations();
  if (known.every(({ executedAt }) => executedAt === undefined)) return 'empty';
  const applied = await db
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select('name')
    .execute();
  const names = new Set(known.map(({ name }) => name));
  if (applied.some(({ name }) => !names.has(name))) return 'newer';
  return known.some(({ executedAt }) => executedAt === undefined) ? 'behind' : 'current';
}

/**
 * Brings the tables of a store up to date in one transaction. Several processes can start at once: the second finds the
 * work done.
 * @param name the location of the store as it may be shown, for messages
 * @param ifAbsent whether a store without tables gets them or is a problem
 * @throws OperatorError
 */
export async function migrateStore(store: Store, name: string, ifAbsent: 'create' | 'refuse'): Promise<void> {
  await withClearErrors(name, async () => {
    const state = await usableStateOf(store, name);
    if (state === 'current') return;
    if (state === 'empty' && ifAbsent === 'refuse' && store.kind === 'postgres') {
      throw new NoDataError(name, '--database-url URL');
    }
    const { error } = await new Migrator({ db: store.db, provider: migrations }).migrateToLatest();
    if (error) throw error;
  });
}

/**
 * Whether a store has tables, even of an earlier release. It only reads.
 * @param name the location of the store as it may be shown, for messages
 * @throws OperatorError when `migrateStore` would
 */
export const hasTables = (store: Store, name: string): Promise<boolean> =>
  withClearErrors(name, async () => (await usableStateOf(store, name)) !== 'empty');

async function usableStateOf({ db }: Store, name: string) {
  const state = await stateOf(db);
  if (state === 'newer') {
    throw new OperatorError(
      `${name} was made by a newer version of this program: update the program, or restore a backup from before that.`,
    );
  }
  return state;
}

async function withClearErrors<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${name} cannot be used: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
