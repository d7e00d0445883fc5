import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { type MethodName, methods } from '#protocol/methods.ts';
import { isJsonObject } from '#protocol/request.ts';
import type { UnreadableRecords } from '#protocol/unreadable.ts';
import { decompressPage } from '../snapshots/compress.ts';
import type { SnapshotPage } from '../snapshots/snapshot.ts';
import type { PartialScope } from './access.ts';
import { type ListedPerson, type ScopeMembers, scopeMembers } from './recordsInScope.ts';
import { createViewMaker, type DerivedView, type ReadPage, type ViewMaker, type ViewOptions } from './viewMaker.ts';

/** A snapshot whose pages the thread requests one by one, because sending all at once would block the main thread. */
type PagesToRead = { id: string; pages: number };

/** A scope and the list of people that it is worked out from. */
export type ScopeTask = { scope: PartialScope; users: PagesToRead; port: MessagePort };

/** What somebody wants to see of a collection. */
export type ViewOrder = Omit<ViewOptions, 'method' | 'members'> & {
  /** Null if everything is seen. */
  scope: PartialScope | null;
};

/** One collection as several people see it, so that it is read only once for all of them. */
export type ViewsTask = {
  method: MethodName;
  orders: readonly ViewOrder[];
  /** Null if all of them see everything. */
  users: PagesToRead | null;
  collection: PagesToRead;
  port: MessagePort;
};

/** What the thread asks the main thread for: a page of a snapshot, or to take a page of the view of an order. */
export type ThreadRequest = { read: 'users' | 'collection'; page: number } | { take: SnapshotPage; order: number };
/** The reply to a `ThreadRequest`. */
export type ThreadReply = { gzip: Uint8Array; bytes: number; unreadable: UnreadableRecords } | null;

/** People as JSON, because transferring a list of 100,000 texts takes the main thread too long. */
export type MembersOfScope = {
  /** A digest of everything else: equal for equal members. */
  digest: string;
  people: Uint8Array;
  managers: readonly string[];
  sites: readonly string[];
  lines: readonly string[];
  jobTitles: readonly string[];
};

/** The people of the last list that was read; the idle thread ends and frees them. */
let listed: { id: string; people: ListedPerson[] } | undefined;
/** Most ids of people of all scopes together that the thread remembers. */
const MAX_IDS = 2_000_000;
const known = new LRUCache<string, ScopeMembers>({
  maxSize: MAX_IDS,
  sizeCalculation: ({ people }) => people.size + 1,
});

async function ask(port: MessagePort, request: ThreadRequest): Promise<ThreadReply> {
  const replied = once(port, 'message');
  port.postMessage(request);
  return (await replied)[0];
}

async function* pagesOf(
  port: MessagePort,
  method: MethodName,
  read: 'users' | 'collection',
  { pages }: PagesToRead,
): AsyncGenerator<ReadPage> {
  const { container, returns } = methods[method];
  for (let page = 0; page < pages; page += 1) {
    const reply = await ask(port, { read, page });
    if (!reply) throw new Error('A page of a snapshot is not there');
    const gzip = Buffer.from(reply.gzip);
    const content: unknown = JSON.parse((await decompressPage({ gzip, bytes: reply.bytes })).toString());
    if (!isJsonObject(content)) throw new Error('A page of a snapshot is no object');
    const list = returns === 'one' ? [content[container]] : content[container];
    yield { content, records: Array.isArray(list) ? list : [], unreadable: reply.unreadable };
  }
}

async function membersOf(scope: PartialScope, users: PagesToRead, port: MessagePort): Promise<ScopeMembers> {
  const key = `${users.id} ${scope.key}`;
  const found = known.get(key);
  if (found) return found;
  if (listed?.id !== users.id) {
    const people: ListedPerson[] = [];
    for await (const { records } of pagesOf(port, 'users.list', 'users', users))
      for (const record of records) {
        // The gateway has checked the records against the contract of the method.
        const {
          id,
          fieldOffice_id,
          lineOfBusiness_id,
          manager_id,
          email,
          employeeNumber,
          terminationDate,
          jobTitle_id,
        } = record as ListedPerson;
        people.push({
          id,
          fieldOffice_id,
          lineOfBusiness_id,
          manager_id,
          email,
          employeeNumber,
          terminationDate,
          jobTitle_id,
        });
      }
    listed = { id: users.id, people };
  }
  const members = scopeMembers(scope, listed.people);
  known.set(key, members);
  return members;
}

/** Works out who is in a scope. */
export async function membersInWorker({ scope, users, port }: ScopeTask): Promise<MembersOfScope> {
  const { people, managers, sites, lines, jobTitles } = await membersOf(scope, users, port);
  const json = Buffer.from(JSON.stringify([...people]));
  const others = [managers, sites, lines, jobTitles].map((ids) => [...ids]);
  const digest = createHash('sha256').update(json).update(JSON.stringify(others)).digest('base64url');
  return {
    digest,
    people: json,
    managers: [...managers],
    sites: [...sites],
    lines: [...lines],
    jobTitles: [...jobTitles],
  };
}

/** Makes the pages of a collection as each of several people sees it, outside the main thread. */
export async function viewsInWorker({ method, orders, users, collection, port }: ViewsTask): Promise<DerivedView[]> {
  const makers: ViewMaker[] = [];
  for (const { scope, ...options } of orders) {
    if (scope && !users) throw new Error('There is no list of people to work out a scope from');
    const members = scope && users ? await membersOf(scope, users, port) : null;
    makers.push(createViewMaker({ method, members, ...options }));
  }
  for await (const page of pagesOf(port, method, 'collection', collection)) for (const maker of makers) maker.add(page);
  const views: DerivedView[] = [];
  for (const [order, maker] of makers.entries()) views.push(await maker.finish((take) => ask(port, { take, order })));
  return views;
}
