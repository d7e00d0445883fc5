import { areaWords } from '#listing/trend/areaWords.ts';
import { useListState } from '#listing/useListState.ts';
import { useSettings } from '#settings/settings.ts';
import { paths } from '../paths.ts';
import { CausesPanel } from './CausesPanel.tsx';
import { documentCauseWords } from './causeWords.ts';
import { useDocumentWhy } from './useDocumentWhy.ts';
import { WhyFrame } from './WhyFrame.tsx';
import { documentScopeFilters } from './whyFilters.ts';
import { documentWhyList } from './whyList.ts';

const addressed = { entries: documentScopeFilters.entries, schema: documentWhyList.schema };
const noWords: never[] = [];

/** Why the percentage of documents in force and not stale moved. */
export function DocumentWhy() {
  const { view, changeView } = useListState(documentWhyList);
  const { staleDocumentMonths } = useSettings();
  const why = useDocumentWhy(view);
  const { changes } = why;
  return (
    <WhyFrame
      area="documents"
      filters={addressed}
      why={why}
      onDays={changeView}
      href={(days) => paths.why({ area: 'documents', ...days })}
      words={noWords}
    >
      {(days) =>
        changes && (
          <CausesPanel
            changes={changes}
            causeWords={documentCauseWords}
            areaWords={areaWords('documents', staleDocumentMonths)}
            listOf={(cause) => paths.documentChanges({ ...days, cause })}
            listed="documents"
            filters={noWords}
          />
        )
      }
    </WhyFrame>
  );
}
