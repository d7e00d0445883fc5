import { CompactRow } from '#components/CompactRow.tsx';
import { wordsValue } from '#components/export/exportValue.ts';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { proofsInWords } from '#listing/coverageRuleWords.ts';
import { CompletedOn } from '../CompletionCells.tsx';
import { EmployeeLink } from '../employeeCounts.tsx';
import { identityColumns, usualColumnIds } from '../identityColumns.ts';
import { evidenceAppearances, flagWords } from './evidenceFilters.ts';
import { customExpiryWords, daysLater, type EvidenceRow } from './evidenceRow.ts';

const { textColumn, statusColumn, dateColumn, rankColumn } = columnKit<EvidenceRow>();

const Person = ({ row: { employeeId: id, employee: name, isListed } }: { row: EvidenceRow }) => (
  <EmployeeLink employee={{ id, name, isListed, hasLeft: false }} />
);

const flagsInWords = ({ flags }: EvidenceRow): string => flags.map((flag) => flagWords[flag]).join(', ');

export const evidenceColumns = [
  textColumn('employee', {
    header: 'Employee',
    by: 'name',
    width: 164,
    minWidth: 150,
    wraps: 'two lines',
    cell: (row) => <Person row={row} />,
  }),
  ...identityColumns<EvidenceRow>((row) => row),
  textColumn('training', { header: 'Training', minWidth: 150, wraps: 'two lines' }),
  dateColumn('date', {
    header: 'Completed',
    order: ['oldest completion first', 'latest completion first'],
    width: 116,
    hideOrder: 4,
    cell: ({ date }) => <CompletedOn date={date} narrow />,
  }),
  statusColumn('state', { header: 'Evidence', width: 112, appearances: evidenceAppearances }),
  textColumn('lacking', {
    header: 'Lacks',
    by: 'missing proof',
    of: ({ lacking }) => proofsInWords(lacking),
    width: 140,
    minWidth: 130,
    wraps: 'two lines',
  }),
  textColumn('has', { header: 'Has', by: 'proof at hand', of: ({ has }) => proofsInWords(has), width: 170 }),
  textColumn('flags', {
    header: 'Needs review',
    by: 'reason for review',
    of: flagsInWords,
    minWidth: 150,
    wraps: 'two lines',
    hideOrder: 5,
  }),
  dateColumn('expirySet', { header: 'Custom expiry', by: 'expiry', width: 116, hideOrder: 1 }),
  rankColumn('than', {
    header: 'Compared with the rule',
    of: ({ customExpiry }) => customExpiry && daysLater(customExpiry),
    order: ['earliest against the rule first', 'latest against the rule first'],
    exported: ({ customExpiry }) => wordsValue(customExpiry ? customExpiryWords(customExpiry) : '–'),
    cell: ({ customExpiry }) => (customExpiry ? customExpiryWords(customExpiry) : '–'),
    width: 150,
    hideOrder: 3,
  }),
  textColumn('instructor', { header: 'Instructor', width: 156, minWidth: 140, wraps: 'two lines', hideOrder: 2 }),
];

/** The columns that are shown while nobody has chosen. */
export const usualEvidenceColumns = usualColumnIds(evidenceColumns, 'has');

/** The same if no training has a rule, so that no completion lacks anything. */
export const usualEvidenceColumnsWithoutRules = usualEvidenceColumns.filter((id) => id !== 'lacking');

/** One completion on three lines, for narrow screens. */
export const EvidenceSummary = ({ row }: { row: EvidenceRow }) => (
  <CompactRow
    title={<Person row={row} />}
    status={<StatusBadge appearance={evidenceAppearances[row.state]} />}
    second={`${row.training}, ${formatDate(row.date)}`}
    third={[row.lacking.length > 0 && `Lacks: ${proofsInWords(row.lacking)}`, flagsInWords(row)]
      .filter(Boolean)
      .join('. ')}
    aside={row.customExpiry && `custom expiry ${customExpiryWords(row.customExpiry)}`}
  />
);
