import { lazy, useMemo } from 'react';
import { addMonths, firstOfMonth } from '#compliance/calendar/calendar.ts';
import { formatCount } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import { expiriesPerWeek, type WeekOfExpiries } from '#compliance/training/expiriesPerWeek.ts';
import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { CountLink } from '#components/CountLink.tsx';
import { ChartKey } from '#components/charts/ChartKey.tsx';
import { partOfWeekWords, weeklyKey } from '#components/charts/weeklyKey.ts';
import { formatDate, formatField, formatMonthYear } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { Chart } from '#listing/Chart.tsx';
import { explain } from '#listing/explain.ts';
import { TrendPanel } from '#listing/trend/TrendPanel.tsx';
import { paths } from '../../paths.ts';
import { CompletionsPerMonth } from '../CompletionsPerMonth.tsx';
import { LoadedCompletions } from '../LoadedCompletions.tsx';
import { requirementFilters } from '../requirementFilters.ts';
import { trendCurve } from '../trendCurve.ts';
import { useCompletions } from '../useCompletions.ts';

const WeeklyExpiriesChart = lazy(async () => ({
  default: (await import('#components/charts/WeeklyExpiriesChart.tsx')).WeeklyExpiriesChart,
}));

/** Half a year. */
const WEEKS = 26;

const people = [{ key: 'trainings', label: 'People' }] as const;

/** The busiest week in words. */
function summaryOf(weeks: readonly WeekOfExpiries[]): string {
  const busiest = weeks.toSorted((a, b) => (b.trainings ?? 0) - (a.trainings ?? 0))[0];
  return busiest?.trainings
    ? `Expiries in each of the next ${WEEKS} weeks; most, ${formatCount(busiest.trainings)}, in the week from ${formatDate(busiest.from)}.${partOfWeekWords(weeks)}`
    : `Nothing expires in the next ${WEEKS} weeks.`;
}

/** For how many people a training runs out in each of the coming weeks. */
export function ExpiriesOfTraining({ training: { requirements } }: { training: TrainingCompliance }) {
  const { today } = useAccountCalendar();
  const weeks = useMemo(() => {
    const valid = requirementFilters.select(requirements, { state: ['expiring', 'current'] });
    return expiriesPerWeek(
      valid.map(({ expiresOn }) => expiresOn),
      undefined,
      today,
      WEEKS,
    );
  }, [requirements, today]);
  const isDrawn = weeks.some(({ trainings }) => trainings);
  return (
    <Chart
      title="Expiries per week"
      summary={summaryOf(weeks)}
      undrawn="nothing"
      aside={isDrawn && <ChartKey entries={weeklyKey(people, weeks)} />}
      table={{
        columns: ['Week from', 'To', 'People'],
        rows: weeks.map(({ from, until, trainings }) => [{ date: from }, { date: until }, trainings]),
      }}
    >
      {isDrawn && <WeeklyExpiriesChart weeks={weeks} />}
    </Chart>
  );
}

type TrendProps = { training: TrainingCompliance; directory: Directory };

/** How the share of people who have a training moved, and how it continues if nobody renews. */
export function TrendOfTraining({ training: { id, title, requirements }, directory }: TrendProps) {
  const { today, timeZone } = useAccountCalendar();
  const curve = useMemo(() => {
    const people = [...new Set(requirements.map(({ employee }) => employee))];
    return trendCurve(people, { directory, today, timeZone }, id);
  }, [requirements, directory, today, timeZone, id]);
  return <TrendPanel training={String(id)} of={title} curve={curve} />;
}

/** How many calendar months it looks back, including this one. */
const MONTHS_BACK = 24;

/** The completions of one training in the last calendar months, as many as have loaded. */
export function useCompletionsOfTraining(id: number) {
  const { today } = useAccountCalendar();
  const range = { from: addMonths(firstOfMonth(today), 1 - MONTHS_BACK), until: undefined };
  return { ...useCompletions({ training_id: id }, range), range };
}

type Props = { id: number; title: string; completed: ReturnType<typeof useCompletionsOfTraining> };

/** How often a training was completed in each of the last months, with a link to all of those completions in the log. */
export function CompletionsOfTraining({ id, title, completed }: Props) {
  const { completions, loaded, range, isPartial, failure } = completed;
  const count = completions?.length;
  return (
    <CompletionsPerMonth
      completions={completions}
      range={range}
      isPartial={isPartial}
      onRetry={failure && loaded.resume}
      listOf={({ from, until }) =>
        paths.completions({ training: String(id), from: formatField(from), until: formatField(until) })
      }
      aside={
        failure ? (
          <span role="alert">Could not be loaded. {explain(loaded.error)}</span>
        ) : (
          <>
            {completions && !isPartial && (
              <span>
                <CountLink
                  count={count}
                  to={paths.completions({ training: String(id), from: formatField(range.from) })}
                  of={`completions of ${title}`}
                />{' '}
                since {formatMonthYear(range.from)}
              </span>
            )}
            <LoadedCompletions loaded={loaded} />
          </>
        )
      }
    />
  );
}
