import { CountLink } from '#components/CountLink.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import type { Column } from '#components/table/columns.ts';
import type { LapseGroup } from './forecastList.ts';
import classes from './lapseColumns.module.css';
import type { LapseRow } from './lapseRows.ts';

const { textColumn, countColumn, dateColumn } = columnKit<LapseRow>();

export const LapseCount = ({ row: { count, name, to } }: { row: LapseRow }) => (
  <CountLink count={count} to={to} of={`required trainings expire, ${name}`} strong />
);

/** The count next to a bar for its share of the largest count. */
const CountWithBar = ({ row }: { row: LapseRow }) => (
  <span className={classes.count}>
    <span className={classes.bar} style={{ width: `${60 * row.share}px` }} aria-hidden />
    <LapseCount row={row} />
  </span>
);

const columnsWith = (header: string) => [
  textColumn('name', { header, minWidth: 156, wraps: 'freely' }),
  countColumn('count', { header: 'Expire', by: 'expiries', width: 116, cell: (row) => <CountWithBar row={row} /> }),
];

const first = dateColumn('first', {
  header: 'First valid through',
  order: ['soonest expiry first', 'latest expiry first'],
  width: 134,
});

/** The columns of lapses, by grouping. */
export const lapseColumns: Record<LapseGroup, readonly Column<LapseRow>[]> = {
  training: [
    ...columnsWith('Training'),
    countColumn('sites', {
      header: 'Sites',
      width: 70,
      link: ({ name, toSites }) => ({ to: toSites(), of: `sites where ${name} expires` }),
    }),
    first,
  ],
  employee: [...columnsWith('Employee'), first],
  site: [...columnsWith('Site'), first],
};
