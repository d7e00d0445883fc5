import { useMemo } from 'react';
import { lapsesBefore } from '#compliance/forecast/lapses.ts';
import { formatField } from '#components/format.ts';
import { CalculatingLine, LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { DayControls } from '#listing/DayControls.tsx';
import { DroppedParams, PrintedFilters } from '#listing/FilterNotes.tsx';
import { FilterControls } from '#listing/filters/FilterControls.tsx';
import { LoadError } from '#listing/LoadError.tsx';
import { useUrlState } from '#listing/urlState.ts';
import { useListState } from '#listing/useListState.ts';
import { aheadBasis } from './aheadBasis.ts';
import { ForecastChart } from './ForecastChart.tsx';
import { ForecastFigures } from './ForecastFigures.tsx';
import { ForecastLayout } from './ForecastLayout.tsx';
import { ForecastLinks } from './ForecastLinks.tsx';
import { forecastFilters } from './forecastFilters.ts';
import { forecastList } from './forecastList.ts';
import { trainingWords } from './forecastWords.ts';
import { GainPanel } from './GainPanel.tsx';
import { LapsePanel } from './LapsePanel.tsx';
import { UnforeseeablePanel } from './UnforeseeablePanel.tsx';
import { useFindings } from './useFindings.ts';
import { useForecast, useTriedForecast } from './useForecast.ts';
import { useForecastDay } from './useForecastDay.ts';
import { WhatIfControls } from './WhatIfControls.tsx';
import { WhatIfState, whatIfFilters } from './whatIfFilters.ts';

/** Compliance on a future day if nobody renews: the share, its curve over 24 months, and what lapses before. */
export function ForecastPage() {
  const state = useListState(forecastList);
  const { filter, view, changeFilter, changeView, sort, changeSort } = state;
  const { forecast, employees, isCalculating, ...data } = useForecast(filter);
  const { directory, calendar, failure, retry, progress } = data;
  const { today } = calendar;
  const { chosen, offset, setOffset, settled, date, on } = useForecastDay(view.on, today, changeView);
  const listed = useMemo(() => forecast && lapsesBefore(forecast.lapses, settled), [forecast, settled]);
  const [addressed, changeWhatIf] = useUrlState(WhatIfState, { last: true });
  const { whatIf, tried, isCalculating: isTrying } = useTriedForecast(forecast, addressed);
  const renewed = tried && tried.problem === undefined ? tried : undefined;
  const found = useFindings(forecast, filter.site, trainingWords);
  const curves = { forecast, findings: found, today, offset };
  const filters = forecastFilters.inWords(filter, directory);
  const tries = whatIfFilters.inWords(whatIf, directory);
  const words = [...filters, ...tries];
  const counted = { directory, filter, on, words };
  const grouped = { directory, date, by: view.by ?? 'training', whatIf };

  return (
    <AreaFrame sources={data.sources} basis={aheadBasis({ date, on }, whatIf, today)}>
      <DroppedParams list={forecastList} beside={WhatIfState} />
      {!forecast && !failure && <LoadingBar progress={progress} />}
      <ForecastLayout
        days={
          <DayControls
            label="Compliance on"
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
              filters={forecastFilters}
              rows={employees}
              filter={filter}
              directory={directory}
              onChange={changeFilter}
            />
            {isCalculating || isTrying ? (
              <CalculatingLine of={isTrying ? 'renewals' : 'forecast'} />
            ) : (
              !forecast && !failure && <LoadingLine of="employees" progress={progress} />
            )}
          </>
        }
        links={<ForecastLinks filter={filter} on={on} />}
        notes={
          <>
            <WhatIfControls
              employees={employees}
              directory={directory}
              whatIf={whatIf}
              today={formatField(today)}
              problem={tried?.problem}
              onChange={changeWhatIf}
            />
            <PrintedFilters words={filters} tried={tries} order="" />
            {failure && <LoadError title="The forecast could not be loaded" failure={failure} onRetry={retry} />}
          </>
        }
        curve={
          !failure && (
            <>
              <ForecastFigures {...curves} tried={renewed} whatIf={whatIf} filter={filter} />
              <ForecastChart {...curves} renewed={renewed?.curve} filters={words} onOffset={setOffset} />
            </>
          )
        }
        panels={
          forecast &&
          listed && (
            <>
              <LapsePanel
                forecast={forecast}
                lapses={listed}
                {...counted}
                {...grouped}
                onBy={(by) => changeView({ by })}
                sort={sort}
                onSort={changeSort}
              />
              {renewed && <GainPanel forecast={forecast} tried={renewed} {...counted} {...grouped} offset={settled} />}
              <UnforeseeablePanel forecast={forecast} tried={renewed} whatIf={whatIf} {...counted} offset={settled} />
            </>
          )
        }
      />
    </AreaFrame>
  );
}
