import { expect, onTestFinished, test, vi } from 'vitest';
import { RequestError } from '../handlers/handler.ts';
import { openStore } from '../store/openStore.ts';
import { describeEachStore, describePostgres, newStoreLocation, type StoreKind } from '../testing/storeLocations.ts';
import { createRateLimit } from './rateLimit.ts';

async function newStore(kind: StoreKind) {
  const { location, remove } = await newStoreLocation(kind);
  const store = await openStore(location, 'create', undefined, 5_000);
  onTestFinished(async () => {
    await store.close();
    await remove();
  });
  return store;
}

/** How many of the requests are allowed; the limit must refuse the others. */
async function allowed(take: (accountId: string) => Promise<void>, accountId: string, requests: number) {
  const taken = await Promise.allSettled(Array.from({ length: requests }, () => take(accountId)));
  const refusals = taken.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(RequestError);
    expect(refusal).toMatchObject({
      error: 'rate_limit_exceeded',
      description: expect.stringMatching(/^More than 5 requests in a minute: wait ([1-9]|[1-5]\d|60) s /),
    });
  }
  return requests - refusals.length;
}

describeEachStore((kind) => {
  test('each account may make so many requests in the minute that begins with its first one', async () => {
    const take = createRateLimit(await newStore(kind), 5);
    vi.useFakeTimers({ toFake: ['Date'], now: 1_780_000_000_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await allowed(take, 'acme', 5)).toBe(5);
    vi.setSystemTime(1_780_000_059_999);
    expect(await allowed(take, 'acme', 3)).toBe(0);
    expect(await allowed(take, 'brent', 6)).toBe(5);
    // The refusals have not extended the minute.
    vi.setSystemTime(1_780_000_060_000);
    expect(await allowed(take, 'acme', 7)).toBe(5);
  });

  test('0 means no limit', async () => {
    const take = createRateLimit(await newStore(kind), 0);
    expect(await allowed(take, 'acme', 200)).toBe(200);
  });
});

describePostgres(() => {
  test('all processes on one database share an allowance', async () => {
    const store = await newStore('postgres');
    const other = await openStore(store.location, 'refuse');
    onTestFinished(other.close);
    const [take, takeThere] = [createRateLimit(store, 5), createRateLimit(other, 5)];
    const [here, there] = await Promise.all([allowed(take, 'acme', 4), allowed(takeThere, 'acme', 4)]);
    expect(here + there).toBe(5);
    expect(await allowed(takeThere, 'acme', 1)).toBe(0);
  });

  test('a failing database causes a fault, not a refusal', async () => {
    const store = await newStore('postgres');
    const take = createRateLimit(store, 5);
    await store.db.schema.dropTable('request_allowances').execute();
    await expect(take('acme')).rejects.toThrow(/request_allowances/);
    await expect(take('acme')).rejects.not.toBeInstanceOf(RequestError);
  });
});
