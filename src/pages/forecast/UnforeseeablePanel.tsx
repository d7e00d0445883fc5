import type { Directory } from '#compliance/directory.ts';
import { type UnforeseeablePairs, unforeseeablePairs } from '#compliance/forecast/unforeseeable.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { unforeseeableWords } from '#components/statusOnDay.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { PanelTable } from '#listing/PanelTable.tsx';
import { paths } from '../paths.ts';
import type { TriedForecast } from './forecastCalculation.ts';
import type { ForecastFilter } from './forecastFilters.ts';
import { trainingWords } from './forecastWords.ts';
import { personOf } from './lapseLinks.ts';
import type { Forecast } from './useForecast.ts';
import type { WhatIf } from './whatIfFilters.ts';

type Row = Omit<UnforeseeablePairs, 'subject'> & { id: string; title: string; to: string; toValid: string };

const { textColumn, countColumn } = columnKit<Row>();

const Required = ({ row: { required, title, to } }: { row: Row }) => (
  <CountLink count={required} to={to} of={`required trainings not foreseeable, ${title}`} strong />
);

const columns = [
  textColumn('title', { header: 'Training', minWidth: 120, wraps: 'freely' }),
  textColumn('reason', { header: 'Why', of: ({ reason }) => unforeseeableWords[reason], width: 180 }),
  countColumn('required', { header: 'Required', width: 90, cell: (row) => <Required row={row} /> }),
  countColumn('valid', {
    header: 'Counted as valid',
    width: 130,
    link: ({ title, toValid }) => ({ to: toValid, of: `required trainings not foreseeable and valid, ${title}` }),
  }),
];

type Props = {
  forecast: Forecast;
  /** The renewals being tried out; undefined without any. */
  tried: Extract<TriedForecast, { problem: undefined }> | undefined;
  whatIf: WhatIf;
  directory: Directory;
  filter: ForecastFilter;
  /** Each filter in force, in words. */
  words: readonly string[];
  on: string;
  /** Calendar days from today. */
  offset: number;
};

/** The required trainings whose end is unknown, by training and reason. */
export function UnforeseeablePanel({ forecast, tried, whatIf, directory, filter, words, on, offset }: Props) {
  const { pairs, curve } = forecast;
  const rows = unforeseeablePairs(pairs, offset, tried?.renewals).map(({ subject, ...counts }): Row => {
    const trainingId = pairs.trainingIds[subject] ?? 0;
    const listed = {
      ...personOf(filter),
      ...(tried && whatIf),
      training: [String(trainingId)],
      unforeseeable: [counts.reason],
      on,
    };
    return {
      ...counts,
      id: `${trainingId}/${counts.reason}`,
      title: directory.trainingTitle(trainingId),
      to: paths.trainingsAhead(listed),
      toValid: paths.trainingsAhead({ ...listed, status: tried ? ['renewed', 'valid'] : ['valid'] }),
    };
  });
  return (
    <PanelTable
      title="Not foreseeable"
      of="trainings"
      filters={words}
      order="Most required first"
      none={
        rows.length === 0 &&
        (curve.required[0]
          ? 'Every required training has a date through which it is valid, or never expires.'
          : trainingWords.nothing)
      }
      footnote="Trainings without a foreseeable end are counted as they are today, or by their date if they have one."
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      compact={(row) => (
        <CompactRow title={row.title} status={<Required row={row} />} second={unforeseeableWords[row.reason]} />
      )}
    />
  );
}
