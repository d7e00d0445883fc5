import type { Requirement } from '#compliance/training/requirement.ts';
import { daysExpired } from '#compliance/training/trainingState.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceSaysOf } from '#components/serviceWords.ts';
import { trainingStateAppearances } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { DueDate } from '#listing/DueDate.tsx';
import { EmployeeLink } from '../employeeCounts.tsx';
import { employeeOfRow } from '../employeeOfRow.tsx';
import { usualColumnIds } from '../identityColumns.ts';
import { renewalKindWords } from '../renewalWords.ts';

const { textColumn, numberColumn, statusColumn, dateColumn } = columnKit<Requirement>();

const completedOn = ({ last }: Requirement) => last?.date_number;
const neverCompleted = ({ state, last }: Requirement) => (!last && state === 'missing' ? 'never done' : '–');

/** The day of the newest completion; a training that is done through its parts has none. deployed-services.md §2. */
function completedText(requirement: Requirement): string {
  const date = completedOn(requirement);
  return date == null ? neverCompleted(requirement) : formatDate(date);
}

/** Shown in place of an expiry date; empty if the training was never done. */
const withoutExpiry = ({ lasts }: Requirement): string => (lasts ? 'never expires' : '–');

export const requirementColumns = [
  ...employeeOfRow<Requirement>(),
  textColumn('title', { header: 'Training', minWidth: 160, wraps: 'two lines' }),
  textColumn('type', {
    header: 'Type',
    of: ({ renewal }) => renewalKindWords[renewal],
    width: 140,
    wraps: 'two lines',
    hideOrder: 2,
  }),
  textColumn('site', {
    header: 'Site',
    of: ({ employee }) => employee.site,
    width: 170,
    wraps: 'two lines',
    hideOrder: 3,
  }),
  statusColumn('state', {
    header: 'Status',
    width: 110,
    appearances: trainingStateAppearances,
    service: serviceSaysOf,
  }),
  dateColumn('completed', {
    header: 'Last done',
    of: completedOn,
    empty: neverCompleted,
    width: 120,
    hideOrder: 4,
    order: ['longest ago first', 'latest completion first'],
  }),
  dateColumn('expires', {
    header: 'Expires',
    of: ({ expiresOn }) => expiresOn,
    empty: withoutExpiry,
    by: 'expiry',
    width: 256,
    minWidth: 140,
    wraps: 'two lines',
    cell: (row) => <DueDate due={row.expiresOn} soon={row.state === 'expiring'} none={withoutExpiry(row)} />,
  }),
  numberColumn('overdue', {
    header: 'Days overdue',
    of: ({ state, expiresOn, employee: { on } }) => (state === 'expired' ? daysExpired(expiresOn, on) : null),
    by: 'number of days',
    width: 116,
    hideOrder: 1,
  }),
];

/** The columns that are shown while nobody has chosen. */
export const usualRequirementColumns = usualColumnIds(requirementColumns, 'type', 'overdue');

/** One required training of one employee on three lines, for narrow screens. */
export const RequirementSummary = ({ requirement }: { requirement: Requirement }) => {
  const { employee, title, state, last, expiresOn } = requirement;
  return (
    <CompactRow
      title={<EmployeeLink employee={employee} />}
      status={<StatusBadge appearance={trainingStateAppearances[state]} service={serviceSaysOf(requirement)} />}
      second={[title, employee.site].filter(Boolean).join(', ')}
      third={state === 'missing' ? 'Never done' : `Done ${completedText(requirement)}`}
      aside={
        last && (
          <DueDate
            due={expiresOn}
            soon={state === 'expiring'}
            none={requirement.lasts ? 'never expires' : 'no expiry date'}
          />
        )
      }
    />
  );
};
