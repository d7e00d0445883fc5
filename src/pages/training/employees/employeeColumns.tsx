import type { Directory } from '#compliance/directory.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { daysExpired, type RequiredTraining } from '#compliance/training/trainingState.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { appearanceOf, employeeStatusAppearances, trainingStateAppearances } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { usePrinting } from '#components/usePrinting.ts';
import { DueDate } from '#listing/DueDate.tsx';
import { EmployeePercentage } from '../../EmployeePercentage.tsx';
import { nameInFile } from '../../nameInFile.ts';
import { CompletedOn } from '../CompletionCells.tsx';
import { EmployeeLink, GapCount, GapsInWords, gapStates } from '../employeeCounts.tsx';
import { type EmployeeFilter, trainingsRunningOut } from '../employeeFilters.ts';
import { identityColumns, usualColumnIds } from '../identityColumns.ts';
import { nextExpiryColumn } from '../tallyColumns.tsx';

const { textColumn, numberColumn, statusColumn, percentColumn, countColumn, dateColumn } =
  columnKit<EmployeeCompliance>();

/** Shown in place of the last completion; what is done through its parts has no day. */
const withoutLast = ({ required, missing }: EmployeeCompliance): string =>
  required > 0 && missing === required ? 'never done' : '–';

export const employeeColumns = [
  textColumn('name', {
    header: 'Employee',
    by: 'name',
    width: 136,
    minWidth: 127,
    wraps: 'two lines',
    rank: ({ nameRank }) => nameRank,
    exported: nameInFile,
    cell: (row) => <EmployeeLink employee={row} />,
  }),
  ...identityColumns<EmployeeCompliance>((employee) => employee),
  textColumn('job', {
    header: 'Job title',
    width: 161,
    wraps: 'two lines',
    hideOrder: 2,
    of: ({ jobTitle }) => jobTitle,
  }),
  textColumn('site', { header: 'Site', minWidth: 154, wraps: 'two lines', hideOrder: 4 }),
  statusColumn('status', {
    header: 'Status',
    width: 106,
    minWidth: 100,
    hideOrder: 6,
    appearances: employeeStatusAppearances,
    service: (row) => serviceStatusWords(employeeStatusAppearances, row),
  }),
  percentColumn('percent', {
    header: 'Required current',
    by: 'percentage',
    width: 174,
    minWidth: 147,
    hideOrder: 5,
    exportedBeside: { Current: ({ done }) => done, Required: ({ required }) => required },
    cell: (row) => <EmployeePercentage employee={row} />,
  }),
  ...gapStates.map((state) =>
    countColumn(state, {
      header: trainingStateAppearances[state].word,
      // Wider if there is room: at the edge of the list, the space next to it takes some of the width.
      minWidth: state === 'expiring' ? 67 : 58,
      width: 74,
      cell: (row) => <GapCount employee={row} state={state} />,
    }),
  ),
  nextExpiryColumn<EmployeeCompliance>(),
  dateColumn('last', {
    header: 'Required last done',
    of: ({ lastCompleted }) => lastCompleted,
    empty: withoutLast,
    cell: (row) => (row.lastCompleted === null ? withoutLast(row) : <CompletedOn date={row.lastCompleted} narrow />),
    width: 138,
    minWidth: 135,
    hideOrder: 1,
    align: 'right',
    order: ['longest ago first', 'latest completion first'],
  }),
  numberColumn('overdue', {
    header: 'Days overdue',
    of: ({ oldestExpiry, on }) => daysExpired(oldestExpiry, on),
    by: 'number of days',
    width: 116,
  }),
];

/** The columns that are shown while nobody has chosen. */
const usualEmployeeColumns = usualColumnIds(employeeColumns, 'overdue');

/** Columns that are replaced or added while employees are listed by what runs out. */
const replaced = ['missing', 'expired', 'expiring', 'next', 'last'];

/** Leavers have a mark next to their name: it takes the room of a column that is of no use for them. */
const WIDE_NAME = 194;

/** The columns of a list of employees, and the usual ones; a list by expiry says what runs out, and when. */
export function employeeColumnsFor(filter: EmployeeFilter, directory: Directory) {
  const runOut = trainingsRunningOut(filter);
  if (!runOut) {
    if (!filter.left && !filter.leavers) return { columns: employeeColumns, usual: usualEmployeeColumns };
    const columns = employeeColumns.map((column, place) =>
      place === 0 ? { ...column, meta: { ...column.meta, width: WIDE_NAME, minWidth: WIDE_NAME } } : column,
    );
    return { columns, usual: usualEmployeeColumns.filter((id) => id !== 'expiring') };
  }
  const titles = (row: EmployeeCompliance) => runOut(row).map(({ trainingId }) => directory.trainingTitle(trainingId));
  const columns = [
    ...employeeColumns.slice(0, 1),
    textColumn('runsOut', {
      header: 'Training that expires',
      of: (row) => titles(row)[0],
      by: 'training',
      width: 256,
      wraps: 'two lines',
      exported: titles,
      cell: (row) => <RunningOut titles={titles(row)} />,
    }),
    dateColumn('runsOutOn', {
      header: 'Expires',
      of: (row) => runOut(row)[0]?.last?.expiresOn,
      by: 'expiry',
      width: 179,
      wraps: 'two lines',
      cell: (row) => <FirstToExpire trainings={runOut(row)} />,
    }),
    ...employeeColumns.slice(1),
  ];
  return { columns, usual: usualColumnIds(columns, 'overdue', ...replaced) };
}

/** `First aid +2`. */
const firstOf = ([first = '–', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} +${others.length}`;

/** The trainings that run out: the first and the number of others on the screen, all of them on paper. */
const RunningOut = ({ titles }: { titles: readonly string[] }) =>
  usePrinting() && titles.length > 0 ? titles.join(', ') : firstOf(titles);

const FirstToExpire = ({ trainings: [first] }: { trainings: readonly RequiredTraining[] }) => (
  <DueDate due={first?.last?.expiresOn ?? null} soon={first?.state === 'expiring'} />
);

type SummaryProps = { employee: EmployeeCompliance; filter: EmployeeFilter; directory: Directory };

/** One employee on three lines, for narrow screens; with what runs out in a list by expiry. */
export const EmployeeSummary = ({ employee, filter, directory }: SummaryProps) => {
  const [first, ...others] = trainingsRunningOut(filter)?.(employee) ?? [];
  return (
    <CompactRow
      title={<EmployeeLink employee={employee} />}
      status={
        <StatusBadge
          appearance={appearanceOf(employeeStatusAppearances, employee.status)}
          service={serviceStatusWords(employeeStatusAppearances, employee)}
        />
      }
      second={[employee.jobTitle, employee.site].filter(Boolean).join(', ')}
      third={
        first ? (
          firstOf([first, ...others].map(({ trainingId }) => directory.trainingTitle(trainingId)))
        ) : (
          <EmployeePercentage employee={employee} />
        )
      }
      aside={
        first ? (
          <FirstToExpire trainings={[first]} />
        ) : (
          <GapsInWords counts={employee} countOf={(state) => <GapCount employee={employee} state={state} />} />
        )
      }
    />
  );
};
