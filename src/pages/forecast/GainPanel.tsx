import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { renewalGain } from '#compliance/forecast/renewalGain.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatCount, formatDate } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import type { Column } from '#components/table/columns.ts';
import { PanelTable } from '#listing/PanelTable.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { LapseGroup } from './forecastList.ts';
import { type GainRow, gainRows } from './gainRows.ts';
import type { Forecast } from './useForecast.ts';
import type { TriedRenewals } from './whatIf.ts';

const { textColumn, numberColumn } = columnKit<GainRow>();

/** `+0.14`, percentage points. */
const pointsText = (points: number): string => `+${points.toFixed(2)}`;

const columnsWith = (header: string): readonly Column<GainRow>[] => [
  textColumn('name', { header, minWidth: 120 }),
  numberColumn('points', { header: 'Gain, points', width: 110, format: pointsText }),
  numberColumn('pairs', { header: 'Trainings', width: 90 }),
  numberColumn('people', { header: 'People to 100 %', width: 130 }),
];

const columns: Record<LapseGroup, readonly Column<GainRow>[]> = {
  training: columnsWith('Training'),
  employee: columnsWith('Employee'),
  site: columnsWith('Site'),
};

const nouns: Record<LapseGroup, string> = { training: 'trainings', employee: 'employees', site: 'sites' };

type Props = {
  forecast: Forecast;
  tried: Extract<TriedRenewals, { problem: undefined }>;
  directory: Directory;
  by: LapseGroup;
  /** The day on which the gain is counted, calendar days from today and as a date. */
  offset: number;
  date: CalendarNumber;
};

/** What the renewals that are tried out are worth on the day, by training, employee or site. */
export function GainPanel({ forecast, tried, directory, by, offset, date }: Props) {
  const gain = useMemo(() => renewalGain(forecast.pairs, tried.renewals, offset), [forecast, tried, offset]);
  const rows = gainRows(by, gain, { forecast, directory });
  return (
    <PanelTable
      title={`Worth of the renewals on ${formatDate(date)}`}
      of={`${nouns[by]} renewed`}
      order="Most gain first"
      none={
        rows.length === 0 &&
        `No required training is valid on ${formatDate(date)} only thanks to these renewals. Choose a later day, or other trainings.`
      }
      meaning={`Together ${pointsText(gain.points)} points: ${formatCount(gain.pairs)} required trainings are valid only thanks to ${formatCount(tried.renewed)} renewals on ${formatDate(tried.on)}; ${formatCount(gain.people)} ${gain.people === 1 ? 'person comes' : 'people come'} to 100 %. Each row as if only its own were renewed; points and people are counted apart.`}
      columns={columns[by]}
      rows={rows}
      rowId={({ id }) => id}
      compact={(row) => (
        <CompactRow
          title={row.name}
          status={pointsText(row.points)}
          second={`${formatCount(row.pairs)} trainings, ${formatCount(row.people)} people to 100 %`}
        />
      )}
    />
  );
}
