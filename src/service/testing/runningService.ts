import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Agent, request } from 'undici';
import { importOrganisation } from '../organisation/importOrganisation.ts';
import { type StartOptions, startService } from '../start.ts';
import { openStore, type Store } from '../store/store.ts';
import { createToken } from '../store/tokens.ts';
import { smallNow, smallOrganisation } from './smallOrganisation.ts';

/** Any answer of the service; tests look at what they expect in it. */
export type Answer = { ok: boolean; error?: string; description?: string } & Record<string, unknown>;

/** A new, empty folder. */
export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'compliance-service-'));

/** Puts records into the store of a folder. */
export async function importRecords(dataDir: string, records: readonly object[]): Promise<void> {
  await withStore(dataDir, (store) =>
    importOrganisation(
      store,
      records.map((record) => JSON.stringify(record)),
      { source: 'test', now: smallNow },
    ),
  );
}

/** Opens the store of a folder for the time of one piece of work, as another process would. */
export async function withStore<Result>(dataDir: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(dataDir, 'create');
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A real service on a free port with the small organisation, a token, and a caller that trusts its certificate alone. */
export async function runService(options: Partial<StartOptions> = {}) {
  const dataDir = await newFolder();
  await importRecords(dataDir, smallOrganisation('acme'));
  const { text: token } = await withStore(dataDir, (store) => createToken(store, 'acme', { now: smallNow }));
  const service = await startService({
    dataDir,
    rateLimitPerMinute: 0,
    now: () => smallNow,
    logger: pino({ level: 'silent' }),
    ...options,
  });
  const dispatcher = new Agent({ connect: { ca: await readFile(service.caPath) } });
  return {
    ...service,
    dataDir,
    token,
    dispatcher,
    /** Sends any request and gives what came back. */
    async send(path: string, init: { method?: string; body?: string } = {}) {
      const { statusCode, headers, body } = await request(service.baseUrl + path, {
        method: init.method ?? 'POST',
        body: init.body ?? null,
        dispatcher,
      });
      return { statusCode, headers, text: await body.text() };
    },
    /** Calls a method with the token and gives its answer. */
    async call(method: string, params: object = {}): Promise<Answer> {
      const body = JSON.stringify({ token, ...params });
      const answer = await request(`${service.baseUrl}/v1/${method}`, { method: 'POST', body, dispatcher });
      // What a test expects of it is checked by the test.
      return (await answer.body.json()) as Answer;
    },
    async close() {
      await service.close();
      await dispatcher.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
