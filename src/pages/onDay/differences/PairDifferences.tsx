import { CompactRow } from '#components/CompactRow.tsx';
import { trainingStateAppearances } from '#components/status.ts';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity } from '../../training/identityColumns.ts';
import { PairPerson, pairWords } from '../../training/pairColumns.tsx';
import { DifferencesFrame, useDifferencesCaveat } from './DifferencesFrame.tsx';
import type { DifferingPair } from './differenceRows.ts';
import { meaningsOf, pairDifferenceWords } from './differenceWords.ts';
import { pairDifferenceColumns, usualPairDifferenceColumns } from './pairDifferenceColumns.tsx';
import { pairDifferenceList, usePairDifferences } from './pairDifferenceList.ts';

/** Where what was known about people and trainings on a day and today's records differ, and why. */
export function PairDifferences() {
  const state = useListState(pairDifferenceList);
  const { filter, view } = state;
  const data = usePairDifferences(view.on, filter);
  const { asked, scope, facts } = data;
  const caveat = useDifferencesCaveat('pairs', facts);
  return (
    <DifferencesFrame
      list={pairDifferenceList}
      kind="pairs"
      day={asked}
      sources={data.sources}
      facts={facts}
      isFirstReading={data.isFirstReading}
      onDay={(part) => paths.onDay({ ...scope, ...part })}
      hrefOn={(on) => paths.differences({ ...filter, on })}
    >
      <List
        list={pairDifferenceList}
        data={data}
        state={state}
        columns={pairDifferenceColumns}
        usual={usualPairDifferenceColumns}
        exportedToo={exportedIdentity}
        caveat={caveat}
        selectable
        href={({ personId }) => paths.employee(personId)}
        compact={(pair) => (
          <CompactRow
            title={<PairPerson pair={pair} />}
            status={pairDifferenceWords[pair.cause].word}
            second={pairWords(pair)}
            third={`then ${wordOf(pair.known)}, by today’s records ${wordOf(pair.recorded)}`}
          />
        )}
        footnote={meaningsOf(data.rows, pairDifferenceWords)}
      />
    </DifferencesFrame>
  );
}

const wordOf = (state: DifferingPair['known']): string => trainingStateAppearances[state].word.toLowerCase();
