import { CompactRow } from '#components/CompactRow.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { AssignedPeople } from '../../AssignedPeople.tsx';
import { nameInFile } from '../../nameInFile.ts';
import { paths } from '../../paths.ts';
import { assignmentAppearances } from '../coverageAppearances.ts';
import type { AssignmentRow } from './assignmentRow.ts';

const { textColumn, statusColumn, countColumn } = columnKit<AssignmentRow>();

const Item = ({ row: { item } }: { row: AssignmentRow }) => (
  <RowLink to={paths.equipmentItem(item.typeId, item.id)}>{item.title}</RowLink>
);

/** @param on the day in the format of addresses; empty for today */
export const assignmentColumns = (on: string) => [
  textColumn('title', {
    header: 'Item',
    of: ({ item }) => item.title,
    by: 'title',
    minWidth: 190,
    wraps: 'two lines',
    cell: (row) => <Item row={row} />,
  }),
  textColumn('serialNumber', { header: 'Serial number', of: ({ item }) => item.serialNumber, width: 130 }),
  textColumn('type', { header: 'Type', of: ({ item }) => item.type, width: 150, wraps: 'two lines', hideOrder: 2 }),
  textColumn('site', { header: 'Site', of: ({ item }) => item.site, width: 152, wraps: 'two lines', hideOrder: 3 }),
  statusColumn('state', { header: 'Status', width: 160, appearances: assignmentAppearances }),
  textColumn('people', {
    header: 'Assigned to',
    of: ({ assigned }) => assigned.map(({ name }) => name).join(', '),
    by: 'assigned person',
    width: 192,
    wraps: 'two lines',
    hideOrder: 4,
    exported: ({ assigned }) => assigned.map(nameInFile),
    cell: ({ assigned }) => (assigned.length > 0 ? <AssignedPeople people={assigned} /> : '–'),
  }),
  countColumn('lacking', {
    header: 'People lacking',
    width: 90,
    link: ({ item }) => ({
      to: paths.coverageEquipment({ item: [`${item.typeId}/${item.id}`], each: 'person', on }),
      of: `people lacking trainings for ${item.title}`,
    }),
  }),
  textColumn('lacks', { header: 'Who lacks what', by: 'lacking person', minWidth: 200, wraps: 'freely' }),
  textColumn('wanted', {
    header: 'Trainings asked for',
    by: 'first training asked for',
    empty: 'no rule',
    width: 150,
    wraps: 'two lines',
    hideOrder: 1,
  }),
];

const notUsual: readonly string[] = ['serialNumber', 'lacking'];

/** The columns that are shown while nobody has chosen. */
export const usualAssignmentColumns = assignmentColumns('')
  .map(({ id }) => id)
  .filter((id) => !notUsual.includes(id));

/** The same if no type requires trainings, so that nobody lacks any. */
export const usualAssignmentColumnsWithoutRules = usualAssignmentColumns.filter(
  (id) => id !== 'lacks' && id !== 'wanted',
);

/** One item on three lines, for narrow screens. */
export const AssignmentSummary = ({ row }: { row: AssignmentRow }) => (
  <CompactRow
    title={<Item row={row} />}
    status={<StatusBadge appearance={assignmentAppearances[row.state]} />}
    second={[row.item.type, row.item.site].filter(Boolean).join(', ')}
    third={row.lacks || (row.assigned.length > 0 && <AssignedPeople people={row.assigned} />)}
    aside={row.lacks ? undefined : row.wanted}
  />
);
