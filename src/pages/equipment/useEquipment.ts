import { useMemo } from 'react';
import { equipmentStandings, mostUrgentEquipment } from '#compliance/equipmentStanding.ts';
import { FROM_LABELS } from '#protocol/labels.ts';
import { useEquipments } from '#queries/equipments.ts';
import { useEquipmentTypes } from '#queries/equipmentTypes.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { failureOf, sourceOf } from '../sources.ts';
import { useDirectory } from '../useDirectory.ts';

const SOURCE = 'Equipment register';

/** Equipment of other types is not asked for, and in no count. */
const onlyLabelled = (types: number): string =>
  `The compliance service does not list its equipment types: every count is of the ${types === 1 ? 'one type' : `${types} types`} named in COMPLIANCE_LABELS.`;

/**
 * The equipment of all types, most urgent first; `equipment` is undefined until every type has answered or failed. A
 * type that failed leaves the others standing.
 */
export function useEquipment() {
  const calendar = useAccountCalendar();
  const { directory, isPending, ...names } = useDirectory();
  const types = useEquipmentTypes();
  const typeIds = useMemo(() => types.data?.records.map(({ id }) => id) ?? [], [types.data?.records]);
  const ofTypes = useEquipments(typeIds);
  const lists = useMemo(() => [...ofTypes.values()], [ofTypes]);
  const settled = !types.isPending && lists.every(({ isPending }) => !isPending);

  const equipment = useMemo(() => {
    if (isPending || !settled) return undefined;
    const standing = equipmentStandings({ directory, ...calendar });
    return [...ofTypes]
      .flatMap(([typeId, { data }]) => data?.records.map((record) => standing(record, typeId)) ?? [])
      .sort(mostUrgentEquipment);
  }, [isPending, settled, directory, calendar, ofTypes]);

  const failed = useMemo(() => [...ofTypes].filter(([, { error, data }]) => error && !data), [ofTypes]);
  const everything = [types, ...lists];
  const nothing = typeIds.length > 0 && failed.length === typeIds.length ? failed[0]?.[1] : undefined;
  const failure = failureOf(SOURCE, types) ?? (nothing && failureOf(SOURCE, nothing));
  const failedTypes = useMemo(
    () => failed.map(([typeId]) => directory.equipmentType(typeId)?.title ?? typeId),
    [failed, directory],
  );
  const whole = sourceOf(SOURCE, everything);
  const answered = everything.filter(({ data }) => data);
  const isPartial = failedTypes.length > 0 && !failure;
  const told =
    types.data && FROM_LABELS in types.data.also
      ? { ...whole, caveats: [...(whole.caveats ?? []), onlyLabelled(typeIds.length)] }
      : whole;
  const source = isPartial ? { ...told, asOf: sourceOf(SOURCE, answered).asOf, missing: failedTypes } : told;
  return {
    /** Nothing is known when nothing answered: that is a failure, not an empty list. */
    equipment: failure ? undefined : equipment,
    directory,
    calendar,
    failure,
    retry: () => {
      source.retry();
      names.retry();
    },
    typeIds,
    failedTypeIds: failed.map(([typeId]) => typeId),
    /** By name. Every count is without them, and says so. */
    failedTypes,
    /** Items that could not be read: no count has them. */
    unreadable: sourceOf(SOURCE, lists).unreadable,
    /** In types, not in items: how many items there are is known at the end. */
    progress: { loaded: lists.filter((list) => !list.isPending).length, total: typeIds.length || undefined },
    sources: [source, ...names.sources],
  };
}
