import type { EquipmentStanding } from '#compliance/equipmentStanding.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatDue } from '#components/format.ts';
import { trainingStateLooks } from '#components/status.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useSettings } from '#settings/settings.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { selectEquipment } from '../equipment/equipmentFilter.ts';
import { NameOnScreen } from '../PersonName.tsx';
import { paths } from '../paths.ts';
import { type RequirementFilter, selectRequirements } from '../training/requirementFilter.ts';
import { UrgentEntry, UrgentGroup } from '../UrgentGroup.tsx';
import { lapsesByTraining } from './lapsesByTraining.ts';
import type { Work } from './work.ts';

const SHOWN = 4;

const list = new Intl.ListFormat('en-GB');

const dueText = (due: CalendarNumber | null, today: CalendarNumber) =>
  due === null ? 'never inspected' : formatDue(due, today);

/** The inspection that an item is expired for: the first of its list, which is the most urgent. Its other ones may be due later or earlier. */
const worstOf = ({ inspections: [worst] }: EquipmentStanding) => worst;

export function ExpiredInService({ equipment, failedTypes }: Work) {
  const { today } = useAccountCalendar();
  const filter = { status: ['expired'], service: 'in' } as const;
  const expired = equipment && selectEquipment(equipment, { ...filter, status: [...filter.status] });
  return (
    <UrgentGroup
      title="Expired and still in service"
      look={trainingStateLooks.expired}
      count={expired?.length}
      to={paths.equipment({ ...filter, status: [...filter.status] })}
      none={
        failedTypes.length === 0
          ? 'No equipment in service is expired.'
          : `None of the types that answered. Not known: ${list.format(failedTypes)}.`
      }
    >
      {expired?.slice(0, SHOWN).map((item) => (
        <UrgentEntry
          key={`${item.typeId}/${item.id}`}
          name={item.title}
          to={paths.equipment({ q: item.serialNumber || item.title, type: [item.typeId], open: [item.id] })}
          detail={[worstOf(item)?.name, item.site].filter(Boolean).join(', ')}
          due={dueText(worstOf(item)?.expiresOn ?? null, today)}
          tone="bad"
        />
      ))}
    </UrgentGroup>
  );
}

export function LapsedTrainings({ requirements }: Work) {
  const { today } = useAccountCalendar();
  const lapsed = requirements && selectRequirements(requirements, { state: ['expired'] });
  return (
    <UrgentGroup
      title="Lapsed trainings, most people first"
      look={trainingStateLooks.expired}
      count={lapsed?.length}
      to={paths.requirements({ state: ['expired'] })}
      none="No required training has lapsed."
    >
      {lapsed &&
        lapsesByTraining(lapsed)
          .slice(0, SHOWN)
          .map(({ trainingId, title, people, oldest }) => {
            const list = paths.requirements({ state: ['expired'], training: [String(trainingId)] });
            return (
              <UrgentEntry
                key={trainingId}
                name={title}
                to={list}
                detail={
                  <>
                    <CountLink count={people} to={list} of={`employees whose ${title} has lapsed`} />{' '}
                    {people === 1 ? 'employee' : 'employees'}
                  </>
                }
                due={oldest === null ? '' : `oldest ${formatDue(oldest, today)}`}
                tone="bad"
              />
            );
          })}
    </UrgentGroup>
  );
}

export function DueSoon({ requirements }: Work) {
  const { today } = useAccountCalendar();
  const [days] = useSettings().planningBounds;
  const daysText = days === 1 ? 'day' : `${days} days`;
  const filter: Partial<RequirementFilter> = { due: [`0-${days}`] };
  const due = requirements && selectRequirements(requirements, filter);
  return (
    <UrgentGroup
      title={`Trainings due in the next ${daysText}`}
      look={trainingStateLooks.expiring}
      count={due?.length}
      to={paths.requirements(filter)}
      none={`No training runs out in the next ${daysText}.`}
    >
      {due
        ?.toSorted((a, b) => (a.expiresOn ?? 0) - (b.expiresOn ?? 0))
        .slice(0, SHOWN)
        .map(({ id, title, employee, expiresOn }) => (
          <UrgentEntry
            key={id}
            name={title}
            to={paths.employee(employee.id)}
            detail={
              <>
                <NameOnScreen {...employee} />
                {employee.site && `, ${employee.site}`}
              </>
            }
            due={expiresOn === null ? '' : formatDue(expiresOn, today)}
            tone="warn"
          />
        ))}
    </UrgentGroup>
  );
}
