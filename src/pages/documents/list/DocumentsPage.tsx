import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { approvalAges, type DocumentReview } from '#compliance/documents/documentReview.ts';
import { CountLink } from '#components/CountLink.tsx';
import { FilterChip } from '#components/filters/FilterChip.tsx';
import { FilterMenu } from '#components/filters/FilterMenu.tsx';
import { FlagFilter } from '#components/filters/FlagFilter.tsx';
import { SearchField } from '#components/filters/SearchField.tsx';
import { Segments } from '#components/filters/Segments.tsx';
import { Page } from '#components/Page.tsx';
import { optionsOf } from '#listing/filterOptions.ts';
import { List } from '#listing/List.tsx';
import { rangeWords } from '#listing/requestedDays.ts';
import { useUrlState } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { DocumentLists } from '../DocumentLists.tsx';
import { type DocumentFilter, DocumentsState, selectDocuments } from '../documentFilter.ts';
import { documentFilterWords } from '../documentFilterWords.ts';
import {
  APPROVED_AHEAD_MEANING,
  approvalAgeWords,
  approvalFateWords,
  DOCUMENT_ORDER,
  documentTypeWord,
} from '../documentWords.ts';
import { useDocuments } from '../useDocuments.ts';
import { ApprovalsPerMonth } from './ApprovalsPerMonth.tsx';
import { DocumentSummary } from './DocumentSummary.tsx';
import { DocumentsByAge } from './DocumentsByAge.tsx';
import classes from './DocumentsPage.module.css';
import { documentColumns, documentColumnsWithCategory } from './documentColumns.tsx';

const filterOf = ({ sort: _sort, ...filter }: z.infer<typeof DocumentsState>): DocumentFilter => filter;

/** Every document with its version in force, oldest approval first. */
export function DocumentsPage() {
  const { documents, calendar, failure, retry, sources } = useDocuments();
  const [state, change] = useUrlState(DocumentsState);
  const { sort } = state;
  const filter = useMemo(() => filterOf(state), [state]);
  const others = documents && selectDocuments(documents, { ...filter, age: [] });
  const hasCategories = documents?.some(({ category }) => category !== '') ?? false;

  return (
    <Page title="Documents" sources={sources} timeZone={calendar.timeZone}>
      <DocumentLists />
      {!failure && documents?.length !== 0 && (
        <div className={classes.charts}>
          <DocumentsByAge documents={documents} filter={filter} />
          <ApprovalsPerMonth documents={documents} filter={filter} />
        </div>
      )}
      <List
        of="documents"
        all={documents}
        select={selectDocuments}
        filter={filter}
        sort={sort}
        onChange={change}
        describe={documentFilterWords}
        columns={hasCategories ? documentColumnsWithCategory : documentColumns}
        selectable
        rowId={({ id }) => id}
        href={({ id }) => paths.document(id)}
        compact={(document) => <DocumentSummary document={document} />}
        order={DOCUMENT_ORDER}
        unreadable={sources[0]?.unreadable}
        failure={failure}
        onRetry={retry}
        also={(rows) => (
          <>
            <CountLink
              count={selectDocuments(rows, { offline: true }).length}
              to={paths.documents({ ...filter, offline: true })}
              of="documents kept offline"
            />{' '}
            kept offline
            <AheadCount documents={rows} filter={filter} />
          </>
        )}
        meaning={`Age counts from the approval of the version in force.${documents?.some(({ ahead }) => ahead.length > 0) ? ` ${APPROVED_AHEAD_MEANING}` : ''}`}
        segments={
          <Segments
            label="Age of approval"
            all={others?.length}
            segments={approvalAges.map((key) => ({
              key,
              label: approvalAgeWords[key],
              count: others?.filter(({ age }) => age === key).length,
              ...(key !== 'none' && { age: key }),
            }))}
            selected={filter.age}
            onSelect={(age) => change({ age })}
          />
        }
      >
        <SearchField
          placeholder="Find title, tag or id"
          value={filter.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <FilterMenu
          label="Type"
          options={optionsOf(documents, ({ type }) => (type ? [type] : []), documentTypeWord)}
          selected={filter.type}
          onSelect={(type) => change({ type })}
        />
        <FilterMenu
          label="Tag"
          options={optionsOf(documents, ({ tags }) => tags)}
          selected={filter.tag}
          onSelect={(tag) => change({ tag })}
        />
        {hasCategories && (
          <FilterMenu
            label="Category"
            options={optionsOf(documents, ({ category }) => (category ? [category] : []))}
            selected={filter.category}
            onSelect={(category) => change({ category })}
          />
        )}
        <FlagFilter
          label="Offline"
          option="Kept offline"
          count={documents?.filter(({ offline }) => offline).length ?? 0}
          on={filter.offline}
          onChange={(offline) => change({ offline })}
        />
        {approvedWords(filter) && (
          <FilterChip words={approvedWords(filter)} onRemove={() => change({ from: '', until: '', fate: undefined })} />
        )}
        {filter.ahead && <FilterChip words="Approved ahead" onRemove={() => change({ ahead: false })} />}
      </List>
    </Page>
  );
}

/** `Approved in Mar 2026, replaced since`; empty where nothing of that is asked. */
const approvedWords = (filter: DocumentFilter): string =>
  [
    (filter.from || filter.until) && `Approved ${rangeWords(filter)}`,
    filter.fate && approvalFateWords[filter.fate].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ');

type AheadCountProps = { documents: readonly DocumentReview[]; filter: DocumentFilter };

/** `, 2 approved ahead`, where there are any. */
function AheadCount({ documents, filter }: AheadCountProps) {
  const { length } = selectDocuments(documents, { ahead: true });
  if (length === 0) return null;
  return (
    <>
      , <CountLink count={length} to={paths.documents({ ...filter, ahead: true })} of="documents approved ahead" />{' '}
      approved ahead
    </>
  );
}
