import { addDays, daysBetween } from '#compliance/calendar/calendar.ts';
import { isFutureDate } from '#compliance/calendar/futureDate.ts';
import { type Period, periods } from '#compliance/training/completionRange.ts';
import { CountLink } from '#components/CountLink.tsx';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import { TypedDay } from '#components/filters/TypedDay.tsx';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { List } from '#listing/List.tsx';
import { requestedDaysOf } from '#listing/requestedDays.ts';
import { useListState } from '#listing/useListState.ts';
import { useUnfoldedRows } from '#listing/useUnfoldedRows.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { NewestCompletions } from '#queries/completionsRange.ts';
import { paths } from '../../paths.ts';
import { FUTURE_DATE_MEANING } from '../CompletionCells.tsx';
import { CompletionsPerMonth } from '../CompletionsPerMonth.tsx';
import type { CompletionRecord } from '../completionRecord.ts';
import { exportedIdentity } from '../identityColumns.ts';
import { LoadedCompletions } from '../LoadedCompletions.tsx';
import { CompletionDetails } from './CompletionDetails.tsx';
import classes from './CompletionsPage.module.css';
import { CompletionSummary, completionColumns, usualCompletionColumns } from './completionColumns.tsx';
import { completionFilters, listedDays, periodOf, rangeOf } from './completionFilters.ts';
import { completionList, useCompletionRecords } from './completionList.ts';

const periodWords: Record<Period, string> = {
  '30d': '30 days',
  '3m': '3 months',
  '12m': '12 months',
  all: 'Everything',
};

const futureCount = (completions: readonly CompletionRecord[], today: CalendarNumber): number =>
  completions.filter(({ date }) => isFutureDate(date, today)).length;

/** How far back it has loaded, in calendar days; in records if the range has no beginning. */
function progressOf(data: NewestCompletions | undefined, from: CalendarNumber | undefined, today: CalendarNumber) {
  const last = data?.records.at(-1);
  if (!data || !last) return undefined;
  if (from === undefined) return { loaded: data.records.length, total: data.total };
  return { loaded: Math.max(0, daysBetween(last.date_number, today)), total: daysBetween(from, today) };
}

/** Every completion of a range of days, newest first, loaded only as far back as the range needs. */
export function CompletionsPage() {
  const state = useListState(completionList);
  const { filter, view, changeView } = state;
  const { today } = useAccountCalendar();
  const unfolded = useUnfoldedRows(state);
  const { records, isNaming, completions, range, loaded, isPartial, ...data } = useCompletionRecords({
    ...filter,
    ...view,
  });
  // Before anything in the range has loaded, an empty list would say that there is nothing.
  const isEmptyYet = loaded.isLoading && records?.length === 0;
  // A file has the same names as the list.
  const rows = isEmptyYet || isNaming ? undefined : records;
  const wholePeriod = { ...filter, q: '' };
  const days = requestedDaysOf(range);
  const changeDays = (part: Partial<typeof days>) =>
    changeView((latest) => {
      const requested = { ...requestedDaysOf(rangeOf(latest, today)), ...part };
      return { ...requested, period: requested.from || requested.until ? undefined : 'all' };
    });

  return (
    <AreaFrame sources={data.sources}>
      {!data.failure && (
        <CompletionsPerMonth
          strip
          completions={completions}
          range={range}
          isPartial={isPartial}
          filters={completionFilters.inWords(wholePeriod, data.directory)}
          listOf={(month) => paths.completions({ ...wholePeriod, ...requestedDaysOf(month) })}
          aside={isPartial && <span>Loaded completions only</span>}
        />
      )}
      {rows && loaded.isLoading && <LoadingBar progress={progressOf(loaded.data, range.from, today)} />}
      <List
        list={completionList}
        data={{ ...data, rows, partialRows: isEmptyYet ? undefined : records, isGrowing: loaded.isLoading }}
        state={state}
        columns={completionColumns}
        usual={usualCompletionColumns}
        exportedToo={exportedIdentity}
        href={({ employeeId: id }) => (id === '' ? undefined : paths.employee(id))}
        compact={(completion) => <CompletionSummary completion={completion} />}
        expansion={{ ...unfolded, content: (completion) => <CompletionDetails completion={completion} /> }}
        limits={(shown) => listedDays(shown, range, today)}
        caveat={isPartial ? 'Not all completions of the period were loaded: these are the newest of them.' : undefined}
        footerExtra={(shown) => {
          const count = futureCount(shown, today);
          const from = Math.max(addDays(today, 1), range.from ?? 0);
          const to = paths.completions({ ...filter, ...requestedDaysOf({ ...range, from }) });
          return (
            count > 0 && (
              <>
                <CountLink count={count} to={to} of="completions dated in the future" /> dated in the future
              </>
            )
          );
        }}
        footnote={
          isPartial
            ? 'Counts and order cover what is loaded.'
            : `By the day of the completion, not of its entry.${rows && futureCount(rows, today) > 0 ? ` ${FUTURE_DATE_MEANING}` : ''}`
        }
        controls={() => (
          <div className={classes.period}>
            <ChoiceButtons
              label="Period"
              choices={periods.map((key) => ({ key, label: periodWords[key] }))}
              chosen={periodOf(view)}
              onChoose={(period) => changeView({ period, from: '', until: '' })}
            />
            <span className="row">
              <TypedDay inRow label="From" value={days.from} onChange={(from) => changeDays({ from })} />
              <TypedDay inRow label="to" value={days.until} onChange={(until) => changeDays({ until })} />
            </span>
            {/* Before that the list itself says that it is loading. */}
            {(rows || !loaded.isLoading) && <LoadedCompletions loaded={loaded} />}
          </div>
        )}
      />
    </AreaFrame>
  );
}
