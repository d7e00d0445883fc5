import { FilterControls } from '#listing/filters/FilterControls.tsx';
import { areaWords } from '#listing/trend/areaWords.ts';
import { useListState } from '#listing/useListState.ts';
import { useSettings } from '#settings/settings.ts';
import { paths } from '../paths.ts';
import { CausesPanel } from './CausesPanel.tsx';
import { itemCauseWords } from './causeWords.ts';
import { useItemWhy } from './useItemWhy.ts';
import { WhyFrame } from './WhyFrame.tsx';
import { itemScopeFilters } from './whyFilters.ts';
import { itemWhyList } from './whyList.ts';

const addressed = { entries: itemScopeFilters.entries, schema: itemWhyList.schema };

/** Why the percentage of items up to date moved. */
export function ItemWhy() {
  const { filter, view, changeFilter, changeView } = useListState(itemWhyList);
  const { staleDocumentMonths } = useSettings();
  const why = useItemWhy({ ...filter, ...view });
  const { changes, directory } = why;
  const words = itemScopeFilters.inWords(filter, directory);
  return (
    <WhyFrame
      area="equipment"
      filters={addressed}
      why={why}
      onDays={changeView}
      href={(days) => paths.why({ area: 'equipment', ...filter, ...days })}
      words={words}
      scope={
        <FilterControls
          filters={itemScopeFilters}
          rows={undefined}
          filter={filter}
          directory={directory}
          onChange={changeFilter}
        />
      }
    >
      {(days) =>
        changes && (
          <CausesPanel
            changes={changes}
            causeWords={itemCauseWords}
            areaWords={areaWords('equipment', staleDocumentMonths)}
            listOf={(cause) => paths.itemChanges({ ...filter, ...days, cause })}
            listed="items"
            filters={words}
          />
        )
      }
    </WhyFrame>
  );
}
