import { trainingStateAppearances } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { usualColumnIds } from '../../training/identityColumns.ts';
import { pairColumns } from '../../training/pairColumns.tsx';
import type { DifferingPair } from './differenceRows.ts';
import { pairDifferenceWords } from './differenceWords.ts';

const { textColumn, dateColumn, statusColumn } = columnKit<DifferingPair>();

export const pairDifferenceColumns = [
  ...pairColumns<DifferingPair>({ site: 'Site today' }),
  statusColumn('known', {
    header: 'As known then',
    by: 'status as known then',
    appearances: trainingStateAppearances,
    width: 116,
  }),
  statusColumn('recorded', {
    header: 'By today’s records',
    by: 'status by today’s records',
    appearances: trainingStateAppearances,
    width: 140,
  }),
  textColumn('cause', {
    header: 'Why',
    by: 'cause',
    of: ({ cause }) => pairDifferenceWords[cause].word,
    width: 140,
    hideOrder: 4,
  }),
  dateColumn('knownDoneOn', { header: 'Done on, known', by: 'day of completion as known', width: 124, hideOrder: 2 }),
  dateColumn('recordedDoneOn', {
    header: 'Done on, recorded',
    by: 'day of completion as recorded',
    width: 136,
    hideOrder: 3,
  }),
  dateColumn('knownExpiresOn', { header: 'Valid through, known', by: 'last valid day as known', width: 160 }),
  dateColumn('recordedExpiresOn', { header: 'Valid through, recorded', by: 'last valid day as recorded', width: 170 }),
];

/** The columns that are shown while nobody has chosen. */
export const usualPairDifferenceColumns = usualColumnIds(pairDifferenceColumns, 'knownExpiresOn', 'recordedExpiresOn');
