import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { employeeStatusLooks, lookOf, trainingStateLooks } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { Completion } from '../../EmployeeCompletion.tsx';
import { EmployeeLink, GapCount, GapsInWords, gapStates } from '../employeeCounts.tsx';
import { nextExpiryColumn } from '../tallyColumns.tsx';

const { textColumn, statusColumn, percentColumn, countColumn, dateColumn } = columnKit<EmployeeCompliance>();

export const employeeColumns = [
  textColumn('name', { header: 'Employee', by: 'name', width: 136, cell: (row) => <EmployeeLink employee={row} /> }),
  textColumn('job', { header: 'Job title', width: 161, of: ({ jobTitle }) => jobTitle }),
  textColumn('site', { header: 'Site', minWidth: 154 }),
  statusColumn('status', {
    header: 'Status',
    width: 102,
    looks: employeeStatusLooks,
    service: (row) => serviceStatusWords(employeeStatusLooks, row),
  }),
  percentColumn('percent', {
    header: 'Required current',
    by: 'percentage',
    width: 156,
    exportedBeside: { Current: ({ done }) => done, Required: ({ required }) => required },
    cell: (row) => <Completion employee={row} />,
  }),
  ...gapStates.map((state) =>
    countColumn(state, {
      header: trainingStateLooks[state].word,
      width: 58,
      cell: (row) => <GapCount employee={row} state={state} />,
    }),
  ),
  nextExpiryColumn<EmployeeCompliance>(),
  dateColumn('last', {
    header: 'Required last done',
    of: ({ lastCompleted }) => lastCompleted,
    empty: ({ required }) => (required === 0 ? '–' : 'never'),
    width: 130,
    align: 'right',
    order: ['longest ago first', 'latest completion first'],
  }),
];

/** One employee in three lines, for narrow screens. */
export const EmployeeSummary = ({ employee }: { employee: EmployeeCompliance }) => (
  <CompactRow
    title={<EmployeeLink employee={employee} />}
    status={
      <StatusBadge
        look={lookOf(employeeStatusLooks, employee.status)}
        service={serviceStatusWords(employeeStatusLooks, employee)}
      />
    }
    second={[employee.jobTitle, employee.site].filter(Boolean).join(', ')}
    third={<Completion employee={employee} />}
    aside={
      <GapsInWords
        states={gapStates.filter((state) => employee[state] > 0)}
        countOf={(state) => <GapCount employee={employee} state={state} />}
      />
    }
  />
);
