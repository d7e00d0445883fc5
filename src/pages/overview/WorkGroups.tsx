import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { EquipmentStanding } from '#compliance/equipmentStanding.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatDue } from '#components/format.ts';
import { type StatusLook, trainingStateLooks } from '#components/status.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { selectEquipment } from '../equipment/equipmentFilter.ts';
import { NameOnScreen } from '../PersonName.tsx';
import { paths } from '../paths.ts';
import { selectRequirements } from '../training/requirementFilter.ts';
import { lapsesByTraining } from './lapsesByTraining.ts';
import classes from './NeedsAction.module.css';
import type { Work } from './work.ts';

const SHOWN = 4;

const list = new Intl.ListFormat('en-GB');

type GroupProps = {
  title: string;
  look: StatusLook;
  count: number | undefined;
  to: string;
  /** Said when the count is zero. */
  none: string;
  children: ReactNode;
};

/** The most urgent of one kind, and a link to all of them. */
const Group = ({ title, look: { icon: Icon, tone }, count, to, none, children }: GroupProps) => (
  <>
    <div className={classes.group}>
      <h3>
        <Icon className={classes.icon} data-tone={tone} size={14} aria-hidden />
        {title}
      </h3>
      <span>
        All <CountLink count={count} to={to} of={title.toLowerCase()} strong />
      </span>
    </div>
    <ul>{count === 0 ? <li className={classes.nothing}>{none}</li> : children}</ul>
  </>
);

type EntryProps = { name: string; to: string; detail: ReactNode; due: string; tone: 'bad' | 'warn' };

const Entry = ({ name, to, detail, due, tone }: EntryProps) => (
  <li className={classes.entry}>
    <span className={classes.what}>
      <Link to={to}>{name}</Link> <span className={classes.detail}>{detail}</span>
    </span>
    <span className={classes.due} data-tone={tone}>
      {due}
    </span>
  </li>
);

const dueText = (due: CalendarNumber | null, today: CalendarNumber) =>
  due === null ? 'never inspected' : formatDue(due, today);

/** The inspection that an item is expired for: the first of its list, which is the most urgent. Its other ones may be due later or earlier. */
const worstOf = ({ inspections: [worst] }: EquipmentStanding) => worst;

export function ExpiredInService({ equipment, failedTypes }: Work) {
  const { today } = useAccountCalendar();
  const filter = { status: ['expired'], service: 'in' } as const;
  const expired = equipment && selectEquipment(equipment, { ...filter, status: [...filter.status] });
  return (
    <Group
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
        <Entry
          key={`${item.typeId}/${item.id}`}
          name={item.title}
          to={paths.equipment({ q: item.serialNumber || item.title, type: [item.typeId], open: [item.id] })}
          detail={[worstOf(item)?.name, item.site].filter(Boolean).join(', ')}
          due={dueText(worstOf(item)?.expiresOn ?? null, today)}
          tone="bad"
        />
      ))}
    </Group>
  );
}

export function LapsedTrainings({ requirements }: Work) {
  const { today } = useAccountCalendar();
  const lapsed = requirements && selectRequirements(requirements, { state: ['expired'] });
  return (
    <Group
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
              <Entry
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
    </Group>
  );
}

export function DueSoon({ requirements }: Work) {
  const { today } = useAccountCalendar();
  const due = requirements && selectRequirements(requirements, { due: ['0-7'] });
  return (
    <Group
      title="Trainings due in the next 7 days"
      look={trainingStateLooks.expiring}
      count={due?.length}
      to={paths.requirements({ due: ['0-7'] })}
      none="No training runs out in the next 7 days."
    >
      {due
        ?.toSorted((a, b) => (a.expiresOn ?? 0) - (b.expiresOn ?? 0))
        .slice(0, SHOWN)
        .map(({ id, title, employee, expiresOn }) => (
          <Entry
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
    </Group>
  );
}
