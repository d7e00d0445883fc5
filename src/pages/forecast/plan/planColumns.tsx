import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate } from '#components/format.ts';
import { pointsWords } from '#components/points.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { paths } from '../../paths.ts';
import type { BookedFilter } from './people/bookedFilters.ts';
import type { PlannedIn } from './planFilters.ts';
import type { PlanRow } from './planRow.ts';

const { textColumn, numberColumn, pointsColumn, countColumn, dateColumn } = columnKit<PlanRow>();

/** The parameters of a plan in an address, for the list of the people it books. */
export type PlanInAddress = Partial<BookedFilter> & Partial<PlannedIn>;

/** The bookings of one group, or some of them. */
const linkOf =
  (plan: PlanInAddress, part: Partial<BookedFilter>, words: string) =>
  ({ id, trainingId, title, site }: PlanRow) => ({
    // Across sites a training has one group, whose id would name all of them.
    to: paths.planPeople({ ...plan, ...part, ...(plan.across ? { training: [`${trainingId}`] } : { group: [id] }) }),
    of: `${words}, ${title}, ${site}`,
  });

/** `8 Dec 2026`, and a note if that is too late for everyone; neither wraps. */
const HoldBy = ({ row: { holdBy, isTooLate } }: { row: PlanRow }) => (
  <>
    <span className="nowrap">{formatDate(holdBy)}</span>
    {isTooLate && (
      <>
        , <span className="nowrap">too late</span>
      </>
    )}
  </>
);

/** The columns of a plan, whose counts link to the bookings behind them. */
export const planColumnsOf = (plan: PlanInAddress) => [
  textColumn('title', { header: 'Training', by: 'training', minWidth: 156, wraps: 'two lines' }),
  textColumn('site', { header: 'Site', width: 180, minWidth: 110, wraps: 'two lines' }),
  countColumn('people', { header: 'People', width: 80, link: linkOf(plan, {}, 'people booked') }),
  countColumn('sessionCount', {
    header: 'Sessions',
    by: 'sessions',
    width: 90,
    hideOrder: 6,
    link: linkOf(plan, { each: 'session' }, 'sessions'),
  }),
  dateColumn('bookBy', { header: 'Book by', by: 'day to book', width: 104, hideOrder: 7 }),
  dateColumn('holdBy', {
    header: 'Hold by',
    by: 'day to hold',
    width: 148,
    minWidth: 106,
    wraps: 'two lines',
    cell: (row) => <HoldBy row={row} />,
  }),
  countColumn('tooLate', {
    header: 'Too late',
    width: 86,
    hideOrder: 5,
    link: linkOf(plan, { reason: ['tooLate'] }, 'people too late'),
  }),
  countColumn('lapsesAvoided', {
    header: 'Expiries avoided',
    width: 124,
    hideOrder: 3,
    link: linkOf(plan, { reason: ['inTime'] }, 'expiries avoided'),
  }),
  numberColumn('daysGivenAway', {
    header: 'Days given away',
    width: 130,
    hideOrder: 2,
    order: ['fewest days given away first', 'most days given away first'],
  }),
  numberColumn('hours', {
    header: 'Hours',
    width: 80,
    hideOrder: 1,
    order: ['fewest hours first', 'most hours first'],
  }),
  pointsColumn('points', { header: 'Gain, points', by: 'gain', width: 104, hideOrder: 4 }),
];

/** One group on three lines, for narrow screens. */
export const PlanSummary = ({ row, plan }: { row: PlanRow; plan: PlanInAddress }) => (
  <CompactRow
    title={row.title}
    status={
      <>
        <CountLink count={row.people} {...linkOf(plan, {}, 'people booked')(row)} />{' '}
        {row.people === 1 ? 'person' : 'people'} in{' '}
        <CountLink count={row.sessionCount} {...linkOf(plan, { each: 'session' }, 'sessions')(row)} />{' '}
        {row.sessionCount === 1 ? 'session' : 'sessions'}
      </>
    }
    second={row.site}
    third={
      <>
        hold by <HoldBy row={row} />
      </>
    }
    aside={pointsWords(row.points)}
  />
);
