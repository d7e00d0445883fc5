import { describe, expect, test } from 'vitest';
import type { MethodName } from '#protocol/methods.ts';
import { decompressPage } from '../snapshots/compress.ts';
import type { SnapshotPage } from '../snapshots/snapshot.ts';
import { noMentions } from './mentions.ts';
import { scopeMembers } from './recordsInScope.ts';
import { createViewMaker, type ReadPage, type ViewOptions } from './viewMaker.ts';

const hull = scopeMembers(
  { kind: 'part', key: 'k', sites: ['hull'], linesOfBusiness: [], person: null, hiddenDocuments: [] },
  [
    { id: 'mina', fieldOffice_id: ['hull'] },
    { id: 'ole', fieldOffice_id: ['hull'] },
    { id: 'sam', fieldOffice_id: ['leeds'] },
  ],
);

const pageOf = (container: string, records: ReadPage['records'], more: object = {}): ReadPage => ({
  content: { ok: true, [container]: records, ...more },
  records,
  unreadable: { count: 0, first: [] },
});

async function made(method: MethodName, pages: readonly ReadPage[], options: Partial<ViewOptions> = {}) {
  const maker = createViewMaker({
    method,
    members: hull,
    mentions: noMentions,
    peopleFields: 'all',
    columns: null,
    ...options,
  });
  for (const page of pages) maker.add(page);
  const taken: SnapshotPage[] = [];
  const view = await maker.finish(async (page) => taken.push(page));
  const contents = await Promise.all(taken.map(async (page) => JSON.parse((await decompressPage(page)).toString())));
  return { view, taken, contents };
}

const STATUS = 'training-employee-status.list';
const problem = 'status: expected a string';

describe('unreadable records', () => {
  const unreadable = { count: 30, first: ['sam', 'mina', '#7'].map((name) => ({ name, problem })) };
  const page = { ...pageOf('employees', [{ m_user_id: 'ole' }]), unreadable };

  test('are reported for people in the scope only', async () => {
    const { taken } = await made(STATUS, [page]);
    expect(taken.map((one) => one.unreadable)).toEqual([{ count: 1, first: [{ name: 'mina', problem }] }]);
  });

  test('are not reported if their ids do not say whose they are', async () => {
    const completions = { ...pageOf('completedtrainings', [{ m_user_id: 'ole' }]), unreadable };
    const { taken } = await made('completedtrainings.v2.list', [completions]);
    expect(taken[0]?.unreadable).toEqual({ count: 0, first: [] });
  });

  test('are all reported if everything is seen', async () => {
    const people = { ...pageOf('users', [{ id: 'ole', cellPhone: '555' }]), unreadable };
    const { taken } = await made('users.list', [people], { members: null, peopleFields: { more: [] } });
    expect(taken[0]?.unreadable).toEqual(unreadable);
  });
});

test('the service’s counts of everybody are not passed on, even if all its records are', async () => {
  const all = [{ m_user_id: 'mina' }, { m_user_id: 'ole' }];
  const paging = { page: 1, total: 2, last_page: 1 };
  const kept = { ok: true, employees: all, last_updated: 5, paging };
  const of = (more: object) => made(STATUS, [pageOf('employees', all, { last_updated: 5, paging, ...more })]);
  expect(await of({})).toMatchObject({ view: { isUnchanged: true, records: 2 }, taken: [] });
  expect(await of({ everybody: 900 })).toMatchObject({ view: { isUnchanged: false }, contents: [kept] });
  expect((await of({ paging: { ...paging, everybody: 900 } })).contents).toEqual([kept]);
});

test('a list of nobody has one page without records', async () => {
  const { view, contents } = await made(STATUS, [
    pageOf('employees', [{ m_user_id: 'sam' }], { last_updated: 5, paging: { total: 1, last_page: 1 } }),
  ]);
  expect(view).toMatchObject({ records: 0, isUnchanged: false });
  expect(contents).toEqual([{ ok: true, employees: [], last_updated: 5, paging: { total: 0, last_page: 0 } }]);
});

test('a person who is withheld makes no page', async () => {
  expect(await made('users.info', [pageOf('user', [{ id: 'sam' }])])).toMatchObject({
    view: { records: 0 },
    taken: [],
  });
});
