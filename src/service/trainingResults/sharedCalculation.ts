import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { PostgresPoolClient } from 'kysely';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { Store } from '../store/store.ts';
import type { Calculation, CalculationTask } from './calculation.ts';
import type { StatusInput } from './statusInput.ts';

/** The format of the content; change it whenever `StatusInput` changes. */
const FORMAT = 1;

/** Our advisory locks are pairs: this number, the same in every release, and a hash of the account. */
const LOCK = 730_521;

const packed = (input: StatusInput): Uint8Array =>
  zstdCompressSync(serialize(input), { params: { [constants.ZSTD_c_checksumFlag]: 1 } });

/** The same numbers in separate buffers: those that were read share one, which cannot be transferred. */
function owned<Part extends Record<string, { slice(): unknown }>>(part: Part): Part {
  // A slice has the type of its source.
  return Object.fromEntries(Object.entries(part).map(([name, numbers]) => [name, numbers.slice()])) as Part;
}

/** @returns undefined when the content cannot be read */
function unpacked(content: Uint8Array): StatusInput | undefined {
  try {
    // Only `packed` writes it; the format and the checksum prove that it is intact.
    const input = deserialize(zstdDecompressSync(content)) as StatusInput;
    const { userIds, required, completed } = input;
    return { ...input, userIds: owned(userIds), required: owned(required), completed: owned(completed) };
  } catch {
    return undefined;
  }
}

type Shared = { last_updated: EpochMs; day: CalendarNumber; content: Uint8Array };

async function load(connection: PostgresPoolClient, task: CalculationTask): Promise<Calculation | undefined> {
  const { accountId, known, now, acceptedAgeMs } = task;
  const { rows } = await connection.query<Shared>(
    `select last_updated, day, content from training_calculations
    where account_id = $1 and format = $2 and last_updated is distinct from $3 and abs($4::bigint - last_updated) < $5`,
    [accountId, FORMAT, known ?? null, now, acceptedAgeMs],
  );
  const [shared] = rows;
  const input = shared && unpacked(shared.content);
  return input && { lastUpdated: shared.last_updated, on: shared.day, input };
}

async function share(connection: PostgresPoolClient, accountId: string, calculation: Calculation): Promise<void> {
  await connection.query(
    `insert into training_calculations (account_id, last_updated, day, format, content) values ($1, $2, $3, $4, $5)
    on conflict (account_id) do update set
      last_updated = excluded.last_updated, day = excluded.day, format = excluded.format, content = excluded.content`,
    [accountId, calculation.lastUpdated, calculation.on, FORMAT, packed(calculation.input)],
  );
}

/**
 * The calculation that another process has shared, else a new one, which is then shared. While one process calculates, others
 * wait for it. A turn ends with its connection, which also ends when the process dies.
 * @param connection one for this call alone, to be closed afterwards
 * @throws when the new one cannot be shared: until then every process keeps the one that all have
 */
export async function loadOrCalculate(
  connection: PostgresPoolClient,
  task: CalculationTask,
  calculate: () => Promise<Calculation>,
): Promise<Calculation> {
  const loaded = await load(connection, task);
  if (loaded) return loaded;
  await connection.query('select pg_advisory_lock($1, hashtext($2))', [LOCK, task.accountId]);
  const sharedMeanwhile = await load(connection, task);
  if (sharedMeanwhile) return sharedMeanwhile;
  const calculation = await calculate();
  await share(connection, task.accountId, calculation);
  return calculation;
}

/** When the calculation that the processes share was made; undefined if none is readable by this release. */
export async function sharedLastUpdated({ db }: Store, accountId: string): Promise<EpochMs | undefined> {
  const row = await db
    .selectFrom('training_calculations')
    .select('last_updated')
    .where('account_id', '=', accountId)
    .where('format', '=', FORMAT)
    .executeTakeFirst();
  return row?.last_updated;
}
