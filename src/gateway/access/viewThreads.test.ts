import { afterAll, expect, test } from 'vitest';
import { buildSnapshot } from '../testing/buildSnapshot.ts';
import type { PartialScope } from './access.ts';
import { noMentions } from './mentions.ts';
import { createViewThreads, type WantedView } from './viewThreads.ts';

const threads = createViewThreads();
afterAll(() => threads.close());

const STATUS = 'training-employee-status.list';
const COUNT = 2_500;
const ids = Array.from({ length: COUNT }, (_, index) => `u${index}`);

const scope = (site: string): PartialScope => ({
  kind: 'part',
  key: site,
  sites: [site],
  linesOfBusiness: [],
  person: null,
  hiddenDocuments: [],
});

/** Counts how often the pages of a snapshot are read. */
function counted<Page>(pages: readonly Page[]) {
  const reads: string[] = [];
  const watched = new Proxy(pages, {
    get(target, name) {
      if (/^\d+$/.test(String(name))) reads.push(String(name));
      return Reflect.get(target, name);
    },
  });
  return { reads, watched };
}

test('views that wait for one snapshot are made together, each with its own pages', async () => {
  const people = ids.map((id, index) => ({ id, fieldOffice_id: index % 10 === 0 ? ['small'] : ['large'] }));
  const users = await buildSnapshot('users.list', [{ records: COUNT, json: { ok: true, users: people } }], {
    id: 'people',
  });
  const parts = [ids.slice(0, 1000), ids.slice(1000, 2000), ids.slice(2000)].map((part, index) => ({
    records: part.length,
    json: {
      ok: true,
      employees: part.map((m_user_id) => ({ m_user_id })),
      paging: { page: index + 1, total: COUNT, last_page: 3 },
    },
  }));
  const snapshot = await buildSnapshot(STATUS, parts);
  const { reads, watched } = counted(snapshot.pages);
  const collection = { ...snapshot, pages: watched };
  const want = (site: string) =>
    threads.viewOf({
      method: STATUS,
      collection,
      users,
      order: { scope: scope(site), mentions: noMentions, peopleFields: 'all', columns: null },
      lookUp: null,
    });
  const [small, large, nowhere] = await Promise.all([want('small'), want('large'), want('nowhere')]);
  if (!small || !large || !nowhere) throw new Error('A view was not made');
  expect(reads).toEqual(['0', '1', '2']);
  expect(small).toMatchObject({ records: 250, isUnchanged: false });
  expect(small.pages.map(({ records }) => records)).toEqual([250]);
  expect(large.pages.map(({ records }) => records)).toEqual([1000, 1000, 250]);
  expect(nowhere.pages.map(({ records }) => records)).toEqual([0]);
  expect(new Set([...small.pages, ...large.pages].map(({ etag }) => etag)).size).toBe(4);
});

test('an unreadable snapshot fails only those who wait for it', async () => {
  const users = await buildSnapshot('users.list', [{ records: 0, json: { ok: true, users: [] } }], { id: 'nobody' });
  const good = await buildSnapshot(STATUS, [{ records: 1, json: { ok: true, employees: [{ m_user_id: 'u1' }] } }]);
  const [page] = good.pages;
  if (!page) throw new Error('The snapshot has no page');
  const bad = { ...good, pages: [{ ...page, gzip: Buffer.from('no gzip') }] };
  const order = { scope: scope('small'), mentions: noMentions, peopleFields: 'all' as const, columns: null };
  const failed = threads.viewOf({ method: STATUS, collection: bad, users, order, lookUp: null });
  const made = threads.viewOf({ method: STATUS, collection: good, users, order, lookUp: null });
  await expect(failed).rejects.toThrow();
  expect(await made).toMatchObject({ records: 0 });
});

test('scopes come first, then page collections, then look-ups, which alternate between requesters', async () => {
  const users = await buildSnapshot('users.list', [{ records: 0, json: { ok: true, users: [] } }], { id: 'no people' });
  const ended: string[] = [];
  const never = new AbortController().signal;
  /** Each has a snapshot of its own, so that it is made by itself. */
  const want = async (name: string, lookUp: WantedView['lookUp']) => {
    const collection = await buildSnapshot(STATUS, [{ records: 0, json: { ok: true, employees: [] } }]);
    const order = { scope: scope('small'), mentions: noMentions, peopleFields: 'all' as const, columns: null };
    return async () => {
      await threads.viewOf({ method: STATUS, collection, users, order, lookUp });
      ended.push(name);
    };
  };
  const [eager, other] = [
    { requester: 'eager', abandoned: never },
    { requester: 'other', abandoned: never },
  ];
  const leaving = new AbortController();
  const left = { requester: 'other', abandoned: leaving.signal };
  const wanted = await Promise.all([
    want('first of eager', eager),
    want('second of eager', eager),
    want('third of eager', eager),
    want('of who hung up', left),
    want('of other', other),
    want('list', null),
  ]);
  const made = wanted.map((begin) => begin());
  const members = threads.membersOf(scope('nowhere'), users).then(() => ended.push('scope'));
  leaving.abort();
  await Promise.all([...made, members]);
  expect(ended).toEqual([
    'of who hung up',
    'scope',
    'list',
    'first of eager',
    'of other',
    'second of eager',
    'third of eager',
  ]);
});
