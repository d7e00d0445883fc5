import { useMemo } from 'react';
import { lapsesBefore } from '#compliance/forecast/lapses.ts';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { basisOfDay } from '#listing/chosenDay.ts';
import { DayControls } from '#listing/DayControls.tsx';
import { DroppedParams, PrintedFilters } from '#listing/FilterNotes.tsx';
import { FilterControls } from '#listing/filters/FilterControls.tsx';
import { LoadError } from '#listing/LoadError.tsx';
import { useListState } from '#listing/useListState.ts';
import { ForecastChart } from '../ForecastChart.tsx';
import { ForecastLayout } from '../ForecastLayout.tsx';
import { inspectionWords } from '../forecastWords.ts';
import { useFindings } from '../useFindings.ts';
import { useForecastDay } from '../useForecastDay.ts';
import { EquipmentFigures } from './EquipmentFigures.tsx';
import { equipmentForecastFilters } from './equipmentForecastFilters.ts';
import { equipmentForecastList } from './equipmentForecastList.ts';
import { InspectionPanel } from './InspectionPanel.tsx';
import { inspectionRows } from './inspectionRows.ts';
import { useEquipmentForecast } from './useEquipmentForecast.ts';

/** Equipment on a future day if nobody inspects anything: the share, its curve over 24 months, and what is due before. */
export function EquipmentForecastPage() {
  const { filter, view, changeFilter, changeView, sort, changeSort } = useListState(equipmentForecastList);
  const { forecast, equipment, ...data } = useEquipmentForecast(filter);
  const { directory, calendar, failure, retry, progress, partial } = data;
  const { today } = calendar;
  const { chosen, offset, setOffset, settled, date, on } = useForecastDay(view.on, today, changeView);
  const by = view.by ?? 'schedule';
  const largest = useMemo(
    () => forecast && inspectionRows(by, lapsesBefore(forecast.lapses, settled), { forecast, directory, filter, on }),
    [forecast, directory, filter, on, settled, by],
  );
  const found = useFindings(forecast, filter.site, inspectionWords);
  const words = equipmentForecastFilters.inWords(filter, directory);
  const curves = { forecast, findings: found, today, offset };

  return (
    <AreaFrame sources={data.sources} basis={basisOfDay({ date, on })}>
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
            onDay={(day) => changeView({ on: day })}
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
