import { useListState } from '#listing/useListState.ts';
import { paths } from '../paths.ts';
import { CausesPanel } from './CausesPanel.tsx';
import { documentCauseWords } from './causeWords.ts';
import { useDocumentWhy } from './useDocumentWhy.ts';
import { WhyFrame } from './WhyFrame.tsx';
import { documentWhyList } from './whyList.ts';

/** Why the percentage of documents in force and not stale moved. */
export function DocumentWhy() {
  const state = useListState(documentWhyList);
  const why = useDocumentWhy(state.view);
  return (
    <WhyFrame
      area="documents"
      list={documentWhyList}
      state={state}
      why={why}
      onDays={state.changeView}
      href={(days) => paths.why({ area: 'documents', ...days })}
    >
      {(changes, days, words) => (
        <CausesPanel
          area="documents"
          changes={changes}
          causeWords={documentCauseWords}
          listOf={(cause) => paths.documentChanges({ ...days, cause })}
          listed="documents"
          filters={words}
        />
      )}
    </WhyFrame>
  );
}
