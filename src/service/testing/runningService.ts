import { readFile, rm } from 'node:fs/promises';
import { pino } from 'pino';
import { Agent, request } from 'undici';
import { importOrganisation } from '../organisation/importOrganisation.ts';
import { type RunningService, type ServiceStartOptions, startService } from '../startService.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { createToken } from '../store/tokens.ts';
import { smallNow, smallOrganisation } from './smallOrganisation.ts';
import { newStoreLocation, type StoreKind } from './storeLocations.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

/** Any answer of the service; tests read what they expect in it. */
export type Answer = { ok: boolean; error?: string; description?: string } & Record<string, unknown>;

const importInto = (store: Store, records: readonly object[]) =>
  importOrganisation(
    store,
    records.map((record) => JSON.stringify(record)),
    { source: 'test', now: smallNow },
  );

/** Imports records into a store. */
export async function importRecords(location: string, records: readonly object[]): Promise<void> {
  await withStore(location, (store) => importInto(store, records));
}

/** Opens a store for one piece of work, as another process would. */
export async function withStore<Result>(location: string, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(location, 'create');
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** A caller of a service with a token, which trusts only its certificate. */
export async function createServiceCaller(
  { baseUrl, caPath }: Pick<RunningService, 'baseUrl' | 'caPath'>,
  token: string,
) {
  const dispatcher = new Agent({ connect: { ca: await readFile(caPath) } });
  return {
    dispatcher,
    /** Sends any request and returns the answer. */
    async send(path: string, init: { method?: string; body?: string } = {}) {
      const { statusCode, headers, body } = await request(baseUrl + path, {
        method: init.method ?? 'POST',
        body: init.body ?? null,
        dispatcher,
      });
      return { statusCode, headers, text: await body.text() };
    },
    /** Calls a method with the token and returns its answer. */
    async call(method: string, params: object = {}): Promise<Answer> {
      const body = JSON.stringify({ token, ...params });
      const answer = await request(`${baseUrl}/v1/${method}`, { method: 'POST', body, dispatcher });
      // The test checks what it expects of the answer.
      return (await answer.body.json()) as Answer;
    },
    close: () => dispatcher.close(),
  };
}

type RunOptions = Partial<ServiceStartOptions> & { store?: StoreKind };

/**
 * A real service on a free port with the small organisation, a token, and a caller that trusts only its certificate.
 * @param kind its store: SQLite by default
 */
export async function runService({ store: kind = 'sqlite', ...options }: RunOptions = {}) {
  const dataDir = await makeTemporaryFolder();
  const place = kind === 'sqlite' ? { location: dataDir, remove: async () => undefined } : await newStoreLocation(kind);
  const { location } = place;
  const { text: token } = await withStore(location, async (store) => {
    await importInto(store, smallOrganisation('acme'));
    return createToken(store, 'acme', { now: smallNow });
  });
  const service = await startService({
    dataDir,
    ...(kind === 'postgres' && { databaseUrl: location }),
    rateLimitPerMinute: 0,
    now: () => smallNow,
    logger: pino({ level: 'silent' }),
    ...options,
  });
  const caller = await createServiceCaller(service, token);
  return {
    ...service,
    ...caller,
    dataDir,
    /** Where its store is: the data folder, or the URL of its database. */
    location,
    token,
    async close() {
      await service.close();
      await caller.close();
      await place.remove();
      await rm(dataDir, { recursive: true });
    },
  };
}
