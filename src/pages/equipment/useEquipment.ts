import { useCallback, useMemo } from 'react';
import { isMethodUnavailable } from '#client/apiError.ts';
import type { Directory } from '#compliance/directory.ts';
import {
  createEquipmentCompliance,
  type EquipmentCompliance,
  equipmentByUrgency,
} from '#compliance/equipment/equipmentCompliance.ts';
import { eachInSteps } from '#compliance/inSteps.ts';
import { runToEnd } from '#compliance/runToEnd.ts';
import { equipmentDifferences } from '#compliance/serviceDifferences.ts';
import { differenceWords } from '#components/serviceWords.ts';
import { type AccountCalendar, useAccountCalendar } from '#listing/accountCalendar.tsx';
import { answerOfShown } from '#listing/answerOfShown.ts';
import { collectionNames } from '#listing/collectionNames.ts';
import { inSlices, SLICED_FROM, useInSlices } from '#listing/inSlices.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { failureOf, lastReadAt, sourceOf } from '#listing/sources.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { type MentionedIds, useMentionedNames } from '#listing/useMentionedNames.ts';
import type { Equipment } from '#protocol/equipments.ts';
import { FROM_LABELS } from '#protocol/labels.ts';
import { useEquipments } from '#queries/equipments.ts';
import { useEquipmentTypes } from '#queries/equipmentTypes.ts';
import { typeIdsOf } from '#queries/typeIds.ts';

export const SOURCE = collectionNames['equipments.list'];

/** Equipment of other types is not requested, and is in no count. */
const onlyLabelled = (types: number): string =>
  `The compliance service does not list its equipment types: every count is of the ${types === 1 ? 'one type' : `${types} types`} named in COMPLIANCE_LABELS.`;

const none: readonly string[] = [];

/** A type that could not be loaded, why, and a function to retry it. */
export type TypeFailure = { typeId: string; title: string; explanation: string; retry: () => void };

/**
 * Returns a function that joins the records of one type and remembers the result, so that another type that arrives joins only
 * its own.
 */
const joinIn = memoizeLatest((directory: Directory, calendar: AccountCalendar) => {
  const complianceOf = createEquipmentCompliance({ directory, ...calendar });
  const known = new WeakMap<readonly Equipment[], EquipmentCompliance[]>();
  return function* joinType(records: readonly Equipment[], typeId: string) {
    const before = known.get(records);
    if (before) return before;
    const ofType: EquipmentCompliance[] = [];
    yield* eachInSteps(records, (record) => ofType.push(complianceOf(record, typeId)));
    known.set(records, ofType);
    return ofType;
  };
});

/**
 * Equipment, most urgent first, and the records of each type that it was joined from; undefined for a type that had not loaded.
 */
type JoinedEquipment = {
  items: EquipmentCompliance[];
  recordsOf: ReadonlyMap<string, readonly Equipment[] | undefined>;
};

/** @param ofTypes the records of each type, in the order of the ids; undefined while they have not loaded */
function* join(
  directory: Directory,
  calendar: AccountCalendar,
  typeIds: readonly string[],
  ...ofTypes: (readonly Equipment[] | undefined)[]
): Generator<undefined, JoinedEquipment, undefined> {
  const joinType = joinIn(directory, calendar);
  const equipment: EquipmentCompliance[] = [];
  for (const [place, typeId] of typeIds.entries()) {
    const records = ofTypes[place];
    if (records) for (const item of yield* joinType(records, typeId)) equipment.push(item);
  }
  const recordsOf = new Map(typeIds.map((typeId, place) => [typeId, ofTypes[place]]));
  return { items: yield* equipmentByUrgency(equipment), recordsOf };
}

const equipmentOf = memoizeLatest((...args: Parameters<typeof join>) => runToEnd(join(...args)));

const [everythingInSlices, arrivedInSlices] = [inSlices(join), inSlices(join)];

/**
 * Joins the records of types with names; undefined without them, and until they are joined. With null, the joined equipment is
 * released.
 */
function useJoined(slices: typeof everythingInSlices, args: Parameters<typeof join> | undefined | null) {
  const [, , , ...ofTypes] = args ?? [];
  const isLarge = ofTypes.reduce((sum, records) => sum + (records?.length ?? 0), 0) >= SLICED_FROM;
  const sliced = useInSlices(slices, isLarge || args === null ? args : undefined);
  if (isLarge) return sliced;
  return args ? equipmentOf(...args) : undefined;
}

const mentionedIn = (equipment: readonly Equipment[]): MentionedIds => ({
  people: equipment.flatMap(({ assignedUsers_id }) => assignedUsers_id ?? []),
  sites: equipment.flatMap(({ fieldOffice_id }) => fieldOffice_id ?? []),
  lines: equipment.map(({ lineOfBusiness_id }) => lineOfBusiness_id ?? ''),
  clients: equipment.flatMap(({ clients_id }) => clients_id ?? []),
});

