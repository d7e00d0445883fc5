import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importOrganisation } from '../organisation/importOrganisation.ts';
import { createRandom } from '../sample/random.ts';
import { account, completion, json, setupEmptyStore } from '../testing/importFixtures.ts';
import { describeEachStore, newStoreLocation, type StoreKind, type StoreLocation } from '../testing/storeLocations.ts';
import { type CompletionCriteria, listCompletions } from './completions.ts';
import { openStore } from './openStore.ts';
import type { Store } from './store.ts';

type Completion = typeof completion & { files: object[]; notes?: string };

/** The length of a segment in completionSegments.ts, small enough that a collection has several. */
const SEGMENT = 2048;

const accountIds = ['acme', 'other'];
const attached = [{ name: 'a.pdf', key: 'a' }];
const dates = [20200229, 20240229, 20251231, 20260101];

/**
 * Completions of two accounts with the same ids, most of them on the same few days and at the same few moments. Training 1
 * has exactly one segment, training 2 exactly two with few attachments, and u1 has very many completions.
 */
function completions(): Completion[] {
  const random = createRandom(20_260_615, 'completions');
  const pick = (most: number) => random.int(0, most);
  const sizes = [
    [1, SEGMENT],
    [2, 2 * SEGMENT],
    [3, 300],
  ] as const;
  const one = (training_id: number, id: number): Completion => ({
    ...completion,
    id,
    training_id,
    m_user_id: pick(1) === 0 ? 'u1' : `u${pick(300)}`,
    date_number: dates[pick(3)] ?? 0,
    created: completion.created + pick(2),
    files: pick(training_id === 2 ? 3000 : 4) === 0 ? attached : [],
  });
  let id = 0;
  const acme = sizes.flatMap(([trainingId, count]) =>
    Array.from({ length: count }, () => {
      id += 1;
      return one(trainingId, id);
    }),
  );
  return [...acme, ...acme.slice(0, 500).map((record) => ({ ...one(2, record.id), account_id: 'other' }))];
}

/** The expected answer: everything sorted, filtered and cut. */
function plain(
  records: readonly Completion[],
  accountId: string,
  { userId, trainingId, hasAttachments }: CompletionCriteria,
) {
  return records
    .filter(({ account_id }) => account_id === accountId)
    .filter(({ m_user_id }) => userId === undefined || m_user_id === userId)
    .filter(({ training_id }) => trainingId === undefined || training_id === trainingId)
    .filter(({ files }) => hasAttachments === undefined || files.length > 0 === hasAttachments)
    .sort((a, b) => b.date_number - a.date_number || b.created - a.created || b.id - a.id)
    .map(({ id }) => id);
}

const idsOf = (records: readonly string[]): number[] => records.map((record) => JSON.parse(record).id);

const arbitraryFilter = fc.record({
  userId: fc.option(fc.constantFrom('u1', 'u2', 'u17', 'nobody'), { nil: undefined }),
  trainingId: fc.option(fc.constantFrom(1, 2, 3, 77), { nil: undefined }),
  hasAttachments: fc.option(fc.boolean(), { nil: undefined }),
});
const arbitraryLimit = fc.oneof(fc.constantFrom(1, 1000, SEGMENT), fc.integer({ min: 1, max: 1000 }));

/** A store with the completions of both accounts, for tests that only read. */
function setupFilledStore(kind: StoreKind, records: readonly Completion[]) {
  let place: StoreLocation;
  let store: Store;
  beforeAll(async () => {
    place = await newStoreLocation(kind);
    store = await openStore(place.location, 'create');
    const lines = json([...accountIds.map((id) => ({ ...account, id })), ...records]);
    await importOrganisation(store, lines, { source: 'org.ndjson', now: 0 });
  });
  afterAll(async () => {
    await store.close();
    await place.remove();
  });
  return () => store;
}

describeEachStore((kind) => {
  const records = completions();
  const store = setupFilledStore(kind, records);

  test('the pages of every filter are those of everything sorted and cut, from the first to beyond the last', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...accountIds),
      arbitraryFilter,
      arbitraryLimit,
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (accountId, filter, limit, depth) => {
        const expected = plain(records, accountId, filter);
        const lastPage = Math.ceil(expected.length / limit);
        for (const page of new Set([1, Math.ceil(depth * lastPage) || 1, Math.max(1, lastPage), lastPage + 1, 9e12])) {
          const offset = (page - 1) * limit;
          const found = await listCompletions(store(), accountId, filter, { offset, limit });
          expect(found.total).toBe(expected.length);
          expect(idsOf(found.records)).toEqual(expected.slice(offset, offset + limit));
        }
      },
    );
    await fc.assert(property, { numRuns: 150 });
  });

  test('pages with an odd limit return each completion once, in order', async () => {
    for (const filter of [
      {},
      { hasAttachments: true },
      { hasAttachments: false },
      { trainingId: 2 },
      { userId: 'u1' },
    ]) {
      const walked: number[] = [];
      for (let offset = 0; ; offset += 997) {
        const page = await listCompletions(store(), 'acme', filter, { offset, limit: 997 });
        if (page.records.length === 0) break;
        walked.push(...idsOf(page.records));
      }
      expect(walked).toEqual(plain(records, 'acme', filter));
    }
  });
});

describeEachStore((kind) => {
  const { store, importLines } = setupEmptyStore(kind);

  test.each([
    ['across segments', {}],
    ['of one person', { userId: 'u1' }],
  ])('during an import of another connection, a page %s is from one import, with its count', async (_case, filter) => {
    const size = SEGMENT + 500;
    // Every import changes each record and adds one.
    const version = (number: number) =>
      Array.from({ length: size + number }, (_, id) => ({ ...completion, id, notes: `version ${number}` }));
    const look = async () => {
      const { records, total } = await listCompletions(store(), 'acme', filter, { offset: SEGMENT - 300, limit: 600 });
      const notes = new Set(records.map((record) => JSON.parse(record).notes));
      expect([...notes]).toEqual([`version ${total - size}`]);
      return total - size;
    };
    await importLines(json([account, ...version(0)]));
    const other = await openStore(store().location, 'refuse');
    expect(await look()).toBe(0);
    for (const number of [1, 2, 3]) {
      let running = true;
      const imported = importOrganisation(other, json(version(number)), { source: 'newer.ndjson', now: 0 }).finally(
        () => {
          running = false;
        },
      );
      while (running) await Promise.all([look(), look(), look(), look()]);
      await imported;
      expect(await look()).toBe(number);
    }
    await other.close();
  });
});
