import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { renewalGain } from '#compliance/forecast/renewalGain.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate } from '#components/format.ts';
import { pointsWords } from '#components/points.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import type { Column } from '#components/table/columns.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { TriedForecast } from './forecastCalculation.ts';
import type { ForecastFilter } from './forecastFilters.ts';
import type { LapseGroup } from './forecastList.ts';
import { GroupsPanel, nounOf } from './GroupsPanel.tsx';
import { type GainRow, gainRows } from './gainRows.ts';
import { lapseGroups } from './LapsePanel.tsx';
import type { Forecast } from './useForecast.ts';
import type { WhatIf } from './whatIfFilters.ts';

const { textColumn, pointsColumn, countColumn } = columnKit<GainRow>();

const pairsLink = ({ name, toPairs }: GainRow) => ({
  to: toPairs(),
  of: `required trainings valid only because of renewals, ${name}`,
});
const peopleLink = ({ name, toPeople }: GainRow) => ({ to: toPeople(), of: `employees who reach 100 %, ${name}` });

const columnsWith = (header: string): readonly Column<GainRow>[] => [
  textColumn('name', { header, minWidth: 120, wraps: 'freely' }),
  pointsColumn('points', { header: 'Gain, points', by: 'gain', width: 110 }),
  countColumn('pairs', { header: 'Trainings', width: 90, link: pairsLink }),
  countColumn('people', { header: 'People reaching 100 %', width: 156, link: peopleLink }),
];

const columns: Record<LapseGroup, readonly Column<GainRow>[]> = {
  training: columnsWith('Training'),
  employee: columnsWith('Employee'),
  site: columnsWith('Site'),
};

type Props = {
  forecast: Forecast;
  tried: Extract<TriedForecast, { problem: undefined }>;
  whatIf: WhatIf;
  directory: Directory;
  filter: ForecastFilter;
  /** Each filter in force, in words. */
  words: readonly string[];
  by: LapseGroup;
  /** The day on which the gain is counted: calendar days from today, in the format of addresses, and as a date. */
  offset: number;
  on: string;
  date: CalendarNumber;
};

/** The gain of the renewals being tried out on the day, by training, employee or site. */
export function GainPanel({ forecast, tried, whatIf, directory, filter, words, by, offset, on, date }: Props) {
  const gain = useMemo(() => renewalGain(forecast.pairs, tried.renewals, offset), [forecast, tried, offset]);
  const largest = gainRows(by, gain, { forecast, directory, filter, whatIf, on });
  return (
    <GroupsPanel
      choices={lapseGroups}
      by={by}
      largest={largest}
      of={`${nounOf(lapseGroups, by)} renewed`}
      title={`Gain of the renewals on ${formatDate(date)}`}
      filters={words}
      order="Most gain first"
      none={
        largest.rows.length === 0 &&
        `No required training is valid on ${formatDate(date)} only because of these renewals. Choose a later day, or other trainings.`
      }
      footnote={`Together ${pointsWords(gain.points)}: percentage points of the required trainings that are valid on that day only because of the renewals. Each row assumes that only its own trainings are renewed.`}
      columns={columns[by]}
      compact={(row) => (
        <CompactRow
          title={row.name}
          status={pointsWords(row.points)}
          second={
            <>
              <CountLink count={row.pairs} {...pairsLink(row)} /> trainings,{' '}
              <CountLink count={row.people} {...peopleLink(row)} /> people to 100 %
            </>
          }
        />
      )}
    />
  );
}
