import clsx from 'clsx';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { ForecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { shareInPercent } from '#compliance/share.ts';
import type { ChartTable } from '#components/charts/chartTable.ts';
import { NotPrinted } from '#components/charts/NotPrinted.tsx';
import { cutScaleWords } from '#components/charts/percentScale.ts';
import { TrendKey } from '#components/charts/TrendKey.tsx';
import { hasFigures, type TrendDay, trendDays, trendScale, uncapturedIn } from '#components/charts/trendDays.ts';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import { formatDate, formatField } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { useInSight } from '#components/useInSight.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useSeesHistory } from '#queries/seesHistory.ts';
import { useSettings } from '#settings/settings.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { Chart } from '../Chart.tsx';
import { HistoryError } from '../HistoryError.tsx';
import { oneOf, useUrlState } from '../urlState.ts';
import { type AreaWords, areaWords } from './areaWords.ts';
import classes from './TrendPanel.module.css';
import type { TrendSubject } from './trendSubject.ts';
import { captureWords, sampleWords, trendFinding, uncapturedStretchWords, unreadWords } from './trendWords.ts';
import { useTrend } from './useTrend.ts';
import { whyPath } from './whyPath.ts';

const TrendChart = lazy(async () => ({ default: (await import('#components/charts/TrendChart.tsx')).TrendChart }));

/** Calendar days back, the usual ones first. */
const lengths = [
  { key: '30', label: '30 days' },
  { key: '90', label: '90 days' },
  { key: '365', label: '365 days' },
] as const;

const State = z.object({ trend: oneOf(['90', '365']) });

type Props = TrendSubject & {
  /** The heading of its panel, if a page has several. */
  title?: string;
  /** Its subject in words, `all employees`: part of the name of the chart. */
  of: string;
  /** Its forecast, from today on. */
  curve?: ForecastCurve | undefined;
  /** Controls of its subject, on the screen. */
  controls?: ReactNode;
  /** A low band above a list, opened by a button with the same name. */
  strip?: boolean;
};

/** The daily percentage, followed by the forecast; choosing two days leads to the reasons. */
export function TrendPanel({ area, site, training, type, title = 'Trend', of, curve, controls, strip = false }: Props) {
  const subject = useMemo(() => ({ area, site, training, type }), [area, site, training, type]);
  const words = areaWords(area, useSettings().staleDocumentMonths);
  const { today } = useAccountCalendar();
  const [{ trend: length = '30' }, change] = useUrlState(State, { last: true });
  const [ref, isSeen, wasSeen] = useInSight<HTMLDivElement>();
  const history = useTrend(subject, { from: addDays(today, -Number(length)), to: today }, isSeen);
  const { data, error } = history;
  const days = useMemo(
    () => data?.ratios && trendDays(data.ratios, { today, length: Number(length), curve }),
    [data, today, length, curve],
  );
  const { chosen, note, choose } = useTwoDays(days, subject);
  if (!useSeesHistory()) return null;

  const captured = days?.filter(hasFigures) ?? [];
  const [first, last] = [captured[0]?.on, captured.at(-1)?.on];
  const isDrawn = days?.some(({ past, ahead }) => past !== null || ahead !== null);
  const findings = data &&
    days && [
      trendFinding(days, words),
      uncapturedStretchWords(days),
      unreadWords(days),
      sampleWords(days),
      captureWords(data, today),
      isDrawn && cutScaleWords(trendScale(days)),
    ];
  const finding = findings?.filter(Boolean).join(' ') ?? (data ? `The past of ${of} is not known.` : 'Not loaded.');
  const shown = `The share of ${words.share}, of ${of}, on each of the last ${length} days.`;
  const isSample = captured.some(({ kind }) => kind === 'sample');
  return (
    <div ref={ref} className={classes.trend} data-arriving={history.isLoading || undefined}>
      {isSeen && !wasSeen && !data ? (
        <NotPrinted of={title} />
      ) : (
        <Chart
          title={title}
          strip={strip}
          isOpened={strip}
          undrawn={error && !data ? 'failed' : data ? 'nothing' : 'loading'}
          summary={`${shown} ${finding}`}
          caption={shown}
          aside={
            <div className={classes.head}>
              <span className={clsx(classes.controls, 'screen-only')}>
                {controls}
                <ChoiceButtons
                  label="Days of the trend"
                  choices={lengths}
                  chosen={length}
                  onChoose={(next) => change({ trend: next === '30' ? undefined : next })}
                />
              </span>
              {days && (
                <TrendKey
                  past={
                    captured.length > 0 &&
                    (isSample ? 'As captured, or worked out from the sample’s records' : 'As captured')
                  }
                  hasForecast={curve !== undefined}
                  hasUncaptured={uncapturedIn(days).length > 0}
                />
              )}
              {first !== undefined && last !== undefined && first !== last && (
                <Link
                  to={whyPath({ from: formatField(first), until: formatField(last), ...subject })}
                  className="link screen-only"
                >
                  Why it moved
                </Link>
              )}
              {/* On paper, in place of the controls. */}
              <span className={classes.shown}>{shown}</span>
              {error ? (
                <HistoryError error={error} onRetry={() => void history.refetch()} className={classes.finding} />
              ) : (
                <span className={classes.finding}>{data && finding}</span>
              )}
              <span role="status">{note}</span>
            </div>
          }
          table={tableOf(days ?? [], words)}
          filters={[`Of ${of}`]}
        >
          {days && isDrawn && <TrendChart days={days} today={today} words={words} chosen={chosen} onChoose={choose} />}
        </Chart>
      )}
    </div>
  );
}

/** Two days of a trend, chosen one by one: the second leads to why it moved between them. */
function useTwoDays(days: readonly TrendDay[] | undefined, subject: TrendSubject) {
  const navigate = useNavigate();
  const [state, setState] = useState<{ of: TrendSubject; chosen: CalendarNumber | undefined; note: string }>();
  // Each subject has its own chosen day.
  const { chosen, note } = state?.of === subject ? state : { chosen: undefined, note: '' };
  const set = (day: CalendarNumber | undefined, words: string) => setState({ of: subject, chosen: day, note: words });
  const choose = (on: CalendarNumber) => {
    const kind = days?.find((day) => day.on === on)?.kind;
    if (kind === 'ahead') return set(chosen, `${formatDate(on)} is still to come. Choose a captured day.`);
    if (kind !== 'captured' && kind !== 'sample')
      return set(chosen, `${formatDate(on)} was not ${kind === 'unread' ? 'read' : 'captured'}. Choose another day.`);
    if (chosen === on) return set(undefined, '');
    if (chosen === undefined)
      return set(on, `${formatDate(on)} is chosen. Choose a second day to see why the share moved between them.`);
    const [from, until] = [formatField(Math.min(chosen, on)), formatField(Math.max(chosen, on))];
    void navigate(whyPath({ from, until, ...subject }));
  };
  return { chosen, note, choose };
}

const kindWords: Record<TrendDay['kind'], string> = {
  captured: 'as captured',
  sample: 'worked out from the sample’s records',
  unread: 'not read',
  uncaptured: 'not captured',
  waiting: 'not captured yet',
  ahead: 'if nobody renews',
};

/** Each day, latest first. */
const tableOf = (days: readonly TrendDay[], { good, whole }: AreaWords): ChartTable => ({
  columns: ['Day', good, whole, 'Share', 'Source of the figures'],
  rows: days.toReversed().map(({ on, kind, valid, required, isUnread }) => {
    const share = valid === null || required === null ? null : shareInPercent(valid, required, 1);
    const source = isUnread ? 'not read, as known before' : kindWords[kind];
    return [{ date: on }, valid, required, share === null ? null : { percent: share, decimals: 1 }, source];
  }),
});
