import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { paths } from '../../paths.ts';
import { EmployeeLink } from '../../training/employeeCounts.tsx';
import { identityColumns, usualColumnIds } from '../../training/identityColumns.ts';
import type { KeyPersonRow } from './keyPersonRow.ts';

const { textColumn, countColumn } = columnKit<KeyPersonRow>();

const Person = ({ row: { id, name, isListed } }: { row: KeyPersonRow }) => (
  <EmployeeLink employee={{ id, name, isListed, hasLeft: false }} />
);

const linksOn = (on: string) => ({
  uncovered: ({ id, name }: KeyPersonRow) => ({
    to: paths.coverage({ without: [id], state: ['singlePointOfFailure'], on, as: 'table' }),
    of: `trainings at sites left uncovered if ${name} leaves`,
    tone: 'bad' as const,
  }),
  breaks: ({ id, name }: KeyPersonRow) => ({
    to: paths.coverage({ without: [id], on, as: 'table' }),
    of: `trainings at sites affected if ${name} leaves`,
  }),
});

/** @param on the day in the format of addresses; empty for today */
export const keyPersonColumns = (on: string) => [
  textColumn('name', {
    header: 'Employee',
    by: 'name',
    width: 200,
    wraps: 'two lines',
    cell: (row) => <Person row={row} />,
  }),
  ...identityColumns<KeyPersonRow>((row) => row),
  textColumn('site', { header: 'Site', width: 180, wraps: 'two lines', hideOrder: 2 }),
  countColumn('uncovered', { header: 'Left uncovered', width: 130, link: linksOn(on).uncovered }),
  countColumn('breaks', { header: 'Affected', by: 'affected', width: 100, hideOrder: 1, link: linksOn(on).breaks }),
  textColumn('what', { header: 'Trainings affected', minWidth: 160, wraps: 'freely' }),
];

/** The columns that are shown while nobody has chosen. */
export const usualKeyPersonColumns = usualColumnIds(keyPersonColumns(''));

/** One person on three lines, for narrow screens. */
export const KeyPersonSummary = ({ row, on }: { row: KeyPersonRow; on: string }) => (
  <CompactRow
    title={<Person row={row} />}
    status={
      <>
        <CountLink count={row.breaks} {...linksOn(on).breaks(row)} strong /> affected
      </>
    }
    second={row.site}
    third={row.what}
    aside={
      row.uncovered > 0 && (
        <>
          <CountLink count={row.uncovered} {...linksOn(on).uncovered(row)} strong /> left uncovered
        </>
      )
    }
  />
);
