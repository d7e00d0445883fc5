import clsx from 'clsx';
import { useCallback, useMemo, useState } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import { shareInPercent } from '#compliance/share.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import { formatDate, percentOf } from '#components/format.ts';
import { pointsWords } from '#components/points.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import type { Column, Sort } from '#components/table/columns.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { HistoryError } from '#listing/HistoryError.tsx';
import { PanelTable } from '#listing/PanelTable.tsx';
import type { HistoryChanges } from '#protocol/history.ts';
import { useHistoryDays } from '#queries/history.ts';
import { paths } from '../paths.ts';
import classes from './PlacesPanel.module.css';
import { type PlaceRow, placeRows, placesLeftOut } from './placeRows.ts';
import type { WhyScope } from './whyFilters.ts';
import type { PlaceKind } from './whyList.ts';

type Props = {
  changes: Pick<HistoryChanges, 'from' | 'to'>;
  scope: WhyScope;
  days: { from: string; until: string };
  by: PlaceKind;
  onBy: (by: PlaceKind) => void;
  directory: Directory;
};

const kinds: readonly { key: PlaceKind; label: string }[] = [
  { key: 'site', label: 'Sites' },
  { key: 'training', label: 'Trainings' },
];

/** `94.1 %, 120 of 128`; empty if nothing was required. */
const ratioWords = ({ valid, required }: PlaceRow['before']): string =>
  required === 0
    ? 'Nothing required'
    : `${percentOf(valid, required)} %, ${formatCount(valid)} of ${formatCount(required)}`;

const { textColumn, percentColumn, pointsColumn } = columnKit<PlaceRow>();

/** The share on one of the days; with its two numbers in a file. */
const shareColumn = (id: 'before' | 'after', header: string) =>
  percentColumn(id, {
    header,
    of: ({ [id]: { valid, required } }) => shareInPercent(valid, required, 1),
    width: 136,
    exportedBeside: {
      [`${header}: valid`]: ({ [id]: { valid } }) => valid,
      [`${header}: required`]: ({ [id]: { required } }) => required,
    },
    cell: (row) => ratioWords(row[id]),
  });

const columnsWith = (header: string, hrefOf: (row: PlaceRow) => string): readonly Column<PlaceRow>[] => [
  textColumn('name', {
    header,
    minWidth: 110,
    wraps: 'freely',
    cell: (row) => (
      <span className={classes.name} title={row.name}>
        <RowLink to={hrefOf(row)}>{row.name}</RowLink>
      </span>
    ),
  }),
  shareColumn('before', 'First day'),
  shareColumn('after', 'Second day'),
  pointsColumn('moved', { header: 'Change', by: 'change', width: 76, hideOrder: 1 }),
  pointsColumn('contribution', { header: 'Contribution', width: 108 }),
];

const noSort: Sort = [];

/** The sites or trainings on the two days; each links to its own causes. */
export function PlacesPanel({ changes: { from, to }, scope, days, by, onBy, directory }: Props) {
  const [sort, setSort] = useState(noSort);
  const isWhole = scope.site === '' && scope.training === '';
  const {
    data: history,
    error,
    refetch,
  } = useHistoryDays({ from: from.day, to: to.day, ends: 1, by }, { enabled: isWhole });
  const rows = useMemo(
    () =>
      history &&
      placeRows(history, {
        by,
        days: { from: from.day, to: to.day },
        nameOf: (id) => (by === 'site' ? directory.siteName(id) : directory.trainingTitle(Number(id))),
      }),
    [history, by, from.day, to.day, directory],
  );
  const hrefOf = useCallback(
    ({ id }: PlaceRow) => paths.why({ from: days.from, until: days.until, [by]: id }),
    [by, days.from, days.until],
  );
  const columns = useMemo(() => columnsWith(by === 'site' ? 'Site' : 'Training', hrefOf), [by, hrefOf]);
  const noun = by === 'site' ? 'sites' : 'trainings';
  if (!isWhole) return null;
  return (
    // Next to the two panels in one column.
    <div style={{ gridRow: 'span 2' }}>
      <div className={clsx(classes.choice, 'row', 'screen-only')}>
        <ChoiceButtons label="Compared by" choices={kinds} chosen={by} onChoose={onBy} />
      </div>
      <PanelTable
        title={`By ${by}, ${formatDate(from.day)} and ${formatDate(to.day)}`}
        of={`${noun} compared`}
        rowNoun={{ noun }}
        order="Largest contribution to a fall first"
        none={
          error ? (
            <HistoryError error={error} onRetry={() => void refetch()} />
          ) : (
            rows?.length === 0 && `Nothing was required at any of the ${noun} on these days.`
          )
        }
        footnote={[
          history && placesLeftOut(history, by),
          `Change and contribution are in percentage points; the contribution is by how much each of the ${noun} moved the percentage of everybody.`,
          by === 'site' &&
            'A person at two sites counts at both, a person at no site at none: contributions of sites need not add up.',
        ]
          .filter(Boolean)
          .join(' ')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        sort={sort}
        onSort={setSort}
        href={hrefOf}
        compact={(row) => (
          <CompactRow
            title={<RowLink to={hrefOf(row)}>{row.name}</RowLink>}
            status={row.moved === null ? '–' : pointsWords(row.moved)}
            second={ratioWords(row.before)}
            third={`then ${ratioWords(row.after)}`}
          />
        )}
      />
    </div>
  );
}
