import { columnKit } from '#components/table/columnKit.tsx';
import type { PairFacts } from '#listing/pairFacts.ts';
import { nameInFile } from '../nameInFile.ts';
import { EmployeeLink } from './employeeCounts.tsx';
import { identityColumns } from './identityColumns.ts';

/** A person and a training, and whether the person has left. */
type Pair = PairFacts & { hasLeft: boolean };

/** The person of a row that is about a person and a training. */
export const PairPerson = ({ pair }: { pair: Pair }) => <EmployeeLink employee={{ ...pair, id: pair.personId }} />;

/**
 * The columns that identify the person and training of a row.
 * @param site the header of the site
 */
export function pairColumns<Row extends Pair>({ site }: { site: string }) {
  const { textColumn } = columnKit<Row>();
  return [
    textColumn('name', {
      header: 'Employee',
      by: 'name',
      of: ({ name }) => name,
      width: 180,
      minWidth: 136,
      wraps: 'two lines',
      exported: nameInFile,
      cell: (pair) => <PairPerson pair={pair} />,
    }),
    ...identityColumns<Row>((pair) => pair),
    textColumn('title', { header: 'Training', of: ({ title }) => title, minWidth: 156, wraps: 'two lines' }),
    textColumn('site', {
      header: site,
      of: (pair) => pair.site,
      width: 180,
      minWidth: 150,
      wraps: 'two lines',
      hideOrder: 2,
    }),
  ];
}

/** The training and the site of a row, on one line. */
export const pairWords = ({ title, site }: Pair): string => [title, site].filter(Boolean).join(', ');
