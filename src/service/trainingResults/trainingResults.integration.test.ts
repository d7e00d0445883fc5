import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { importRecords, runService, withStore } from '../testing/runningService.ts';
import { smallNow } from '../testing/smallOrganisation.ts';
import { describeEachStore, describePostgres, type StoreKind } from '../testing/storeLocations.ts';
import { createTrainingResults } from './trainingResults.ts';

const LIFETIME = 900_000;
const METHOD = 'training-employee-status.list';
const logger = pino({ level: 'silent' });
const anyone = { limit: 5, page: 1, includeAllCompletions: false };
const newcomer = (id: string) => ({ kind: 'user', account_id: 'acme', id });

/** A running service whose clock the test sets. */
async function running(kind: StoreKind, resultCacheMs = LIFETIME) {
  const clock = { now: smallNow };
  const service = await runService({ store: kind, resultCacheMs, now: () => clock.now });
  onTestFinished(() => service.close());
  const ask = async (params: object = {}) => {
    const { last_updated, paging } = await service.call(METHOD, params);
    return { lastUpdated: last_updated, paging };
  };
  /** Waits for a calculation made in the background. */
  const renewed = (lastUpdated: number) =>
    vi.waitFor(async () => expect(await ask()).toMatchObject({ lastUpdated }), { timeout: 20_000 });
  return { service, clock, ask, renewed };
}

/** Really breaks every calculation of a store, and repairs it. */
const broken = (location: string) =>
  withStore(location, ({ db }) => db.schema.alterTable('assignments').renameTo('mislaid').execute());
const mended = ({ db }: Store) => db.schema.alterTable('mislaid').renameTo('assignments').execute();

describeEachStore((kind) => {
  test('results are kept for their lifetime, for every page and filter, and then renewed in the background', async () => {
    const { service, clock, ask, renewed } = await running(kind);
    const first = { lastUpdated: smallNow, paging: { total: 7 } };
    expect(await ask()).toMatchObject(first);
    await importRecords(service.location, [newcomer('u9')]);
    clock.now = smallNow + LIFETIME - 1;
    expect(await ask()).toMatchObject(first);
    expect(await ask({ limit: 1, page: 2 })).toMatchObject(first);
    expect(await ask({ m_user_ids: ['u1', 'u9'] })).toMatchObject({ ...first, paging: { total: 1 } });
    clock.now = smallNow + LIFETIME;
    expect(await ask()).toMatchObject(first);
    await renewed(clock.now);
    expect(await ask()).toMatchObject({ lastUpdated: clock.now, paging: { total: 8 } });
    expect(await ask({ m_user_ids: ['u1', 'u9'] })).toMatchObject({ lastUpdated: clock.now, paging: { total: 2 } });
  });

  test('the pages of one calculation hold everyone once, even if another one is made meanwhile', async () => {
    const { service, clock } = await running(kind);
    const ids = Array.from({ length: 50 }, (_, index) => `w${index}`);
    await importRecords(service.location, ids.map(newcomer));
    const walked = new Map<unknown, Map<number, string[]>>();
    const limit = 7;
    for (let round = 0; round < 60; round += 1) {
      if (round % 12 === 11) {
        clock.now += LIFETIME;
        await importRecords(service.location, [newcomer(`A${round}`)]);
      }
      const page = 1 + (round % 10);
      const { last_updated, employees } = await service.call(METHOD, { limit, page });
      // The contract says so; the test below reads no other field.
      const people = (employees as { m_user_id: string }[]).map(({ m_user_id }) => m_user_id);
      const pages = walked.get(last_updated) ?? new Map<number, string[]>();
      expect(pages.get(page) ?? people).toEqual(people);
      walked.set(last_updated, pages.set(page, people));
    }
    expect(walked.size).toBeGreaterThan(2);
    const complete = [...walked.values()].filter((pages) => pages.size === 10).map((pages) => [...pages.entries()]);
    expect(complete.length).toBeGreaterThan(0);
    for (const pages of complete) {
      const everyone = pages.sort(([a], [b]) => a - b).flatMap(([, people]) => people);
      expect(everyone).toEqual([...new Set(everyone)].sort());
      expect(everyone).toEqual(expect.arrayContaining(['u1', ...ids]));
    }
  });

  test('a calculation that cannot be renewed stays until it is twice its lifetime old', async () => {
    const { service, clock, ask, renewed } = await running(kind);
    await ask();
    await broken(service.location);
    clock.now = smallNow + LIFETIME;
    await ask();
    clock.now = smallNow + 2 * LIFETIME - 1;
    expect(await ask()).toMatchObject({ lastUpdated: smallNow });
    clock.now = smallNow + 2 * LIFETIME;
    expect(await service.call(METHOD)).toMatchObject({ ok: false, error: 'server_error' });
    await withStore(service.location, mended);
    await renewed(clock.now);
  });

  test('a running import does not delay calculations', async () => {
    const { service } = await running(kind);
    await withStore(service.location, ({ db }) =>
      db.transaction().execute(async (transaction) => {
        await transaction.updateTable('users').set({ id: 'moved' }).where('id', '=', 'u1').execute();
        expect(await service.call(METHOD, { m_user_ids: ['u1', 'moved'] })).toMatchObject({
          employees: [{ m_user_id: 'u1' }],
        });
      }),
    );
  });

  test('a service ends its calculations when it stops', async () => {
    const { service } = await running(kind);
    await withStore(service.location, async (store) => {
      const results = createTrainingResults({ store, lifetimeMs: LIFETIME, now: () => smallNow, logger });
      const asked = expect(results.page('acme', anyone)).rejects.toThrow();
      await results.stop();
      await asked;
    });
  });
});

