import clsx from 'clsx';
import { DateField } from '#components/filters/DateField.tsx';
import { formatField } from '#components/format.ts';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { DroppedFilters, PrintedFilters } from '#listing/FilterNotes.tsx';
import { FilterControls } from '#listing/filters/FilterControls.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../paths.ts';
import { CausesPanel } from './CausesPanel.tsx';
import { NothingToCompare, useCannotCompare } from './NothingToCompare.tsx';
import { PlacesPanel } from './PlacesPanel.tsx';
import { useWhy } from './useWhy.ts';
import classes from './WhyPage.module.css';
import { scopeFilters } from './whyFilters.ts';
import { whyList } from './whyList.ts';

const addressed = { entries: scopeFilters.entries, schema: whyList.schema };
const noColumns: never[] = [];

/** Two captured days beside each other: how the percentage moved, by which causes, and where. */
export function WhyPage() {
  const { timeZone } = useAccountCalendar();
  const { filter, view, changeFilter, changeView } = useListState(whyList);
  const why = useWhy({ ...filter, ...view });
  const { compared, changes, history, directory, failure } = why;
  const cannot = useCannotCompare(why);
  const words = scopeFilters.inWords(filter, directory);
  const days = compared && { from: formatField(compared.from), until: formatField(compared.until) };
  const isLoading = !cannot && !failure && !changes;
  return (
    <AreaFrame page="why" sources={why.sources}>
      <DroppedFilters filters={addressed} unknownColumns={noColumns} />
      {isLoading && <LoadingBar progress={undefined} />}
      <div className="scroller">
        <div className={classes.top}>
          {days && (
            <fieldset className={clsx('row wraps screen-only', classes.controls)} aria-label="What is compared">
              <DateField
                label="From"
                value={days.from}
                onChange={(from) => from !== '' && changeView({ ...days, from })}
              />
              <DateField
                label="to"
                value={days.until}
                onChange={(until) => until !== '' && changeView({ ...days, until })}
              />
              <FilterControls
                filters={scopeFilters}
                rows={undefined}
                filter={filter}
                directory={directory}
                onChange={changeFilter}
              />
              {isLoading && <LoadingLine of="changes" progress={undefined} />}
            </fieldset>
          )}
          <PrintedFilters words={words} order="" />
          {failure && (
            <ErrorState
              title="The history could not be loaded"
              failure={failure}
              timeZone={timeZone}
              onRetry={why.retry}
            />
          )}
          {cannot && !failure && (
            <NothingToCompare reason={cannot} href={(other) => paths.why({ ...filter, ...days, ...other })} />
          )}
        </div>
        {changes && history && days && !cannot && !failure && (
          <div className={classes.panels}>
            <CausesPanel changes={changes} scope={filter} days={days} filters={words} />
            <PlacesPanel
              key={`${days.from} ${days.until}`}
              history={history}
              changes={changes}
              scope={filter}
              days={days}
              by={view.by ?? 'site'}
              onBy={(by) => changeView({ by })}
              directory={directory}
            />
          </div>
        )}
      </div>
    </AreaFrame>
  );
}
