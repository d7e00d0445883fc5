import { useListState } from '#listing/useListState.ts';
import { paths } from '../paths.ts';
import { CausesPanel } from './CausesPanel.tsx';
import { itemCauseWords } from './causeWords.ts';
import { useItemWhy } from './useItemWhy.ts';
import { WhyFrame } from './WhyFrame.tsx';
import { itemWhyList } from './whyList.ts';

/** Why the percentage of items up to date moved. */
export function ItemWhy() {
  const state = useListState(itemWhyList);
  const { filter, view, changeView } = state;
  const why = useItemWhy({ ...filter, ...view });
  return (
    <WhyFrame
      area="equipment"
      list={itemWhyList}
      state={state}
      why={why}
      onDays={changeView}
      href={(days) => paths.why({ area: 'equipment', ...filter, ...days })}
    >
      {(changes, days, words) => (
        <CausesPanel
          area="equipment"
          changes={changes}
          causeWords={itemCauseWords}
          listOf={(cause) => paths.itemChanges({ ...filter, ...days, cause })}
          listed="items"
          filters={words}
        />
      )}
    </WhyFrame>
  );
}
