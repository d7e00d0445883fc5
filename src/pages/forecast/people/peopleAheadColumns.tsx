import type { EmployeeOnDay, TrainingStatusOnDay } from '#compliance/forecast/statusOnDay.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { statusOnDayAppearances } from '#components/statusOnDay.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { fromSearch } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { EmployeeLink } from '../../training/employeeCounts.tsx';
import { employeeOfRow } from '../../training/employeeOfRow.tsx';
import { usualColumnIds } from '../../training/identityColumns.ts';
import { type WhatIf, WhatIfState } from '../whatIfFilters.ts';
import { personStatusAppearances, personStatusWord } from './peopleAheadFilters.ts';

const { textColumn, rankColumn, countColumn, dateColumn } = columnKit<EmployeeOnDay>();

const words: Record<TrainingStatusOnDay, string> = {
  gap: 'not valid today',
  lapses: 'that expire before',
  renewed: 'valid if renewed',
  valid: 'still valid',
};

/** What a list of people on a later day shows. */
type Shown = {
  /** The day, `2027-03-01`. */
  on: string;
  /** The ids of the only trainings that count; none for all. */
  training: readonly string[];
  whatIf: WhatIf;
};

/** A link to one employee's trainings in a state on the day. */
const linkOf =
  ({ on, training, whatIf }: Shown, status?: TrainingStatusOnDay) =>
  ({ id, employee }: EmployeeOnDay) => ({
    to: paths.trainingsAhead({
      ...whatIf,
      on,
      employee: [id],
      training: [...training],
      ...(status && { status: [status] }),
    }),
    of: `trainings of ${employee.name} ${status ? words[status] : 'required'}`,
    ...(status && { tone: statusOnDayAppearances[status].tone }),
  });

/** The order of the statuses, least valid first. */
const ranks: Record<TrainingStatusOnDay | 'nothing', number> = { gap: 0, lapses: 1, nothing: 2, renewed: 3, valid: 4 };

const PersonStatus = ({ status }: Pick<EmployeeOnDay, 'status'>) =>
  status === null ? (
    <span className="quiet">Nothing required</span>
  ) : (
    <StatusBadge appearance={personStatusAppearances[status]} />
  );

/** The columns of a list of people on a later day, whose counts link to the trainings of that day. */
export const peopleAheadColumnsOf = (shown: Shown) => [
  ...employeeOfRow<EmployeeOnDay>(),
  textColumn('jobTitle', {
    header: 'Job title',
    of: ({ employee }) => employee.jobTitle,
    minWidth: 150,
    wraps: 'two lines',
    hideOrder: 1,
  }),
  textColumn('site', {
    header: 'Site',
    of: ({ employee }) => employee.site,
    minWidth: 150,
    wraps: 'two lines',
    hideOrder: 3,
  }),
  rankColumn('status', {
    header: 'On that day',
    of: ({ status }) => ranks[status ?? 'nothing'],
    width: 212,
    minWidth: 206,
    wraps: 'two lines',
    order: ['least valid first', 'most valid first'],
    exported: ({ status }) => personStatusWord(status),
    cell: ({ status }) => <PersonStatus status={status} />,
  }),
  countColumn('lapses', { header: 'Expire', by: 'expiries', width: 72, minWidth: 52, link: linkOf(shown, 'lapses') }),
  countColumn('gaps', { header: 'Not valid today', width: 118, minWidth: 98, link: linkOf(shown, 'gap') }),
  countColumn('renewed', { header: 'Valid if renewed', width: 118, minWidth: 102, link: linkOf(shown, 'renewed') }),
  countColumn('valid', { header: 'Still valid', width: 84, minWidth: 64, hideOrder: 4, link: linkOf(shown, 'valid') }),
  countColumn('required', { header: 'Required', width: 84, minWidth: 64, hideOrder: 2, link: linkOf(shown) }),
  dateColumn('firstLapse', {
    header: 'First valid through',
    order: ['soonest expiry first', 'latest expiry first'],
    width: 152,
    minWidth: 136,
  }),
];

/** A list of everyone today, without renewals to try out. */
export const peopleOfToday: Shown = { on: '', training: [], whatIf: fromSearch(WhatIfState, new URLSearchParams()) };

/** The columns that are shown while nobody has chosen, with renewals being tried out and without. */
export const usualColumnsOfWhatIf = usualColumnIds(peopleAheadColumnsOf(peopleOfToday));
export const usualPeopleAheadColumns = usualColumnsOfWhatIf.filter((id) => id !== 'renewed');

/** One employee on three lines, for narrow screens. */
export const PersonAheadSummary = ({ row, shown }: { row: EmployeeOnDay; shown: Shown }) => (
  <CompactRow
    title={<EmployeeLink employee={row.employee} />}
    status={<PersonStatus status={row.status} />}
    second={[row.employee.jobTitle, row.employee.site].filter(Boolean).join(', ')}
    third={
      <>
        <CountLink count={row.lapses} {...linkOf(shown, 'lapses')(row)} /> expire,{' '}
        <CountLink count={row.gaps} {...linkOf(shown, 'gap')(row)} /> not valid today
      </>
    }
    aside={row.firstLapse !== null && `first ${formatDate(row.firstLapse)}`}
  />
);
