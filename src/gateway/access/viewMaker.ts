import { FROM_LABELS } from '#protocol/labels.ts';
import type { Method } from '#protocol/method.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { isJsonObject } from '#protocol/request.ts';
import type { UnreadableRecord, UnreadableRecords } from '#protocol/unreadable.ts';
import { compressPage } from '../snapshots/compress.ts';
import type { SnapshotPage } from '../snapshots/snapshot.ts';
import type { PeopleFields } from './access.ts';
import { fieldsFor } from './fields.ts';
import { collectMentions, type Mentions } from './mentions.ts';
import { isUnreadableOfScope, recordsInScope, type ScopeMembers } from './recordsInScope.ts';

/** A page of a snapshot, decoded. */
export type ReadPage = {
  content: Record<string, unknown>;
  records: readonly Record<string, unknown>[];
  unreadable: UnreadableRecords;
};

export type ViewOptions = {
  method: MethodName;
  /** Null if everything is seen. */
  members: ScopeMembers | null;
  mentions: Mentions;
  peopleFields: PeopleFields;
  /** The fields that the caller has chosen; null for all. */
  columns: readonly string[] | null;
};

export type DerivedView = {
  records: number;
  mentions: Mentions;
  /** Everything is returned unchanged, so no page was made. */
  isUnchanged: boolean;
};

/** Makes a view of the pages of a snapshot, one after the other. */
export type ViewMaker = {
  add(page: ReadPage): void;
  /** Passes on the pages of the view, each as soon as it is compressed. */
  finish(take: (page: SnapshotPage) => Promise<unknown>): Promise<DerivedView>;
};

/** The most unreadable records of a view that are named. */
const MAX_NAMED = 20;
const noneUnreadable: UnreadableRecords = { count: 0, first: [] };

/** The fields besides its records that an answer may have: those of the contract, because others could count records. */
const otherFields = (method: MethodName): string[] => [...Object.keys(methods[method].responseFields), FROM_LABELS];

/** Whether an answer has nothing but its records, its paging and the allowed fields. */
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

export function createViewMaker({ method, members, mentions, peopleFields, columns }: ViewOptions): ViewMaker {
  const { container, paging, returns }: Method = methods[method];
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

  function addRecord(record: Record<string, unknown>): void {
    const given = inScope(record);
    if (!given) {
      isUnchanged = false;
      return;
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

  /** The fields around the records of a page, counted from 1. */
  function around(number: number) {
    const given = isJsonObject(first?.paging) ? first.paging : {};
    const lastPage = total === 0 ? 0 : pages.length;
    return {
      ok: true,
      ...pick(first ?? {}, otherFields(method)),
      ...(paging && { paging: { ...('page' in given && { page: number }), total, last_page: lastPage } }),
    };
  }

  return {
    add(page) {
      first ??= page.content;
      const told = members
        ? page.unreadable.first.filter(({ name }) => isUnreadableOfScope(method, name, members))
        : page.unreadable.first;
      const count = members ? told.length : page.unreadable.count;
      isUnchanged &&= !members || (count === page.unreadable.count && hasNoMore(method, page.content));
      unreadable.count += count;
      unreadable.first.push(...told);
      for (const record of page.records) addRecord(record);
    },
    async finish(take) {
      const summary = { records: total, mentions: mentioned.all(), isUnchanged };
      if (isUnchanged || (returns === 'one' && total === 0)) return summary;
      if (part.length > 0 || pages.length === 0) endPage();
      for (const [index, { json, records }] of pages.entries()) {
        const list = returns === 'one' ? json : Buffer.concat([Buffer.from('['), json, Buffer.from(']')]);
        const end = `,${JSON.stringify(around(index + 1)).slice(1)}`;
        const whole = Buffer.concat([Buffer.from(`{${JSON.stringify(container)}:`), list, Buffer.from(end)]);
        const about =
          index === 0 ? { count: unreadable.count, first: unreadable.first.slice(0, MAX_NAMED) } : noneUnreadable;
        await take(await compressPage(whole, records, about));
      }
      return summary;
    },
  };
}
