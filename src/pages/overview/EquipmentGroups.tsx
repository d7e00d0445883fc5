import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { compareNumbers } from '#compliance/order.ts';
import { formatDue } from '#components/format.ts';
import { equipmentStatusLooks } from '#components/status.ts';
import { UrgentEntry, UrgentGroup } from '#components/UrgentGroup.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type EquipmentFilter, equipmentFilters } from '../equipment/equipmentFilters.ts';
import { paths } from '../paths.ts';
import { useSoon } from './soon.ts';
import { SHOWN, type Work } from './work.ts';

type Equipment = Pick<Work, 'equipment' | 'failedTypes' | 'equipmentFailed'>;

const list = new Intl.ListFormat('en-GB');

/** Said of a group that is empty: of the types that answered, when some did not. */
const noneOf = (none: string, failedTypes: readonly string[]) =>
  failedTypes.length === 0 ? none : `None of the types that answered. Not known: ${list.format(failedTypes)}.`;

const dueText = (due: CalendarNumber | null, today: CalendarNumber) =>
  due === null ? 'never inspected' : formatDue(due, today);

/** The inspection that an item is expired for: the first of its list, which is the most urgent. Its other ones may be due later or earlier. */
const worstOf = ({ inspections: [worst] }: EquipmentCompliance) => worst;

export function ExpiredInService({ equipment, failedTypes, equipmentFailed }: Equipment) {
  const { today } = useAccountCalendar();
  const filter: Partial<EquipmentFilter> = { status: ['expired'], service: 'in' };
  const expired = equipment && equipmentFilters.select(equipment, filter);
  return (
    <UrgentGroup
      title="Expired and still in service"
      look={equipmentStatusLooks.expired}
      count={expired?.length}
      hasFailed={equipmentFailed}
      to={paths.equipment(filter)}
      none={noneOf('No equipment in service is expired.', failedTypes)}
    >
      {expired?.slice(0, SHOWN).map((item) => (
        <UrgentEntry
          key={`${item.typeId}/${item.id}`}
          name={item.title}
          to={paths.equipmentItem(item.typeId, item.id)}
          detail={[worstOf(item)?.name, item.site].filter(Boolean).join(', ')}
          due={dueText(worstOf(item)?.expiresOn ?? null, today)}
          tone="bad"
        />
      ))}
    </UrgentGroup>
  );
}

/** What runs out within the first planning bucket, in service: what is out of it waits until it is needed. */
export function EquipmentDueSoon({ equipment, failedTypes, equipmentFailed }: Equipment) {
  const { today } = useAccountCalendar();
  const { bucket, inWords } = useSoon();
  const filter: Partial<EquipmentFilter> = { due: [bucket], service: 'in' };
  const due = equipment && equipmentFilters.select(equipment, filter);
  return (
    <UrgentGroup
      title={`Equipment in service due in the next ${inWords}`}
      look={equipmentStatusLooks.expiring}
      count={due?.length}
      hasFailed={equipmentFailed}
      to={paths.equipment(filter)}
      none={noneOf(`No equipment in service runs out in the next ${inWords}.`, failedTypes)}
    >
      {due
        ?.toSorted((a, b) => compareNumbers(a.dueOn, b.dueOn))
        .slice(0, SHOWN)
        .map((item) => (
          <UrgentEntry
            key={`${item.typeId}/${item.id}`}
            name={item.title}
            to={paths.equipmentItem(item.typeId, item.id)}
            detail={[item.inspections.find(({ expiresOn }) => expiresOn === item.dueOn)?.name, item.site]
              .filter(Boolean)
              .join(', ')}
            due={dueText(item.dueOn, today)}
            tone="warn"
          />
        ))}
    </UrgentGroup>
  );
}
