import { listInWords } from '#components/format.ts';
import { equipmentStatusAppearances, type StatusAppearance } from '#components/status.ts';
import { UrgentEntry, UrgentGroup } from '#components/UrgentGroup.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { type EquipmentFilter, equipmentFilters } from '../equipment/equipmentFilters.ts';
import { paths } from '../paths.ts';
import { inspectionDueWords } from './inspectionDueWords.ts';
import { firstItems, mostUrgentItems } from './needsAction.ts';
import { type OverviewData, useSoon } from './overviewData.ts';

type Equipment = Pick<OverviewData, 'equipment' | 'failedTypes' | 'equipmentFailed'>;

export const ExpiredInService = (work: Equipment) => (
  <EquipmentGroup
    {...work}
    title="Expired and still in service"
    appearance={equipmentStatusAppearances.expired}
    filter={{ status: ['expired'], service: 'in' }}
    none="No equipment in service is expired."
    firstOf={mostUrgentItems}
  />
);

/** What runs out within the first planning bucket, in service: items out of service wait until they are needed. */
export function EquipmentDueSoon(work: Equipment) {
  const { bucket, inWords } = useSoon();
  return (
    <EquipmentGroup
      {...work}
      title={`Equipment in service due in the next ${inWords}`}
      appearance={equipmentStatusAppearances.expiring}
      filter={{ due: [bucket], service: 'in' }}
      none={`No equipment in service is due in the next ${inWords}.`}
      firstOf={firstItems}
    />
  );
}

type GroupProps = Equipment & {
  title: string;
  appearance: StatusAppearance;
  filter: Partial<EquipmentFilter>;
  /** Shown if the group is empty and every type answered. */
  none: string;
  /** Picks the items shown, each with the inspection that puts it into the group. */
  firstOf: typeof firstItems;
};

function EquipmentGroup({
  equipment,
  failedTypes,
  equipmentFailed,
  title,
  appearance,
  filter,
  none,
  firstOf,
}: GroupProps) {
  const { today } = useAccountCalendar();
  const items = equipment && equipmentFilters.select(equipment, filter);
  const noneKnown = equipment?.some(({ inService }) => inService) ? none : 'There is no equipment in service.';
  return (
    <UrgentGroup
      title={title}
      appearance={appearance}
      count={items?.length}
      hasFailed={equipmentFailed}
      to={paths.equipment(filter)}
      none={
        failedTypes.length === 0
          ? noneKnown
          : `None of the types that answered. Not known: ${listInWords(failedTypes)}.`
      }
    >
      {items &&
        firstOf(items).map(({ item, inspection }) => (
          <UrgentEntry
            key={`${item.typeId}/${item.id}`}
            name={item.title}
            to={paths.equipmentItem(item.typeId, item.id)}
            detail={[inspection?.name, item.site].filter(Boolean).join(', ')}
            due={inspectionDueWords(item, inspection, today)}
            tone={appearance.tone}
          />
        ))}
    </UrgentGroup>
  );
}
