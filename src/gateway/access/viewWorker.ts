import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { FROM_LABELS } from '#protocol/labels.ts';
import type { Method } from '#protocol/method.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { isJsonObject } from '#protocol/request.ts';
import type { UnreadableRecord, UnreadableRecords } from '#protocol/unreadable.ts';
import { compressPage, decompressPage } from '../snapshots/compress.ts';
import type { SnapshotPage } from '../snapshots/snapshot.ts';
import type { PartialScope, PeopleFields } from './access.ts';
import { fieldsFor } from './fields.ts';
import { type Mentions, mentionsOf } from './mentions.ts';
import {
  isUnreadableOfScope,
  type ListedPerson,
  recordsInScope,
  type ScopeMembers,
  scopeMembers,
} from './recordsInScope.ts';

/** A snapshot whose pages the thread asks for one by one, because all of them at once would hold up the main thread. */
type PagesToRead = { id: string; pages: number };

/** A scope and the list of people that it is worked out from. */
export type ScopeTask = { scope: PartialScope; users: PagesToRead; port: MessagePort };

/** One collection as a scope sees it. */
export type ViewTask = {
  method: MethodName;
  /** Null where everything is seen. */
  members: Omit<ScopeTask, 'port'> | null;
  mentions: Mentions;
  peopleFields: PeopleFields;
  /** The fields that the caller has chosen; null for all. */
  columns: readonly string[] | null;
  collection: PagesToRead;
  port: MessagePort;
};

/** What the thread asks the main thread for: a page of a snapshot, or to take a page of the view. */
export type ThreadRequest = { read: 'users' | 'collection'; page: number } | { take: SnapshotPage };
/** The answer to it. */
export type ThreadReply = { gzip: Uint8Array; unreadable: UnreadableRecords } | null;

/** People as JSON, because a list of 100,000 texts takes the main thread too long. */
export type MembersOfScope = {
  /** A digest of all the rest: the same for equal members. */
  digest: string;
  people: Uint8Array;
  managers: readonly string[];
  sites: readonly string[];
  lines: readonly string[];
  jobTitles: readonly string[];
};

export type DerivedView = {
  records: number;
  mentions: Mentions;
  /** Everything is given as it is, so that no page was made. */
  isUnchanged: boolean;
};

/** The people of the last list that was read; the thread ends when it has had nothing to do, and frees them. */
let listed: { id: string; people: ListedPerson[] } | undefined;
const MOST_SCOPES = 100;
const known = new LRUCache<string, ScopeMembers>({ max: MOST_SCOPES });

async function ask(port: MessagePort, request: ThreadRequest): Promise<ThreadReply> {
  const replied = once(port, 'message');
  port.postMessage(request);
  return (await replied)[0];
}

type ReadPage = { content: Record<string, unknown>; records: Record<string, unknown>[]; unreadable: UnreadableRecords };

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
    const content: unknown = JSON.parse((await decompressPage({ gzip: Buffer.from(reply.gzip) })).toString());
    if (!isJsonObject(content)) throw new Error('A page of a snapshot is no object');
    const list = returns === 'one' ? [content[container]] : content[container];
    yield { content, records: Array.isArray(list) ? list : [], unreadable: reply.unreadable };
  }
}

