import { useDeferredValue, useMemo } from 'react';
import { addDays } from '#compliance/calendar/calendar.ts';
import { lapsesBefore } from '#compliance/forecast/lapses.ts';
import { formatField } from '#components/format.ts';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { basisOfDay, chosenDay } from '#listing/chosenDay.ts';
import { DayControls } from '#listing/DayControls.tsx';
import { DroppedParams, PrintedFilters } from '#listing/FilterNotes.tsx';
import { FilterControls } from '#listing/filters/FilterControls.tsx';
import { LoadError } from '#listing/LoadError.tsx';
import { unratedSitesWords } from '#listing/sitesInPart.ts';
import { useListState } from '#listing/useListState.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useSettings } from '#settings/settings.ts';
import { ForecastChart } from '../ForecastChart.tsx';
import { ForecastLayout } from '../ForecastLayout.tsx';
import { findings } from '../findings.ts';
import { inspectionWords } from '../forecastWords.ts';
import { useSlider } from '../useSlider.ts';
import { EquipmentFigures } from './EquipmentFigures.tsx';
import { equipmentForecastFilters } from './equipmentForecastFilters.ts';
import { equipmentForecastList } from './equipmentForecastList.ts';
import { InspectionPanel } from './InspectionPanel.tsx';
import { inspectionRows } from './inspectionRows.ts';
import { useEquipmentForecast } from './useEquipmentForecast.ts';

/** Equipment on a day to come if nobody inspects anything: the share, its curve over 24 months, and what falls due before. */
export function EquipmentForecastPage() {
  const { filter, view, changeFilter, changeView, sort, changeSort } = useListState(equipmentForecastList);
  const { forecast, equipment, ...data } = useEquipmentForecast(filter);
  const { directory, calendar, failure, retry, progress, partial } = data;
  const { today } = calendar;
  const chosen = chosenDay(view.on, today);
  const [offset, setOffset] = useSlider(view.on, chosen.offset, (rested) =>
    changeView({ on: formatField(addDays(today, rested)) }, { replace: true }),
  );
  const settled = useDeferredValue(offset);
  const date = addDays(today, settled);
  const by = view.by ?? 'schedule';
  const largest = useMemo(() => {
    const about = { directory, filter, on: formatField(addDays(today, settled)) };
    return forecast && inspectionRows(by, lapsesBefore(forecast.lapses, settled), { forecast, ...about });
  }, [forecast, directory, filter, today, settled, by]);
  const { siteThresholds } = useSettings();
  const { part } = useOrganisation();
  const unrated = unratedSitesWords(filter.site, part);
  const found = useMemo(
    () => (forecast ? findings(forecast, siteThresholds, inspectionWords, unrated) : []),
    [forecast, siteThresholds, unrated],
  );
  const words = equipmentForecastFilters.inWords(filter, directory);
  const curves = { forecast, findings: found, today, offset };

  return (
    <AreaFrame sources={data.sources} basis={basisOfDay({ date, on: formatField(date) })}>
      <DroppedParams list={equipmentForecastList} />
      {!forecast && !failure && <LoadingBar progress={progress} />}
      <ForecastLayout
        days={
          <DayControls
            label="Up to date on"
            today={today}
            offset={offset}
            days={forecast?.days ?? 0}
            chosen={chosen}
            onDay={(on) => changeView({ on })}
          />
        }
        filters={
          <>
            <FilterControls
              filters={equipmentForecastFilters}
              rows={equipment}
              filter={filter}
              directory={directory}
              onChange={changeFilter}
            />
            {!forecast && !failure && <LoadingLine of="equipment types" progress={progress} />}
          </>
        }
        notes={
          <>
            <PrintedFilters words={words} order="" />
            {partial && <p className="note">{partial}</p>}
            {failure && <LoadError title="The forecast could not be loaded" failure={failure} onRetry={retry} />}
          </>
        }
        curve={
          !failure && (
            <>
              <EquipmentFigures {...curves} filter={filter} />
              <ForecastChart
                {...curves}
                renewed={undefined}
                counted={inspectionWords}
                filters={words}
                onOffset={setOffset}
              />
            </>
          )
        }
        panels={
          largest && (
            <InspectionPanel
              largest={largest}
              words={words}
              date={date}
              by={by}
              onBy={(next) => changeView({ by: next })}
              sort={sort}
              onSort={changeSort}
            />
          )
        }
      />
    </AreaFrame>
  );
}
