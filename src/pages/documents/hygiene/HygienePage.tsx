import { AreaFrame } from '#listing/AreaFrame.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { DocumentsByReason } from './DocumentsByReason.tsx';
import { HygieneSummary } from './HygieneSummary.tsx';
import { hygieneColumns } from './hygieneColumns.tsx';
import { hygieneList } from './hygieneList.ts';
import { useDocumentHygiene } from './useDocumentHygiene.ts';

/** The documents that somebody should look at, and why. user-guide.md "Document hygiene". */
export function HygienePage() {
  const { toLookAt, staleAfterMonths, ...data } = useDocumentHygiene();
  const state = useListState(hygieneList);
  return (
    <AreaFrame page="hygiene" sources={data.sources}>
      {!data.failure && toLookAt?.length !== 0 && <DocumentsByReason documents={toLookAt} filter={state.filter} />}
      <List
        list={hygieneList}
        data={{ ...data, rows: toLookAt }}
        state={state}
        columns={hygieneColumns}
        selectable
        href={({ document }) => paths.document(document.id)}
        compact={(hygiene) => <HygieneSummary hygiene={hygiene} />}
        footnote={`An approval is stale from ${staleAfterMonths} ${staleAfterMonths === 1 ? 'month' : 'months'} on; authors are those of the version in force.`}
      />
    </AreaFrame>
  );
}
