import type { Directory } from '#compliance/directory.ts';
import type { Lapses } from '#compliance/forecast/lapses.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import type { Sort } from '#components/table/columns.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { ForecastFilter } from './forecastFilters.ts';
import type { LapseGroup } from './forecastList.ts';
import { type GroupChoice, GroupsPanel } from './GroupsPanel.tsx';
import { LapseCount, lapseColumns } from './lapseColumns.tsx';
import { lapseRows } from './lapseRows.ts';
import type { Forecast } from './useForecast.ts';
import type { WhatIf } from './whatIfFilters.ts';

type Props = {
  forecast: Forecast;
  lapses: Lapses;
  directory: Directory;
  filter: ForecastFilter;
  /** The renewals being tried out, which links to other forecasts keep. */
  whatIf: WhatIf;
  /** Each filter in force, in words. */
  words: readonly string[];
  /** The day in the format of addresses and as a date. */
  on: string;
  date: CalendarNumber;
  by: LapseGroup;
  onBy: (by: LapseGroup) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

export const lapseGroups: readonly GroupChoice<LapseGroup>[] = [
  { key: 'training', label: 'Trainings' },
  { key: 'employee', label: 'Employees' },
  { key: 'site', label: 'Sites' },
];

/** What is valid today and lapses before the day, grouped by training, employee or site. */
export function LapsePanel(props: Props) {
  const { forecast, lapses, directory, filter, whatIf, words, on, date, by, onBy, sort, onSort } = props;
  const largest = lapseRows(by, lapses, { forecast, directory, filter, whatIf, on });
  return (
    <GroupsPanel
      label="Expiries by"
      choices={lapseGroups}
      by={by}
      onBy={onBy}
      largest={largest}
      title={`Expire before ${formatDate(date)}`}
      filters={words}
      order="Most expiries first"
      none={largest.rows.length === 0 && `Nothing that is valid today expires before ${formatDate(date)}.`}
      footnote="Counts required trainings that are valid today and not on that day, of everyone still employed then."
      ofSites="A person at two sites counts at both."
      columns={lapseColumns[by]}
      sort={sort}
      onSort={onSort}
      compact={(row) => (
        <CompactRow
          title={row.name}
          status={<LapseCount row={row} />}
          second={row.first !== null && `First valid through ${formatDate(row.first)}`}
        />
      )}
    />
  );
}
