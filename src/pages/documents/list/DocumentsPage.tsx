import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { CountLink } from '#components/CountLink.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { type DocumentFilter, documentFilters } from '../documentFilters.ts';
import { APPROVED_AHEAD_MEANING } from '../documentWords.ts';
import { useDocuments } from '../useDocuments.ts';
import { ApprovalsPerMonth } from './ApprovalsPerMonth.tsx';
import { DocumentSummary } from './DocumentSummary.tsx';
import { DocumentsByAge } from './DocumentsByAge.tsx';
import classes from './DocumentsPage.module.css';
import { documentColumns, documentColumnsWithCategory } from './documentColumns.tsx';
import { documentList } from './documentList.ts';

/** Every document with its version in force, oldest approval first. */
export function DocumentsPage() {
  const { documents, ...data } = useDocuments();
  const state = useListState(documentList);
  const { filter } = state;
  const hasCategories = documents?.some(({ category }) => category !== '');

  return (
    <AreaFrame page="documents" sources={data.sources}>
      {!data.failure && documents?.length !== 0 && (
        <div className={classes.charts}>
          <DocumentsByAge documents={documents} filter={filter} />
          <ApprovalsPerMonth documents={documents} filter={filter} />
        </div>
      )}
      <List
        list={documentList}
        data={{ ...data, rows: documents }}
        state={state}
        columns={hasCategories ? documentColumnsWithCategory : documentColumns}
        selectable
        href={({ id }) => paths.document(id)}
        compact={(document) => <DocumentSummary document={document} />}
        footerExtra={(rows) => <DocumentCounts documents={rows} filter={filter} />}
        footnote={`Age counts from the approval of the version in force.${documents?.some(({ ahead }) => ahead.length > 0) ? ` ${APPROVED_AHEAD_MEANING}` : ''}`}
      />
    </AreaFrame>
  );
}

type CountsProps = { documents: readonly DocumentReview[]; filter: DocumentFilter };

/** `104 kept offline, 2 approved ahead`, the latter where there are any. */
function DocumentCounts({ documents, filter }: CountsProps) {
  const countOf = (part: Partial<DocumentFilter>) => documentFilters.select(documents, part).length;
  const ahead = countOf({ ahead: true });
  return (
    <>
      <CountLink
        count={countOf({ offline: true })}
        to={paths.documents({ ...filter, offline: true })}
        of="documents kept offline"
      />{' '}
      kept offline
      {ahead > 0 && (
        <>
          , <CountLink count={ahead} to={paths.documents({ ...filter, ahead: true })} of="documents approved ahead" />{' '}
          approved ahead
        </>
      )}
    </>
  );
}
