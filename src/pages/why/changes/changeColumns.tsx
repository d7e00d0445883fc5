import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { EmployeeLink } from '../../training/employeeCounts.tsx';
import { identityColumns, identityIds } from '../../training/identityColumns.ts';
import { causeWords } from '../causeWords.ts';
import type { ChangedPair } from './changedPairs.ts';

const { textColumn, dateColumn } = columnKit<ChangedPair>();

const Person = ({ pair }: { pair: ChangedPair }) => <EmployeeLink employee={{ ...pair, id: pair.personId }} />;

export const changeColumns = [
  textColumn('name', {
    header: 'Employee',
    by: 'name',
    width: 180,
    wraps: 'two lines',
    cell: (pair) => <Person pair={pair} />,
  }),
  ...identityColumns<ChangedPair>((pair) => pair),
  textColumn('title', { header: 'Training', wraps: 'two lines' }),
  textColumn('site', { header: 'Site today', wraps: 'two lines', givesWay: 2 }),
  textColumn('cause', { header: 'Cause', of: ({ cause }) => causeWords[cause].word, width: 170 }),
  textColumn('before', { header: 'First day', width: 120 }),
  textColumn('after', { header: 'Second day', width: 120 }),
  dateColumn('doneOn', { header: 'Done on', by: 'day of completion', width: 112, givesWay: 1 }),
  dateColumn('expiresOn', { header: 'Valid through', by: 'last valid day', width: 112, givesWay: 3 }),
];

/** Those that are shown while nobody has chosen. */
export const usualChangeColumns = changeColumns
  .map(({ id }) => id)
  .filter((id) => !(identityIds as readonly string[]).includes(id)); // wider, to look for any string

/** One change in three lines, for narrow screens. */
export const ChangeSummary = ({ pair }: { pair: ChangedPair }) => (
  <CompactRow
    title={<Person pair={pair} />}
    status={causeWords[pair.cause].word}
    second={[pair.title, pair.site].filter(Boolean).join(', ')}
    third={`${pair.before}, then ${pair.after.toLowerCase()}`}
    aside={pair.expiresOn !== null && `through ${formatDate(pair.expiresOn)}`}
  />
);
