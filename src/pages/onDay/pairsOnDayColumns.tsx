import { columnKit } from '#components/table/columnKit.tsx';
import { usualColumnIds } from '../training/identityColumns.ts';
import { pairColumns } from '../training/pairColumns.tsx';
import type { PastPairRow } from './pastRows.ts';
import { pastStateAppearances } from './pastStateAppearances.ts';

const { dateColumn, statusColumn } = columnKit<PastPairRow>();

const columnsWith = (site: string) => [
  ...pairColumns<PastPairRow>({ site }),
  statusColumn('state', { header: 'Status on that day', appearances: pastStateAppearances, width: 134, minWidth: 116 }),
  dateColumn('doneOn', { header: 'Done on', by: 'day of completion', width: 104, hideOrder: 1 }),
  dateColumn('expiresOn', { header: 'Valid through', by: 'last valid day', width: 120, minWidth: 104 }),
];

/** Records have today's sites, a capture has the sites of the day. */
export const pairsOnDayColumns = { known: columnsWith('Site on that day'), records: columnsWith('Site today') };

/** The columns that are shown while nobody has chosen. */
export const usualPairsOnDayColumns = usualColumnIds(pairsOnDayColumns.known);