describePostgres(() => {
  /** A second service on the database of a running one, like another process. */
  async function another(location: string, now: () => number) {
    const store = await openStore(location, 'refuse');
    const results = createTrainingResults({ store, lifetimeMs: LIFETIME, now, logger });
    onTestFinished(async () => {
      await results.stop();
      await store.close();
    });
    return async () => {
      const { lastUpdated, total } = await results.page('acme', anyone);
      return { lastUpdated, paging: { total } };
    };
  }

  test('several services answer from the same calculation, whoever makes it', async () => {
    const { service, clock, ask, renewed } = await running('postgres');
    const askOther = await another(service.location, () => clock.now);
    const first = { lastUpdated: smallNow, paging: { total: 7 } };
    expect(await ask()).toMatchObject(first);
    await importRecords(service.location, [newcomer('u9')]);
    clock.now = smallNow + 1;
    expect(await askOther()).toMatchObject(first);
    clock.now = smallNow + LIFETIME + 1;
    await ask();
    await renewed(clock.now);
    expect(await askOther()).toMatchObject({ lastUpdated: clock.now, paging: { total: 8 } });
  });

  test('services that are called at the same time make one calculation', async () => {
    const { service } = await running('postgres');
    let time = smallNow;
    const others = await Promise.all([1, 2, 3].map(() => another(service.location, () => ++time)));
    const answers = await Promise.all(others.map((askOther) => askOther()));
    expect(new Set(answers.map(({ lastUpdated }) => lastUpdated)).size).toBe(1);
  });

  test('shared content that is damaged or from another release is calculated again', async () => {
    const { service, clock, ask } = await running('postgres');
    await ask();
    const change = (to: { content: Uint8Array } | { format: number }) =>
      withStore(service.location, ({ db }) => db.updateTable('training_calculations').set(to).execute());
    await change({ content: Buffer.from('damaged') });
    clock.now = smallNow + 1;
    expect(await (await another(service.location, () => clock.now))()).toMatchObject({ lastUpdated: smallNow + 1 });
    expect(await ask()).toMatchObject({ lastUpdated: smallNow + 1 });
    await change({ format: 0 });
    clock.now = smallNow + 2;
    expect(await ask()).toMatchObject({ lastUpdated: smallNow + 1 });
    expect(await (await another(service.location, () => clock.now))()).toMatchObject({ lastUpdated: smallNow + 2 });
  });

  test('without a lifetime nothing is shared', async () => {
    const { service, ask } = await running('postgres', 0);
    await ask();
    const shared = ({ db }: Store) => db.selectFrom('training_calculations').selectAll().execute();
    expect(await withStore(service.location, shared)).toEqual([]);
  });
});
