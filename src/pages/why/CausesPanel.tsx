import { Fragment, useMemo } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import type { ChartTable } from '#components/charts/chartTable.ts';
import { type WaterfallBar, WaterfallChart } from '#components/charts/WaterfallChart.tsx';
import { formatDate } from '#components/format.ts';
import { pointsWords } from '#components/points.ts';
import { Chart, ChartFigures } from '#listing/Chart.tsx';
import { areaWords } from '#listing/trend/areaWords.ts';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { useSettings } from '#settings/settings.ts';
import classes from './CausesPanel.module.css';
import type { CauseWords } from './causeWords.ts';
import { type ComparedRatios, shareFigure, shareWords, waterfallOf } from './waterfall.ts';

type Props<Cause extends string> = {
  changes: ComparedRatios<Cause>;
  causeWords: CauseWords<Cause>;
  area?: OtherArea;
  /** The list of the changes by a cause, and the noun of what it lists: `required trainings`. */
  listOf: (cause: Cause) => string;
  listed: string;
  /** The filters that limit it, in words. */
  filters: readonly string[];
};

const TITLE = 'Causes';

/** Which causes moved the percentage between two days, and by how much; each links to its changes. */
export function CausesPanel<Cause extends string>({
  changes,
  causeWords,
  area,
  listOf,
  listed,
  filters,
}: Props<Cause>) {
  const { from, to, causes } = changes;
  const { whole, good, goodOf, nothing } = areaWords(area, useSettings().staleDocumentMonths);
  const waterfall = useMemo(() => waterfallOf(changes), [changes]);
  const countOf = (cause: Cause, count: number) => ({
    count,
    to: listOf(cause),
    of: `${listed}: ${causeWords[cause].word.toLowerCase()}`,
  });
  /** `3,712 of 3,945 valid`. */
  const ratioWords = ({ valid, required, isUnread }: typeof from): string =>
    isUnread && required === 0 ? 'not read' : `${formatCount(valid)} of ${formatCount(required)} ${goodOf}`;
  /** Zero of what was never read is not none. */
  const countsOf = ({ valid, required, isUnread }: typeof from) =>
    isUnread && required === 0 ? [null, null] : [valid, required];
  const table: ChartTable = {
    columns: ['Cause', 'Points', 'Changes', good, whole],
    rows: [
      [formatDate(from.day), waterfall ? shareFigure(waterfall.from) : null, '', ...countsOf(from)],
      ...causes.map(({ cause, count, valid, required }, place) => [
        causeWords[cause].word,
        waterfall ? { points: (waterfall.steps[place]?.points ?? 0) / 100 } : null,
        countOf(cause, count),
        valid,
        required,
      ]),
      [formatDate(to.day), waterfall ? shareFigure(waterfall.until) : null, '', ...countsOf(to)],
    ],
  };
  if (!waterfall) {
    const empty = [from, to].filter(({ required }) => required === 0);
    const daysOf = (days: typeof empty) => days.map(({ day }) => formatDate(day)).join(' and on ');
    const [unread, none] = [empty.filter(({ isUnread }) => isUnread), empty.filter(({ isUnread }) => !isUnread)];
    const reasons = [
      none.length > 0 && `${nothing} on ${daysOf(none)}`,
      unread.length > 0 && `${whole} were not read on ${daysOf(unread)}`,
    ];
    const why = `${reasons.filter(Boolean).join('. ')}, so there is no percentage that could have moved. ${formatDate(from.day)}: ${ratioWords(from)}. ${formatDate(to.day)}: ${ratioWords(to)}.`;
    return (
      <section aria-label={TITLE}>
        <ChartFigures title={TITLE} summary={why} table={table} filters={filters} />
      </section>
    );
  }
  const moved = waterfall.until - waterfall.from;
  const finding =
    moved === 0
      ? 'The percentage did not move.'
      : `${(Math.abs(moved) / 100).toFixed(2)} points ${moved > 0 ? 'higher' : 'lower'}.`;
  const bars: WaterfallBar[] = [
    {
      label: formatDate(from.day),
      from: undefined,
      to: waterfall.from,
      words: shareWords(waterfall.from),
    },
    ...waterfall.steps.map(({ cause, count, points, start, end }) => ({
      label: causeWords[cause].word,
      from: start,
      to: end,
      words: pointsWords(points / 100),
      counted: countOf(cause, count),
    })),
    { label: formatDate(to.day), from: undefined, to: waterfall.until, words: shareWords(waterfall.until) },
  ];
  return (
    <Chart
      linked
      title={TITLE}
      summary={`${shareWords(waterfall.from)} on ${formatDate(from.day)} (${ratioWords(from)}), ${shareWords(waterfall.until)} on ${formatDate(to.day)} (${ratioWords(to)}): ${finding}`}
      aside={
        <span>
          {ratioWords(from)}, then {ratioWords(to)}. {finding}
        </span>
      }
      table={table}
      filters={filters}
    >
      <WaterfallChart bars={bars} />
      <p className={classes.scale}>
        Upright marks are the two days. Filled bars raise the percentage, striped ones lower it; the scale does not
        begin at 0 %.
      </p>
      <dl className={classes.meanings}>
        {causes.map(({ cause }) => (
          <Fragment key={cause}>
            <dt>{causeWords[cause].word}</dt>
            <dd>{causeWords[cause].meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </Chart>
  );
}
