import type { EmployeeOnDay, StandingOnDay } from '#compliance/forecast/standingOnDay.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { standingLooks } from '#components/standingLooks.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { paths } from '../../paths.ts';
import { EmployeeLink } from '../../training/employeeCounts.tsx';
import { employeeOfRow, usualColumns } from '../../training/employeeOfRow.tsx';
import { personStandingLooks, personStandingWord } from './peopleAheadFilters.ts';

const { textColumn, rankColumn, countColumn, dateColumn } = columnKit<EmployeeOnDay>();

const words: Record<StandingOnDay, string> = {
  gap: 'not valid today',
  lapses: 'that lapse before',
  valid: 'still valid',
};

/** The trainings of one employee on the day that are in such a state. */
const linkOf =
  (on: string, training: readonly string[], standing?: StandingOnDay) =>
  ({ id, employee }: EmployeeOnDay) => ({
    to: paths.trainingsAhead({
      on,
      employee: [id],
      training: [...training],
      ...(standing && { standing: [standing] }),
    }),
    of: `trainings of ${employee.name} ${standing ? words[standing] : 'required'}`,
    ...(standing && { tone: standingLooks[standing].tone }),
  });

const Standing = ({ standing }: Pick<EmployeeOnDay, 'standing'>) =>
  standing === null ? (
    <span className="quiet">Nothing required</span>
  ) : (
    <StatusBadge look={personStandingLooks[standing]} />
  );

/**
 * The columns of a list of people on a later day, whose counts open the trainings of that day.
 * @param on the day, `2027-03-01`
 * @param training the ids of the only trainings that are counted; none for all
 */
export const peopleAheadColumnsOf = (on: string, training: readonly string[] = []) => [
  ...employeeOfRow<EmployeeOnDay>(),
  textColumn('jobTitle', { header: 'Job title', of: ({ employee }) => employee.jobTitle }),
  textColumn('site', { header: 'Site', of: ({ employee }) => employee.site }),
  rankColumn('standing', {
    header: 'On that day',
    of: ({ gaps, lapses, required }) => (required === 0 ? 2 : gaps > 0 ? 0 : lapses > 0 ? 1 : 3),
    width: 200,
    order: ['least valid first', 'most valid first'],
    exported: ({ standing }) => personStandingWord(standing),
    cell: ({ standing }) => <Standing standing={standing} />,
  }),
  countColumn('lapses', { header: 'Lapse', width: 90, link: linkOf(on, training, 'lapses') }),
  countColumn('gaps', { header: 'Not valid today', width: 130, link: linkOf(on, training, 'gap') }),
  countColumn('valid', { header: 'Still valid', width: 100, link: linkOf(on, training, 'valid') }),
  countColumn('required', { header: 'Required', width: 90, link: linkOf(on, training) }),
  dateColumn('firstLapse', { header: 'First valid through', by: 'first last valid day', width: 150 }),
];

/** Those that are shown while nobody has chosen. */
export const usualPeopleAheadColumns = usualColumns(peopleAheadColumnsOf(''));

/** One employee in three lines, for narrow screens. */
export const PersonAheadSummary = ({
  row,
  on,
  training,
}: {
  row: EmployeeOnDay;
  on: string;
  training: readonly string[];
}) => (
  <CompactRow
    title={<EmployeeLink employee={row.employee} />}
    status={<Standing standing={row.standing} />}
    second={[row.employee.jobTitle, row.employee.site].filter(Boolean).join(', ')}
    third={
      <>
        <CountLink count={row.lapses} {...linkOf(on, training, 'lapses')(row)} /> lapse,{' '}
        <CountLink count={row.gaps} {...linkOf(on, training, 'gap')(row)} /> not valid today
      </>
    }
    aside={row.firstLapse !== null && `first ${formatDate(row.firstLapse)}`}
  />
);
