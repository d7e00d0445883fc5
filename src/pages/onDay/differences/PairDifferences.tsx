import { useMemo } from 'react';
import { CompactRow } from '#components/CompactRow.tsx';
import { trainingStateLooks } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { defineList } from '#listing/defineList.ts';
import { List } from '#listing/List.tsx';
import { withCaveat } from '#listing/missingLists.ts';
import { day } from '#listing/urlState.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useListState } from '#listing/useListState.ts';
import { isBeingRead, useDifferences } from '#queries/recordedDay.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity, usualColumnIds } from '../../training/identityColumns.ts';
import { PairPerson, pairColumns, pairWords } from '../../training/pairColumns.tsx';
import { recordsFailure, recordsSources } from '../daySources.ts';
import { useCapturedDay } from '../useCapturedDay.ts';
import { DifferencesFrame, useDifferencesCaveat } from './DifferencesFrame.tsx';
import { type PairDifferenceFilter, pairDifferenceFilters } from './differenceFilters.ts';
import { type DifferingPair, differingPairs } from './differenceRows.ts';
import { meaningsOf, pairDifferenceWords } from './differenceWords.ts';

/** What is not known without the list of people. */
const LEAVERS_UNKNOWN =
  'The list of people could not be read. It is not known who has left since, and nobody’s site is known.';

/** The people and trainings of a captured day that today's records tell otherwise. */
function usePairDifferences(on: string, { site, training, person }: PairDifferenceFilter) {
  const { directory, sources, isPending, lacksPeople } = useDirectory();
  const { today, timeZone } = useAccountCalendar();
  const asked = useCapturedDay({ on, clock: 'known' });
  const scope = { site: site || undefined, training: training || undefined, person: person || undefined };
  const { comparedOn } = asked;
  const differences = useDifferences('pairs', comparedOn === undefined ? undefined : { on: comparedOn, ...scope });
  const rows = useMemo(
    () =>
      differences.data && !isPending
        ? differingPairs(differences.data.rows, { directory, today, timeZone })
        : undefined,
    [differences.data, isPending, directory, today, timeZone],
  );
  return {
    asked,
    scope,
    facts: differences.data,
    isFirstReading: isBeingRead(differences.error),
    rows,
    directory,
    sources:
      comparedOn === undefined
        ? [asked.source]
        : [...withCaveat(recordsSources(differences), lacksPeople && LEAVERS_UNKNOWN), ...sources],
    failure: recordsFailure(differences),
    retry: () => void differences.refetch(),
  };
}

const pairDifferenceList = defineList({
  noun: 'differences',
  filters: pairDifferenceFilters,
  view: { on: day() },
  order: 'By cause, then by name',
  useRows: ({ filter, view }) => usePairDifferences(view.on, filter).rows,
  rowId: ({ id }) => id,
});

const { textColumn, dateColumn, statusColumn } = columnKit<DifferingPair>();

const columns = [
  ...pairColumns<DifferingPair>({ site: 'Site today' }),
  statusColumn('known', { header: 'As known then', looks: trainingStateLooks, width: 116 }),
  statusColumn('recorded', { header: 'By today’s records', looks: trainingStateLooks, width: 140 }),
  textColumn('cause', { header: 'Why', of: ({ cause }) => pairDifferenceWords[cause].word, width: 140, givesWay: 4 }),
  dateColumn('knownDoneOn', { header: 'Done on, known', by: 'day of completion as known', width: 124, givesWay: 2 }),
  dateColumn('recordedDoneOn', {
    header: 'Done on, recorded',
    by: 'day of completion as recorded',
    width: 136,
    givesWay: 3,
  }),
  dateColumn('knownExpiresOn', { header: 'Valid through, known', by: 'last valid day as known', width: 160 }),
  dateColumn('recordedExpiresOn', { header: 'Valid through, recorded', by: 'last valid day as recorded', width: 170 }),
];

const usual = usualColumnIds(columns, 'knownExpiresOn', 'recordedExpiresOn');

/** Where what was known of people and trainings on a day and today's records say otherwise, and why. */
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
        columns={columns}
        usual={usual}
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

const wordOf = (state: DifferingPair['known']): string => trainingStateLooks[state].word.toLowerCase();
