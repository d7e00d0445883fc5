import { lazy, useMemo } from 'react';
import { approvalAges, type DocumentReview } from '#compliance/documents/documentReview.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { List } from '#listing/List.tsx';
import { TrendDisclosure } from '#listing/trend/TrendDisclosure.tsx';
import { useDirectory } from '#listing/useDirectory.ts';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { DocumentBars } from '../DocumentBars.tsx';
import { ApprovalAgeMark, ApprovedInFuture, OrderMark } from '../DocumentMarks.tsx';
import { type DocumentFilter, documentFilters } from '../documentFilters.ts';
import { APPROVED_IN_FUTURE_MEANING, approvalAgeWords, documentTypeWord, inForceLine } from '../documentWords.ts';
import { Tags } from '../Tags.tsx';
import { useDocuments } from '../useDocuments.ts';
import { ApprovalsPerMonth } from './ApprovalsPerMonth.tsx';
import classes from './DocumentsPage.module.css';
import { documentColumns, documentColumnsWithCategory, usualDocumentColumns } from './documentColumns.tsx';
import { documentList } from './documentList.ts';

const TrendPanel = lazy(async () => ({ default: (await import('#listing/trend/TrendPanel.tsx')).TrendPanel }));

/** Every document with its version in force, oldest approval first. */
export function DocumentsPage() {
  const { documents, ...data } = useDocuments();
  const names = useDirectory();
  const state = useListState(documentList);
  const { filter } = state;
  const usual = useMemo(() => usualDocumentColumns(data.namesCategories), [data.namesCategories]);
  const retry = () => {
    data.retry();
    names.retry();
  };
  const hasCategories = documents?.some(({ category }) => category !== '');

  return (
    <AreaFrame sources={[...data.sources, ...names.sources]}>
      {!data.failure && documents?.length !== 0 && (
        <div className={classes.charts}>
          <DocumentsByAge documents={documents} filter={filter} />
          <ApprovalsPerMonth documents={documents} filter={filter} />
        </div>
      )}
      <List
        list={documentList}
        data={{ ...data, retry, directory: names.directory, rows: documents }}
        state={state}
        columns={hasCategories ? documentColumnsWithCategory : documentColumns}
        usual={usual}
        selectable
        summary={() => (
          <TrendDisclosure>
            <TrendPanel
              strip
              area="documents"
              of={
                documentFilters.inWords(filter).length > 0 ? 'all documents, not only of those listed' : 'all documents'
              }
            />
          </TrendDisclosure>
        )}
        href={({ id }) => paths.document(id)}
        compact={(document) => <DocumentSummary document={document} />}
        footerExtra={(rows) => <DocumentCounts documents={rows} filter={filter} />}
        footnote={`Age counts from the approval of the version in force.${documents?.some(({ futureVersions }) => futureVersions.length > 0) ? ` ${APPROVED_IN_FUTURE_MEANING}` : ''}`}
      />
    </AreaFrame>
  );
}

type CountsProps = { documents: readonly DocumentReview[]; filter: DocumentFilter };

/** `104 kept offline, 2 with an approval date in the future`, the latter if there are any. */
function DocumentCounts({ documents, filter }: CountsProps) {
  const countOf = (part: Partial<DocumentFilter>) => documentFilters.select(documents, part).length;
  const inFuture = countOf({ ahead: true });
  return (
    <>
      <CountLink
        count={countOf({ offline: true })}
        to={paths.documents({ ...filter, offline: true })}
        of="documents kept offline"
      />{' '}
      kept offline
      {inFuture > 0 && (
        <>
          ,{' '}
          <CountLink
            count={inFuture}
            to={paths.documents({ ...filter, ahead: true })}
            of="documents with an approval date in the future"
          />{' '}
          with an approval date in the future
        </>
      )}
    </>
  );
}

/** One document on three lines, for narrow screens. */
const DocumentSummary = ({ document }: { document: DocumentReview }) => (
  <CompactRow
    title={<RowLink to={paths.document(document.id)}>{document.title}</RowLink>}
    status={<ApprovalAgeMark document={document} />}
    second={inForceLine(document)}
    third={
      <>
        <ApprovedInFuture document={document} /> <OrderMark document={document} />
        <Tags tags={document.tags} />
      </>
    }
    aside={[documentTypeWord(document.type), document.offline && 'kept offline'].filter(Boolean).join(', ')}
  />
);

type Props = { documents: readonly DocumentReview[] | undefined; filter: DocumentFilter };

/** How old the approvals are, within all filters except the one for age: each bar links to its documents. */
function DocumentsByAge({ documents, filter }: Props) {
  // On narrow screens the groups above the list say and do the same.
  if (useNarrow()) return null;
  return (
    <DocumentBars
      title="Age of approval"
      summary="Documents by the age of the approval of their version in force."
      documents={documents}
      filters={documentFilters}
      filter={filter}
      pathOf={paths.documents}
      bars={approvalAges.map((age) => ({
        age: age === 'none' ? undefined : age,
        label: approvalAgeWords[age],
        part: { age: [age] },
      }))}
    />
  );
}
