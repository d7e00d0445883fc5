import { FilterControls } from '#listing/filters/FilterControls.tsx';
import { areaWords } from '#listing/trend/areaWords.ts';
import { useListState } from '#listing/useListState.ts';
import { useSettings } from '#settings/settings.ts';
import { paths } from '../paths.ts';
import { CausesPanel } from './CausesPanel.tsx';
import { causeWords } from './causeWords.ts';
import { OnTimePanel } from './OnTimePanel.tsx';
import { PlacesPanel } from './PlacesPanel.tsx';
import { useWhy } from './useWhy.ts';
import { WhyFrame } from './WhyFrame.tsx';
import { scopeFilters } from './whyFilters.ts';
import { whyList } from './whyList.ts';

const addressed = { entries: scopeFilters.entries, schema: whyList.schema };

/** Why the percentage of required trainings moved. */
export function TrainingWhy() {
  const { filter, view, changeFilter, changeView } = useListState(whyList);
  const { staleDocumentMonths } = useSettings();
  const why = useWhy({ ...filter, ...view });
  const { changes, directory } = why;
  const words = scopeFilters.inWords(filter, directory);
  return (
    <WhyFrame
      filters={addressed}
      why={why}
      onDays={changeView}
      href={(days) => paths.why({ ...filter, ...days })}
      words={words}
      scope={
        <FilterControls
          filters={scopeFilters}
          rows={undefined}
          filter={filter}
          directory={directory}
          onChange={changeFilter}
        />
      }
    >
      {(days) =>
        changes && (
          <>
            <CausesPanel
              changes={{ ...changes, causes: changes.causes.map(({ pairs: count, ...move }) => ({ ...move, count })) }}
              causeWords={causeWords}
              areaWords={areaWords(undefined, staleDocumentMonths)}
              listOf={(cause) => paths.changes({ ...filter, ...days, cause })}
              listed="people and trainings"
              filters={words}
            />
            <PlacesPanel
              key={`${days.from} ${days.until}`}
              changes={changes}
              scope={filter}
              days={days}
              by={view.by ?? 'site'}
              onBy={(by) => changeView({ by })}
              directory={directory}
            />
            <OnTimePanel scope={filter} filters={words} />
          </>
        )
      }
    </WhyFrame>
  );
}
