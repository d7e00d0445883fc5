import { useMemo } from 'react';
import { hygieneReasons } from '#compliance/documents/documentHygiene.ts';
import { FilterMenu } from '#components/filters/FilterMenu.tsx';
import { SearchField } from '#components/filters/SearchField.tsx';
import { Page } from '#components/Page.tsx';
import { optionsOf } from '#listing/filterOptions.ts';
import { List } from '#listing/List.tsx';
import { useUrlState } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { DocumentLists } from '../DocumentLists.tsx';
import { DocumentsByReason } from './DocumentsByReason.tsx';
import { HygieneSummary } from './HygieneSummary.tsx';
import { hygieneColumns } from './hygieneColumns.tsx';
import { HygieneState, selectHygiene } from './hygieneFilter.ts';
import { hygieneFilterWords } from './hygieneFilterWords.ts';
import { hygieneLooks } from './hygieneWords.ts';
import { useDocumentHygiene } from './useDocumentHygiene.ts';

/** The documents that somebody should look at, and why. features.md b9. */
export function HygienePage() {
  const { documents, hygieneOf, names, staleAfterMonths, calendar, failure, retry, sources } = useDocumentHygiene();
  const [{ sort, ...filter }, change] = useUrlState(HygieneState);
  const { directory, isPending } = names;
  const toLookAt = useMemo(() => {
    const all = hygieneOf && documents?.map(hygieneOf);
    return all && selectHygiene(all);
  }, [documents, hygieneOf]);
  const columns = useMemo(() => hygieneColumns({ directory, isPending }), [directory, isPending]);

  return (
    <Page
      title="Document hygiene"
      above={[{ label: 'Documents', to: paths.documents() }]}
      sources={sources}
      timeZone={calendar.timeZone}
    >
      <DocumentLists />
      {!failure && toLookAt?.length !== 0 && <DocumentsByReason documents={toLookAt} filter={filter} />}
      <List
        of="documents to look at"
        all={toLookAt}
        select={selectHygiene}
        filter={filter}
        sort={sort}
        onChange={change}
        describe={hygieneFilterWords}
        columns={columns}
        selectable
        rowId={({ document }) => document.id}
        href={({ document }) => paths.document(document.id)}
        compact={(hygiene) => <HygieneSummary of={hygiene} />}
        unreadable={sources[0]?.unreadable}
        failure={failure}
        onRetry={retry}
        meaning={`An approval is stale from ${staleAfterMonths} ${staleAfterMonths === 1 ? 'month' : 'months'} on; authors are those of the version in force.`}
        segments={null}
      >
        <SearchField
          placeholder="Find title, tag or id"
          value={filter.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <FilterMenu
          label="Reason"
          ordered
          options={hygieneReasons.map((reason) => ({
            value: reason,
            label: hygieneLooks[reason].word,
            count: toLookAt?.filter(({ reasons }) => reasons.includes(reason)).length ?? 0,
          }))}
          selected={filter.reason}
          onSelect={(chosen) => change({ reason: hygieneReasons.filter((reason) => chosen.includes(reason)) })}
        />
        <FilterMenu
          label="Tag"
          options={optionsOf(toLookAt, ({ document }) => document.tags)}
          selected={filter.tag}
          onSelect={(tag) => change({ tag })}
        />
      </List>
    </Page>
  );
}
