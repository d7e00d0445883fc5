import { useListState } from '#listing/useListState.ts';
import { paths } from '../paths.ts';
import { CausesPanel } from './CausesPanel.tsx';
import { causeWords } from './causeWords.ts';
import { OnTimePanel } from './OnTimePanel.tsx';
import { PlacesPanel } from './PlacesPanel.tsx';
import { useWhy } from './useWhy.ts';
import { WhyFrame } from './WhyFrame.tsx';
import { whyList } from './whyList.ts';

/** Why the percentage of required trainings moved. */
export function TrainingWhy() {
  const state = useListState(whyList);
  const { filter, view, changeView } = state;
  const why = useWhy({ ...filter, ...view });
  return (
    <WhyFrame
      list={whyList}
      state={state}
      why={why}
      onDays={changeView}
      href={(days) => paths.why({ ...filter, ...days })}
    >
      {(changes, days, words) => (
        <>
          <CausesPanel
            changes={{ ...changes, causes: changes.causes.map(({ pairs: count, ...move }) => ({ ...move, count })) }}
            causeWords={causeWords}
            listOf={(cause) => paths.changes({ ...filter, ...days, cause })}
            listed="required trainings"
            filters={words}
          />
          <PlacesPanel
            key={`${days.from} ${days.until}`}
            changes={changes}
            scope={filter}
            days={days}
            by={view.by ?? 'site'}
            onBy={(by) => changeView({ by })}
            directory={why.directory}
          />
          <OnTimePanel scope={filter} filters={words} />
        </>
      )}
    </WhyFrame>
  );
}
