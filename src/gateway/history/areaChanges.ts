import type { RatioPart } from '#compliance/history/causeOfChange.ts';
import { createCauseTally, type Ratio } from '#compliance/history/contributions.ts';
import { causeOfDocumentChange, type DocumentOnDay, ratioPartOfDocument } from '#compliance/history/documentChange.ts';
import { causeOfItemChange, type ItemOnDay, ratioPartOfItem, statusOfItemOn } from '#compliance/history/itemChange.ts';
import { pairedItems } from '#compliance/history/pairedItems.ts';
import type { PastItem } from '#compliance/history/pastDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import {
  type DocumentChange,
  type DocumentChangeCause,
  documentChangeCauses,
  type HistoryDocumentChanges,
  type HistoryItemChanges,
  type ItemChange,
  type ItemChangeCause,
  itemChangeCauses,
} from '#protocol/history.ts';
import { pastDocuments, pastItems, pastItemTypes, type StoredDay } from './readDay.ts';
import { inspectionsOf } from './ruleTexts.ts';

/** Which causes to list changes for, and how many changes at most. */
type Told<Cause> = { causes?: readonly Cause[] | undefined; most: number };

export type ItemScope = { siteId?: string | undefined; typeId?: string | undefined };

/** Why the ratio of equipment of a captured day differs from that of an earlier one. */
export function itemChanges(
  earlier: StoredDay,
  later: StoredDay,
  { siteId, typeId, ...told }: ItemScope & Told<ItemChangeCause>,
): Omit<HistoryItemChanges, 'ok'> {
  const isInScope = ({ siteIds, typeId: type }: PastItem) =>
    (siteId === undefined || siteIds.includes(siteId)) && (typeId === undefined || type === typeId);
  const sideOf = (stored: StoredDay) => {
    const rules = new Map(pastItemTypes(stored).map(({ id, rule }) => [id, inspectionsOf(rule)]));
    return (item: PastItem | null): ItemOnDay => ({
      item,
      rule: (item && rules.get(item.typeId)) ?? null,
      on: stored.day,
      isInScope: item !== null && isInScope(item),
    });
  };
  const [before, after] = [sideOf(earlier), sideOf(later)];
  const both = pairedItems(pastItems(earlier), pastItems(later)).map(([was, is]): [ItemOnDay, ItemOnDay] => [
    before(was),
    after(is),
  ]);
  return compare<ItemOnDay, ItemChangeCause, ItemChange>([earlier.day, later.day], both, {
    causes: itemChangeCauses,
    told,
    ratioPart: ratioPartOfItem,
    causeOf: causeOfItemChange,
    isSame: ({ item: a }, { item: b }) => factsOf(a) === factsOf(b),
    tell: (cause, was, is) => ({
      itemId: (is.item ?? was.item)?.id ?? '',
      typeId: (is.item ?? was.item)?.typeId ?? '',
      cause,
      before: itemTold(was),
      after: itemTold(is),
    }),
  });
}

/**
 * What makes a change of an item. Being due soon is no change as long as nothing has run out, by the service's status or by a
 * day.
 */
const factsOf = (item: PastItem | null): string =>
  JSON.stringify([
    item?.typeId,
    item?.siteIds,
    item?.inService,
    item?.schedules.map(({ status: _status, expiringOn: _expiringOn, ...dates }) => JSON.stringify(dates)).sort(),
  ]);

function itemTold(side: ItemOnDay): ItemChange['before'] {
  const { item, on } = side;
  if (!item) return null;
  const { required, valid } = ratioPartOfItem({ ...side, isInScope: true });
  const days = (dayOf: (schedule: PastItem['schedules'][number]) => CalendarNumber | null) =>
    item.schedules.flatMap((schedule) => dayOf(schedule) ?? []).sort((a, b) => a - b);
  return {
    required: required === 1,
    valid: valid === 1,
    inService: item.inService,
    status: statusOfItemOn(item, on),
    lastDoneOn: days(({ lastDoneOn }) => lastDoneOn).at(-1) ?? null,
    expiresOn: days(({ expiresOn }) => expiresOn)[0] ?? null,
  };
}

/** Why the ratio of documents of a captured day differs from that of an earlier one. */
export function documentChanges(
  earlier: StoredDay,
  later: StoredDay,
  { staleAfterMonths, ...told }: { staleAfterMonths: number } & Told<DocumentChangeCause>,
): Omit<HistoryDocumentChanges, 'ok'> {
  const sideOf = (stored: StoredDay) => {
    const documents = new Map(pastDocuments(stored).map((document) => [document.id, document]));
    const on = (id: string): DocumentOnDay => ({
      document: documents.get(id) ?? null,
      on: stored.day,
      staleAfterMonths,
    });
    return { ids: documents.keys(), on };
  };
  const [before, after] = [sideOf(earlier), sideOf(later)];
  const ids = [...new Set([...before.ids, ...after.ids])];
  const both = ids.map((id): [DocumentOnDay, DocumentOnDay] => [before.on(id), after.on(id)]);
  return compare<DocumentOnDay, DocumentChangeCause, DocumentChange>([earlier.day, later.day], both, {
    causes: documentChangeCauses,
    told,
    ratioPart: ratioPartOfDocument,
    causeOf: causeOfDocumentChange,
    // A new title does not change what is in force.
    isSame: ({ document: a }, { document: b }) => a?.approvedOn === b?.approvedOn && a?.version === b?.version,
    tell: (cause, was, is) => ({
      documentId: (is.document ?? was.document)?.id ?? '',
      title: (is.document ?? was.document)?.title ?? null,
      cause,
      before: documentTold(was),
      after: documentTold(is),
    }),
  });
}

function documentTold(side: DocumentOnDay): DocumentChange['before'] {
  if (!side.document) return null;
  const { version, approvedOn } = side.document;
  return { valid: ratioPartOfDocument(side).valid === 1, version, approvedOn };
}

type Rules<Day, Cause extends string, Change> = {
  causes: readonly Cause[];
  told: Told<Cause>;
  ratioPart: (day: Day) => RatioPart;
  causeOf: (before: Day, after: Day) => Cause;
  isSame: (before: Day, after: Day) => boolean;
  tell: (cause: Cause, before: Day, after: Day) => Change;
};

/** @param both how each item or document stood on the first and on the second day */
function compare<Day, Cause extends string, Change>(
  [firstDay, secondDay]: [CalendarNumber, CalendarNumber],
  both: readonly [Day, Day][],
  { causes, told, ratioPart, causeOf, isSame, tell }: Rules<Day, Cause, Change>,
) {
  const tally = createCauseTally(causes);
  const [from, to]: [Ratio, Ratio] = [
    { required: 0, valid: 0 },
    { required: 0, valid: 0 },
  ];
  const changes: Change[] = [];
  let changesInAll = 0;
  for (const [before, after] of both) {
    const [was, is] = [ratioPart(before), ratioPart(after)];
    from.required += was.required;
    from.valid += was.valid;
    to.required += is.required;
    to.valid += is.valid;
    if (was.required === 0 && is.required === 0) continue;
    if (was.required === is.required && was.valid === is.valid && isSame(before, after)) continue;
    const cause = causeOf(before, after);
    tally.add(cause, was, is);
    if (told.causes && !told.causes.includes(cause)) continue;
    changesInAll += 1;
    if (changes.length < told.most) changes.push(tell(cause, before, after));
  }
  return {
    from: { day: firstDay, ...from },
    to: { day: secondDay, ...to },
    causes: tally.moves(from, to),
    changes,
    changesInAll,
  };
}