/**
 * The equipment of all types, most urgent first; `equipment` is undefined until every type has answered or failed. A failed
 * type does not affect the others.
 * @param early whether equipment of types that have already loaded is wanted as `partialRows`, which must not be counted
 * @param joined whether to join the records now: a page with more urgent things to show defers it
 */
export function useEquipment({ early = false, joined = true }: { early?: boolean; joined?: boolean } = {}) {
  const calendar = useAccountCalendar();
  const { directory, isPending, ...names } = useDirectory();
  const types = useEquipmentTypes();
  const typeIds = useMemo(() => typeIdsOf(types.data), [types.data]);
  const ofTypes = useEquipments(typeIds);
  const newest = [...ofTypes.values()];
  const settled = !types.isPending && newest.every(({ isPending }) => !isPending);

  const mentioned = useCallback(
    () => mentionedIn([...ofTypes.values()].flatMap(({ data }) => data?.records ?? [])),
    [ofTypes],
  );
  const isNaming = useMentionedNames(settled ? mentioned : undefined, { isPending });
  const isWanted = joined && !isPending;
  const records = typeIds.map((typeId) => ofTypes.get(typeId)?.data?.records);
  const args: Parameters<typeof join> = [directory, calendar, typeIds, ...records];
  const joinedOfAll = useJoined(everythingInSlices, isWanted && settled && !isNaming ? args : undefined);
  const everyItem = joinedOfAll?.items;
  const lists = [...ofTypes].map(([typeId, list]) => answerOfShown(list, joinedOfAll?.recordsOf.get(typeId)));
  // While a failed type is requested again, the rows of the others are shown as partial rows again.
  const isOver = everyItem !== undefined && lists.every(({ data }) => data);
  const isEarly = isWanted && early && !everyItem;
  const inBefore = isEarly ? args : undefined;
  const arrived = useJoined(arrivedInSlices, isOver ? null : inBefore)?.items;

  const failures = useMemo(
    () =>
      [...ofTypes].flatMap(([typeId, list]): TypeFailure[] => {
        const title = directory.equipmentTypeTitle(typeId);
        const explanation = failureOf(SOURCE, list)?.explanation;
        return explanation === undefined ? [] : [{ typeId, title, explanation, retry: list.renew }];
      }),
    [ofTypes, directory],
  );
  const everything = [types, ...lists];
  const allFailed = typeIds.length > 0 && failures.length === typeIds.length ? lists[0] : undefined;
  const failure = failureOf(SOURCE, types) ?? (allFailed && failureOf(SOURCE, allFailed));
  const isPartial = failures.length > 0 && !failure;
  const failedTypes = useMemo(() => (isPartial ? failures.map(({ title }) => title) : none), [failures, isPartial]);
  const whole = sourceOf(SOURCE, everything);
  const answered = everything.filter(({ data }) => data);
  const { today } = calendar;
  const differences = useMemo(() => {
    if (!everyItem) return none;
    const { expired, expiring } = equipmentDifferences(everyItem);
    return differenceWords({ 'items expired since': expired, 'items expiring since': expiring }, today);
  }, [everyItem, today]);
  const areLabelled = types.data && FROM_LABELS in types.data.otherFields;
  const caveats = [...(whole.caveats ?? []), ...(areLabelled ? [onlyLabelled(typeIds.length)] : []), ...differences];
  const withCaveats = caveats.length > 0 ? { ...whole, caveats } : whole;
  const source = isPartial
    ? { ...withCaveats, asOf: sourceOf(SOURCE, answered).asOf, missing: failedTypes }
    : withCaveats;
  return {
    /** Undefined if nothing answered: that is a failure, not an empty list. */
    equipment: failure ? undefined : everyItem,
    partialRows: failure || arrived?.length === 0 ? undefined : arrived,
    directory,
    calendar,
    failure,
    retry: () => {
      source.retry();
      names.retry();
    },
    typeIds,
    /** Neither the service nor the operator's labels give the types. */
    areUnknown: isMethodUnavailable(types.error) && !types.data,
    failures,
    /** What is missing from every list, as a sentence; undefined if nothing is. */
    partial:
      failures.length > 0 ? `Partial: ${failures.length} of ${typeIds.length} types could not be loaded.` : undefined,
    /** By name, if others answered. Counts leave them out, and say so. */
    failedTypes,
    /** Items that could not be read: no count includes them. */
    unreadable: sourceOf(SOURCE, lists).unreadable,
    /** When any of the lists was last read, epoch ms; undefined while none has loaded. */
    readAt: lastReadAt(lists),
    /** In types, not in items: the number of items is known only at the end. */
    progress: { loaded: lists.filter((list) => !list.isPending).length, total: typeIds.length || undefined },
    sources: [source, ...names.sources],
  };
}
