import { useMemo } from 'react';
import * as z from 'zod/mini';
import { addDays, daysBetween } from '#compliance/calendar/calendar.ts';
import { isFutureDate } from '#compliance/calendar/futureDate.ts';
import { type Period, periods } from '#compliance/training/completionRange.ts';
import { CountLink } from '#components/CountLink.tsx';
import { ChoiceFilter } from '#components/filters/ChoiceFilter.tsx';
import { Choices } from '#components/filters/Choices.tsx';
import { DateField } from '#components/filters/DateField.tsx';
import { SearchField } from '#components/filters/SearchField.tsx';
import { formatField } from '#components/format.ts';
import { Page } from '#components/Page.tsx';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { inWords } from '#listing/filterWords.ts';
import { List } from '#listing/List.tsx';
import { sortOf, useUrlState } from '#listing/urlState.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { NewestCompletions } from '#queries/completionsRange.ts';
import { paths } from '../../paths.ts';
import { AHEAD_MEANING } from '../CompletedOn.tsx';
import { CompletionsPerMonth } from '../CompletionsPerMonth.tsx';
import { type CompletionRecord, completionRecord } from '../completionRecord.ts';
import { LoadedSoFar } from '../LoadedSoFar.tsx';
import { TrainingLists } from '../TrainingLists.tsx';
import { useCompletions } from '../useCompletions.ts';
import { CompletionSummary } from './CompletionSummary.tsx';
import classes from './CompletionsPage.module.css';
import { completionColumns } from './completionColumns.tsx';
import { CompletionFilter, paramsOf, periodOf, rangeOf, selectCompletions } from './completionFilter.ts';
import { completionFilterWords, filesWords } from './completionFilterWords.ts';
import { useCompletionOptions } from './useCompletionOptions.ts';

const State = z.extend(CompletionFilter, {
  sort: sortOf([
    'date',
    'employee',
    'training',
    'expirySet',
    'instructor',
    'signature',
    'attachments',
    'notes',
    'group',
    'recorded',
  ]),
});

const periodWords: Record<Period, string> = {
  '30d': '30 days',
  '3m': '3 months',
  '12m': '12 months',
  all: 'Everything',
};

const fieldOf = (date: CalendarNumber | undefined): string => (date === undefined ? '' : formatField(date));

const aheadOf = (completions: readonly CompletionRecord[], today: CalendarNumber): CompletionRecord[] =>
  completions.filter(({ date }) => isFutureDate(date, today));

const DatedAhead = ({ count, to }: { count: number; to: string }) => (
  <>
    <CountLink count={count} to={to} of="completions dated in the future" /> dated in the future
  </>
);

/** How far back it has come, in calendar days; in records where the range has no beginning. */
function progressOf(data: NewestCompletions | undefined, from: CalendarNumber | undefined, today: CalendarNumber) {
  const last = data?.records.at(-1);
  if (!data || !last) return undefined;
  if (from === undefined) return { loaded: data.records.length, total: data.total };
  return { loaded: Math.max(0, daysBetween(last.date_number, today)), total: daysBetween(from, today) };
}

/** Every completion of a range of days, newest first, loaded only as far back as the range needs. */
export function CompletionsPage() {
  const [{ sort, from, until, period, ...filter }, change] = useUrlState(State);
  const { today, timeZone } = useAccountCalendar();
  const { directory, isPending, sources, retry } = useDirectory();
  const days = { from, until, period };
  const range = rangeOf(days, today);
  const { completions, loaded, isPartial, failure, source } = useCompletions(paramsOf(filter), range);
  const records = useMemo(
    () => (isPending ? undefined : completions?.map(completionRecord(directory))),
    [completions, isPending, directory],
  );
  const options = useCompletionOptions(directory, filter);
  // Before anything of the range has come, an empty list would say that there is nothing.
  const rows = loaded.isLoading && records?.length === 0 ? undefined : records;
  const words = completionFilterWords(directory);
  const setDays = (part: { from: string } | { until: string }) => {
    const asked = { from: fieldOf(range.from), until: fieldOf(range.until), ...part };
    change({ ...asked, period: asked.from || asked.until ? undefined : 'all' }, { replace: true });
  };

  return (
    <Page
      title="Completions"
      above={[{ label: 'Training', to: paths.employees() }]}
      sources={[source, ...sources]}
      timeZone={timeZone}
    >
      <TrainingLists />
      {!failure && (
        <CompletionsPerMonth
          strip
          completions={completions}
          range={range}
          isPartial={isPartial}
          filters={inWords({ ...filter, q: '' }, words)} // it has all of the period
          listOf={(of) =>
            paths.completions({ ...filter, q: '', from: formatField(of.from), until: formatField(of.until) })
          }
          aside={isPartial && <span>Only of what is loaded</span>}
        />
      )}
      {rows && loaded.isLoading && <LoadingBar progress={progressOf(loaded.data, range.from, today)} />}
      <List
        of="completions in this period"
        all={rows}
        select={selectCompletions}
        filter={filter}
        asked={['training', 'user', 'files']}
        sort={sort}
        onChange={change}
        describe={words}
        columns={completionColumns}
        rowId={({ id }) => String(id)}
        href={({ employeeId }) => paths.employee(employeeId)}
        compact={(completion) => <CompletionSummary completion={completion} />}
        order="Newest first"
        caveat={isPartial ? 'Not all completions of the period were loaded: these are the newest of them.' : undefined}
        unreadable={source.unreadable}
        failure={failure}
        onRetry={() => {
          loaded.renew();
          retry();
        }}
        also={(shown) => {
          const count = aheadOf(shown, today).length;
          const to = paths.completions({
            ...filter,
            from: formatField(Math.max(addDays(today, 1), range.from ?? 0)),
            until: fieldOf(range.until),
          });
          return count > 0 && <DatedAhead count={count} to={to} />;
        }}
        meaning={
          isPartial
            ? 'Counts and order are of what is loaded.'
            : `By the day of the completion, not of its entry.${rows && aheadOf(rows, today).length > 0 ? ` ${AHEAD_MEANING}` : ''}`
        }
        segments={
          <div className={classes.period}>
            <Choices
              label="Period"
              choices={periods.map((key) => ({ key, label: periodWords[key] }))}
              chosen={periodOf(days)}
              onChoose={(chosen) => change({ period: chosen, from: '', until: '' })}
            />
            <DateField label="From" value={fieldOf(range.from)} onChange={(day) => setDays({ from: day })} />
            <DateField label="to" value={fieldOf(range.until)} onChange={(day) => setDays({ until: day })} />
            <LoadedSoFar loaded={loaded} />
          </div>
        }
      >
        <SearchField
          placeholder="Find name, training or note"
          value={filter.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <ChoiceFilter
          label="Training"
          options={options.trainings}
          chosen={filter.training || undefined}
          onChoose={(training = '') => change({ training })}
        />
        <ChoiceFilter
          label="Employee"
          options={options.users}
          chosen={filter.user || undefined}
          onChoose={(user = '') => change({ user })}
        />
        <ChoiceFilter
          label="Attachments"
          options={[
            { value: 'with', label: filesWords.with },
            { value: 'without', label: filesWords.without },
          ]}
          ordered
          chosen={filter.files}
          onChoose={(files) => change({ files })}
        />
      </List>
    </Page>
  );
}
