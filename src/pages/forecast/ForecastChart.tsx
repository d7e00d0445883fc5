import clsx from 'clsx';
import { useMemo } from 'react';
import { addMonths, daysBetween, firstOfMonth } from '#compliance/calendar/calendar.ts';
import { type ForecastCurve, forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { shareInPercent } from '#compliance/share.ts';
import { cutScaleWords } from '#components/charts/percentScale.ts';
import { SharePlot, shareScale } from '#components/charts/SharePlot.tsx';
import { DaySlider } from '#components/filters/DaySlider.tsx';
import { Chart } from '#listing/Chart.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import classes from './ForecastChart.module.css';
import { type ForecastFinding, findingText } from './findings.ts';
import { type CountedWords, trainingWords } from './forecastWords.ts';

type Props = {
  /** `days`: the last day, calendar days from today. */
  forecast: { curve: ForecastCurve; days: number } | undefined;
  /** What is counted, in words. */
  counted?: CountedWords;
  /** The curve with the renewals being tried out; undefined without any. */
  renewed: ForecastCurve | undefined;
  /** Statements about the curve, in sentences. */
  findings: readonly ForecastFinding[];
  /** The filters that the figures are within, in words. */
  filters: readonly string[];
  today: CalendarNumber;
  /** Calendar days from today. */
  offset: number;
  /** Moves the day; without it there is no slider. */
  onOffset?: (offset: number) => void;
};

/** A word capitalised to begin a line. */
const opening = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The figures of today and of the first day of each following month. */
function tableOf(curve: ForecastCurve, renewed: ForecastCurve | undefined) {
  const { today } = curve;
  const months = Array.from({ length: 24 }, (_, place) => addMonths(firstOfMonth(today), place + 1));
  return [today, ...months].flatMap((date) => {
    const point = forecastOn(curve, daysBetween(today, date));
    if (!point) return [];
    const then = renewed && forecastOn(renewed, daysBetween(today, date));
    const percents = [point, ...(then ? [then] : [])].map(({ percent }) =>
      percent === null ? null : { percent: Math.floor(percent) },
    );
    const [share = null, ...others] = percents;
    return [[{ date }, point.valid, point.required, share, point.owners, point.compliantOwners, ...others]];
  });
}

const percentsOf = ({ required, valid }: ForecastCurve) =>
  Array.from(required, (all, day) => shareInPercent(valid[day] ?? 0, all));

/** The share of valid required trainings over 24 months, with a slider for the day below it. */
export function ForecastChart(props: Props) {
  const { forecast, renewed, counted = trainingWords, findings, filters, today, offset, onOffset } = props;
  const { pairs, valid, nobody, owners } = counted;
  const columns = ['On', opening(valid), counted === trainingWords ? 'Required' : 'Counted', 'Share', ...owners];
  const drawn = useMemo(() => {
    if (!forecast) return undefined;
    const lines = [
      { name: opening(nobody), percents: percentsOf(forecast.curve), dashed: true },
      ...(renewed ? [{ name: 'They renew', percents: percentsOf(renewed) }] : []),
    ];
    const isEmpty = lines.every(({ percents }) => percents.every((percent) => percent === null));
    const caption = isEmpty ? '' : cutScaleWords(shareScale(lines));
    return { lines, isEmpty, caption, table: tableOf(forecast.curve, renewed) };
  }, [forecast, renewed, nobody]);
  return (
    <div className={classes.chart}>
      <Chart
        title={renewed ? 'If they renew' : `If ${nobody}`}
        summary={`The share of ${pairs} ${valid} on each day of the coming 24 months if ${nobody}. ${[...findings.map(findingText), drawn?.caption].filter(Boolean).join(' ')}`}
        aside={drawn?.caption}
        undrawn={drawn ? 'nothing' : 'loading'}
        table={{ columns: renewed ? [...columns, 'Share if they renew'] : columns, rows: drawn?.table ?? [] }}
        filters={filters}
      >
        {drawn && !drawn.isEmpty && <SharePlot lines={drawn.lines} today={today} marked={offset} />}
      </Chart>
      {forecast && !drawn?.isEmpty && onOffset && (
        <div className={clsx(classes.slider, 'screen-only')}>
          <DaySlider label="Compliance on" today={today} days={forecast.days} value={offset} onChange={onOffset} />
        </div>
      )}
    </div>
  );
}
