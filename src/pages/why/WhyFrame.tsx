import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Choices } from '#components/filters/Segments.tsx';
import { TypedDay } from '#components/filters/TypedDay.tsx';
import { formatField } from '#components/format.ts';
import type { Source } from '#components/source.ts';
import { ErrorState, type FailureDetails } from '#components/states/ErrorState.tsx';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { DroppedFilters, PrintedFilters } from '#listing/FilterNotes.tsx';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { paths } from '../paths.ts';
import type { ComparedDays } from './comparedDays.ts';
import { NothingToCompare, useCannotCompare } from './NothingToCompare.tsx';
import classes from './WhyFrame.module.css';

type Days = { from: string; until: string };

type Props = {
  area?: OtherArea;
  /** What the address may say. */
  filters: ComponentProps<typeof DroppedFilters>['filters'];
  why: Parameters<typeof useCannotCompare>[0] & {
    changes: object | undefined;
    compared: ComparedDays | undefined;
    sources: readonly Source[];
    failure: FailureDetails | undefined;
    retry: () => void;
  };
  onDays: (days: Days) => void;
  /** The same page with other days. */
  href: (days: Partial<Days>) => string;
  /** What it is limited to, in words. */
  words: readonly string[];
  /** What chooses the site, the training or the type that is compared. */
  scope?: ReactNode;
  /** The panels, given the two days as the address has them. */
  children: (days: Days) => ReactNode;
};

const areas = [
  { key: 'training', label: 'Trainings' },
  { key: 'equipment', label: 'Equipment' },
  { key: 'documents', label: 'Documents' },
] as const;

const noColumns: never[] = [];

/** The frame of a comparison of two captured days, whatever the area. */
export function WhyFrame({ area, filters, why, onDays, href, words, scope, children }: Props) {
  const { timeZone } = useAccountCalendar();
  const navigate = useNavigate();
  const { compared, failure } = why;
  const cannot = useCannotCompare(why);
  const days = compared && { from: formatField(compared.from), until: formatField(compared.until) };
  const isLoading = !cannot && !failure && !why.changes;
  return (
    <AreaFrame page="why" sources={why.sources}>
      <DroppedFilters filters={filters} unknownColumns={noColumns} />
      {isLoading && <LoadingBar progress={undefined} />}
      <div className="scroller">
        <div className={classes.top}>
          <fieldset className={clsx('row wraps screen-only', classes.controls)} aria-label="What is compared">
            <Choices
              label="Area"
              choices={areas}
              chosen={area ?? 'training'}
              onChoose={(next) => void navigate(paths.why({ ...days, area: next === 'training' ? undefined : next }))}
            />
            {days && (
              <>
                <TypedDay
                  inRow
                  required
                  label="From"
                  value={days.from}
                  onChange={(from) => onDays({ ...days, from })}
                />
                <TypedDay
                  inRow
                  required
                  label="to"
                  value={days.until}
                  onChange={(until) => onDays({ ...days, until })}
                />
                {scope}
              </>
            )}
            {isLoading && <LoadingLine of="changes" progress={undefined} />}
          </fieldset>
          <PrintedFilters words={words} order="" />
          {failure && (
            <ErrorState
              title="The history could not be loaded"
              failure={failure}
              timeZone={timeZone}
              onRetry={why.retry}
            />
          )}
          {cannot && !failure && <NothingToCompare reason={cannot} href={(other) => href({ ...days, ...other })} />}
        </div>
        {why.changes && days && !cannot && !failure && <div className={classes.panels}>{children(days)}</div>}
      </div>
    </AreaFrame>
  );
}