async function membersOf({ scope, users }: Omit<ScopeTask, 'port'>, port: MessagePort): Promise<ScopeMembers> {
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
export async function membersInWorker({ port, ...task }: ScopeTask): Promise<MembersOfScope> {
  const { people, managers, sites, lines, jobTitles } = await membersOf(task, port);
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

/** The fields of an answer beside its records that are given: those of the contract, because others could count records. */
const otherFields = (method: MethodName): string[] => [...Object.keys(methods[method].responseFields), FROM_LABELS];

/** Whether an answer has nothing but its records, its paging and the fields that are given. */
function hasNoMore(method: MethodName, { paging, ...content }: Record<string, unknown>): boolean {
  const known = ['ok', methods[method].container, ...otherFields(method)];
  const ofPaging = isJsonObject(paging) ? Object.keys(paging) : [];
  return (
    Object.keys(content).every((field) => known.includes(field)) &&
    ofPaging.every((field) => ['page', 'last_page', 'total'].includes(field))
  );
}

const pick = (record: object, fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));

/** Collects mentions of the records of a view, each id once. */
function collectMentions(method: MethodName) {
  const [users, sites, lines] = [new Set<string>(), new Set<string>(), new Set<string>()];
  return {
    add(record: object) {
      const mentions = mentionsOf(method, record);
      for (const id of mentions.users) users.add(id);
      for (const id of mentions.sites) sites.add(id);
      for (const id of mentions.lines) lines.add(id);
    },
    all: (): Mentions => ({ users: [...users], sites: [...sites], lines: [...lines] }),
  };
}

/** Makes the pages of a collection as a scope sees it, outside the main thread; it takes each as soon as it is made. */
export async function viewInWorker({ port, ...task }: ViewTask): Promise<DerivedView> {
  const { method, members: scoped, mentions, peopleFields, columns, collection } = task;
  const { container, paging }: Method = methods[method];
  const members = scoped && (await membersOf(scoped, port));
  const inScope = members ? recordsInScope(method, members, mentions) : (record: object) => record;
  const withFields = fieldsFor(method, peopleFields);
  const mentioned = collectMentions(method);
  const limit = paging?.maxLimit ?? Number.POSITIVE_INFINITY;
  const unreadable: { count: number; first: UnreadableRecord[] } = { count: 0, first: [] };
  const pages: { json: Buffer; records: number }[] = [];
  let [first, total, isUnchanged]: [Record<string, unknown> | undefined, number, boolean] = [undefined, 0, true];
  let part: string[] = [];
  const endPage = () => {
    pages.push({ json: Buffer.from(part.join()), records: part.length });
    part = [];
  };
  for await (const page of pagesOf(port, method, 'collection', collection)) {
    first ??= page.content;
    const told = members
      ? page.unreadable.first.filter(({ name }) => isUnreadableOfScope(method, name, members))
      : page.unreadable.first;
    const count = members ? told.length : page.unreadable.count;
    isUnchanged &&= !members || (count === page.unreadable.count && hasNoMore(method, page.content));
    unreadable.count += count;
    unreadable.first.push(...told);
    for (const record of page.records) {
      const given = inScope(record);
      if (!given) {
        isUnchanged = false;
        continue;
      }
      if (given === record) mentioned.add(record);
      // A name alone has no further fields to leave out.
      const shown = given === record ? withFields(record) : given;
      const chosen = columns ? pick(shown, columns) : shown;
      isUnchanged &&= chosen === record;
      part.push(JSON.stringify(chosen));
      total += 1;
      if (part.length === limit) endPage();
    }
  }
  const summary = { records: total, mentions: mentioned.all(), isUnchanged };
  const { returns } = methods[method];
  if (isUnchanged || (returns === 'one' && total === 0)) return summary;
  if (part.length > 0 || pages.length === 0) endPage();
  const given = isJsonObject(first?.paging) ? first.paging : {};
  for (const [index, { json, records }] of pages.entries()) {
    const lastPage = total === 0 ? 0 : pages.length;
    const around = {
      ok: true,
      ...pick(first ?? {}, otherFields(method)),
      ...(paging && { paging: { ...('page' in given && { page: index + 1 }), total, last_page: lastPage } }),
    };
    const list = returns === 'one' ? json : Buffer.concat([Buffer.from('['), json, Buffer.from(']')]);
    const [beginning, end] = [`{${JSON.stringify(container)}:`, `,${JSON.stringify(around).slice(1)}`];
    const whole = Buffer.concat([Buffer.from(beginning), list, Buffer.from(end)]);
    const about =
      index === 0 ? { count: unreadable.count, first: unreadable.first.slice(0, MOST_NAMED) } : noneUnreadable;
    await ask(port, { take: await compressPage(whole, records, about) });
  }
  return summary;
}

/** Unreadable records of a view that are named. */
const MOST_NAMED = 20;
const noneUnreadable: UnreadableRecords = { count: 0, first: [] };
