import clsx from 'clsx';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Directory } from '#compliance/directory.ts';
import { TypedDay } from '#components/filters/TypedDay.tsx';
import { formatField } from '#components/format.ts';
import type { Source } from '#components/source.ts';
import type { FailureDetails } from '#components/states/ErrorState.tsx';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import type { ListDefinition } from '#listing/defineList.ts';
import { DroppedParams, PrintedFilters } from '#listing/FilterNotes.tsx';
import { FilterControls } from '#listing/filters/FilterControls.tsx';
import type { FilterEntries } from '#listing/filters/filtersOf.ts';
import { LoadError } from '#listing/LoadError.tsx';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { day, fromSearch } from '#listing/urlState.ts';
import type { PageState } from '#listing/useListState.ts';
import { AreaChoice } from '../AreaChoice.tsx';
import { paths } from '../paths.ts';
import { basisOfComparison, type ComparedDays } from './comparedDays.ts';
import { NothingToCompare, useCannotCompare } from './NothingToCompare.tsx';
import classes from './WhyFrame.module.css';

const DaysInAddress = z.object({ from: day(), until: day() });
type Days = z.infer<typeof DaysInAddress>;

type Props<
  Row extends object,
  Entries extends FilterEntries<Row>,
  View extends z.core.$ZodLooseShape,
  Changes extends object,
> = {
  area?: OtherArea;
  /** Defines the address: its filters choose the compared site, training or type. */
  list: ListDefinition<Row, Entries, View>;
  state: Pick<PageState<Entries, View>, 'filter' | 'changeFilter'>;
  why: Parameters<typeof useCannotCompare>[0] & {
    changes: Changes | undefined;
    directory: Directory;
    compared: ComparedDays | undefined;
    sources: readonly Source[];
    failure: FailureDetails | undefined;
    retry: () => void;
    staleMonths?: number;
  };
  onDays: (change: (latest: Days) => Days) => void;
  /** The same page with other days. */
  href: (days: Days) => string;
  /** The panels, given the changes, the two days in the format of the address, and the filters that limit them, in words. */
  children: (changes: Changes, days: Days, words: readonly string[]) => ReactNode;
};

/** The frame of a comparison of two captured days, whatever the area. */
export function WhyFrame<
  Row extends object,
  Entries extends FilterEntries<Row>,
  View extends z.core.$ZodLooseShape,
  Changes extends object,
>({ area, list, state, why, onDays, href, children }: Props<Row, Entries, View, Changes>) {
  const { compared, failure, directory } = why;
  const { filters } = list;
  const { filter, changeFilter } = state;
  const words = filters.inWords(filter, directory);
  const cannot = useCannotCompare(why);
  const days = compared && { from: formatField(compared.from), until: formatField(compared.until) };
  /** Both days from the latest address; a missing one is the day compared now. */
  const bothDays = ({ from, until }: Days): Days => ({
    from: from || (days?.from ?? ''),
    until: until || (days?.until ?? ''),
  });
  /** The other day is written as well, so that the address means the same two days later. */
  const changeDay = (part: Partial<Days>) => onDays((latest) => ({ ...bothDays(latest), ...part }));
  const isLoading = !cannot && !failure && !why.changes;
  return (
    <AreaFrame shows={area} sources={why.sources} basis={basisOfComparison(compared, why.staleMonths)}>
      <DroppedParams list={list} />
      {isLoading && <LoadingBar progress={undefined} />}
      <div className="scroller">
        <div className={classes.top}>
          <fieldset className={clsx('row wraps screen-only', classes.controls)} aria-label="What is compared">
            <AreaChoice
              area={area}
              href={(next, search) => paths.why({ ...bothDays(fromSearch(DaysInAddress, search)), area: next })}
            />
            {days && (
              <>
                <TypedDay inRow required label="From" value={days.from} onChange={(from) => changeDay({ from })} />
                <TypedDay inRow required label="to" value={days.until} onChange={(until) => changeDay({ until })} />
                <FilterControls
                  filters={filters}
                  rows={undefined}
                  filter={filter}
                  directory={directory}
                  onChange={changeFilter}
                />
              </>
            )}
            {isLoading && <LoadingLine of="changes" progress={undefined} />}
          </fieldset>
          <PrintedFilters words={words} order="" />
          {failure && (
            <LoadError title="The history could not be loaded" failure={failure} onRetry={why.retry} focus={false} />
          )}
          {cannot && !failure && <NothingToCompare reason={cannot} href={href} />}
        </div>
        {why.changes && days && !cannot && !failure && (
          <div className={classes.panels}>{children(why.changes, days, words)}</div>
        )}
      </div>
    </AreaFrame>
  );
}
