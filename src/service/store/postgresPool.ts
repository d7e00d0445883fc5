import { setTimeout } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Client, DatabaseError, Pool, type PoolClient, type QueryConfig, type QueryResult, types } from 'pg';
import { OperatorError } from '../operatorError.ts';
import { redactedDatabaseUrl } from './databaseUrl.ts';
import { translatePostgresError } from './postgresErrors.ts';

/** Connections of one process; each is a process of the server, which by default has 100. */
const MAX_CONNECTIONS = 10;
/** How long to wait for a connection, milliseconds. */
const CONNECT_MS = 5_000;
/** How long a silent connection waits for its first keep-alive probe, milliseconds; Linux would wait two hours. */
const KEEP_ALIVE_MS = 10_000;
/** The server ends a query at the deadline; a connection that stays silent for this much longer is dead, milliseconds. */
const GRACE_MS = 1_000;

/** int8 and numeric, which the driver returns as text: counts, sums, ids and instants all stay below 2^53. */
const NUMBERS: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

type GetTypeParser = typeof types.getTypeParser;
// The driver's types name each parser's result; ours differs only for numbers.
const getTypeParser = ((oid: number, format: 'text') =>
  NUMBERS.includes(oid) ? Number : types.getTypeParser(oid, format)) as GetTypeParser;

export type PoolLimits = {
  /** How long a statement waits for another one's lock, milliseconds. */
  waitMs: number;
  /** How long a query may take, milliseconds; absent for work without a deadline, such as an import. */
  deadlineMs?: number | undefined;
};

/** Connections to one database. All their failures are OperatorErrors in clear words. */
export type DatabasePool = PostgresPool & { query(query: QueryConfig): Promise<QueryResult> };

type WhenConnected = ((error: Error) => void) | ((error: null, client: Client) => void);

/** The driver's client, made fit for a service that outlives its connections. */
class LastingClient extends Client {
  constructor(config?: string | object) {
    super(config);
    // A broken connection emits this event, even while it is lent: without a listener that would end the process.
    this.on('error', () => undefined);
  }

  override connect(): Promise<Client>;
  override connect(callback: WhenConnected): void;
  override connect(callback?: WhenConnected): Promise<Client> | undefined {
    if (!callback) return super.connect();
    super.connect((error: Error) => {
      // When the driver itself gives up, as without a password, it leaves the connection open.
      if (error) this.end().catch(() => undefined);
      // The driver calls it with an error or with null, which its types describe as two functions.
      (callback as (error: Error) => void)(error);
    });
    return undefined;
  }
}

/** Whether an error has left the connection usable: the server has refused only one statement. */
const isHarmless = (error: unknown): boolean => error instanceof DatabaseError && error.severity === 'ERROR';

/** A borrowed connection. If it breaks, it is closed instead of being returned to the pool. */
class Borrowed implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #name: string;
  readonly #deadlineMs: number | undefined;
  #dead = false;

  constructor(client: PoolClient, name: string, deadlineMs: number | undefined) {
    this.#client = client;
    this.#name = name;
    this.#deadlineMs = deadlineMs;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(query: string | PostgresCursor<Row>, parameters: readonly unknown[] = []) {
    // Kysely's types describe only the parts of the driver that it uses; the values here are the driver's own.
    if (typeof query !== 'string') return this.#read(this.#client.query(query as never) as PostgresCursor<Row>);
    return this.run({ text: query, values: [...parameters] }) as Promise<unknown> as Promise<PostgresQueryResult<Row>>;
  }

  /** @throws OperatorError */
  run(query: QueryConfig): Promise<QueryResult> {
    return this.#ask(() => this.#client.query(query));
  }

  /** A long result whose parts each have the deadline. */
  #read<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row> {
    return {
      read: (count) => this.#ask(() => cursor.read(count)),
      // A dead connection will not be used again, and closing its cursor might never end.
      close: async () => (this.#dead ? undefined : this.#ask(() => cursor.close())),
    };
  }

  /** @throws OperatorError */
  async #ask<Answer>(question: () => Promise<Answer>): Promise<Answer> {
    try {
      if (this.#dead) throw new Error('connection terminated');
      return await this.#inTime(question());
    } catch (error) {
      this.#dead ||= !isHarmless(error);
      throw translatePostgresError(error, this.#name);
    }
  }

  async #inTime<Result>(running: Promise<Result>): Promise<Result> {
    if (this.#deadlineMs === undefined) return running;
    const timer = new AbortController();
    const late = setTimeout(this.#deadlineMs + GRACE_MS, undefined, { signal: timer.signal, ref: false }).then(() => {
      throw new OperatorError(`${this.#name} does not answer.`);
    });
    // The one that settles second is ignored.
    late.catch(() => undefined);
    running.catch(() => undefined);
    try {
      return await Promise.race([running, late]);
    } finally {
      timer.abort();
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#dead);
  }
}

/**
 * Opens a pool; nothing is connected before the first query.
 * @param url postgres://USER:PASSWORD@HOST:PORT/DATABASE, with the parameters of libpq
 * @throws OperatorError when the URL cannot be understood
 */
export function databasePool(url: string, { waitMs, deadlineMs }: PoolLimits): DatabasePool {
  const name = redactedDatabaseUrl(url);
  const pool = new Pool({
    Client: LastingClient,
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'compliance-service',
    // 0 would mean to wait for ever.
    lock_timeout: Math.max(1, waitMs),
    ...(deadlineMs !== undefined && { statement_timeout: deadlineMs }),
    types: { getTypeParser },
  });
  // The same for an idle connection.
  pool.on('error', () => undefined);
  const connect = async () => {
    try {
      return new Borrowed(await pool.connect(), name, deadlineMs);
    } catch (error) {
      const problem = translatePostgresError(error, name);
      if (problem instanceof OperatorError) throw problem;
      throw new OperatorError(
        `${name} cannot be connected to: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  return {
    options: pool.options,
    connect,
    end: () => pool.end(),
    async query(query) {
      const connection = await connect();
      try {
        return await connection.run(query);
      } finally {
        connection.release();
      }
    },
  };
}
