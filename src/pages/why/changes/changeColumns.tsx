import { formatDate } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { usualColumnIds } from '../../training/identityColumns.ts';
import { PairPerson, pairColumns, pairWords } from '../../training/pairColumns.tsx';
import { ChangeSummary, causeColumns } from '../causeColumns.tsx';
import { causeWords } from '../causeWords.ts';
import type { ChangedPair } from './changedPairs.ts';

const { dateColumn } = columnKit<ChangedPair>();

export const changeColumns = [
  ...pairColumns<ChangedPair>({ site: 'Site today' }),
  ...causeColumns<ChangedPair['cause'], ChangedPair>(causeWords),
  dateColumn('doneOn', { header: 'Done on', by: 'day of completion', width: 112, hideOrder: 1 }),
  dateColumn('expiresOn', { header: 'Valid through', by: 'last valid day', width: 116, minWidth: 104, hideOrder: 3 }),
];

/** The columns that are shown while nobody has chosen. */
export const usualChangeColumns = usualColumnIds(changeColumns);

/** One change of a person and a training on three lines, for narrow screens. */
export const PairChangeSummary = ({ pair }: { pair: ChangedPair }) => (
  <ChangeSummary
    change={pair}
    words={causeWords}
    title={<PairPerson pair={pair} />}
    second={pairWords(pair)}
    aside={pair.expiresOn !== null && `through ${formatDate(pair.expiresOn)}`}
  />
);
