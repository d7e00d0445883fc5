import { useMemo } from 'react';
import * as z from 'zod/mini';
import { isSignedOut } from '#client/apiError.ts';
import { SearchField } from '#components/filters/SearchField.tsx';
import { Segments } from '#components/filters/Segments.tsx';
import { statusSegments } from '#components/filters/statusSegments.ts';
import { Page } from '#components/Page.tsx';
import type { Source } from '#components/source.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { explain } from '#listing/explain.ts';
import { anyOf } from '#listing/filterWords.ts';
import { List } from '#listing/List.tsx';
import { failureOf } from '#listing/sources.ts';
import { ids, sortOf, useUrlState } from '#listing/urlState.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useGatewayStatus } from '#queries/gatewayStatus.ts';
import { paths } from '../paths.ts';
import { ServiceFacts } from './ServiceFacts.tsx';
import { SourceDetails } from './SourceDetails.tsx';
import { SourceSummary } from './SourceSummary.tsx';
import { sourceColumns } from './sourceColumns.tsx';
import { SourceFilter, selectSources, sourceRows } from './sourceRow.ts';
import { sourceStateLooks, sourceStates } from './sourceWords.ts';

const State = z.extend(SourceFilter, {
  sort: sortOf(['name', 'state', 'calculated', 'read', 'age', 'next', 'records', 'pages', 'response']),
  open: ids(),
});

/** The dashboard itself has not answered since; what is shown is from then. */
const silent = ({ error, dataUpdatedAt, refetch }: ReturnType<typeof useGatewayStatus>): Source => ({
  name: 'Dashboard',
  state: isSignedOut(error) ? 'signedOut' : 'failed',
  asOf: dataUpdatedAt,
  failedSince: dataUpdatedAt,
  reason: explain(error),
  details: paths.sources(),
  retry: () => void refetch(),
});

/** Every collection behind the dashboard: how old it is, when it is read again, and what went wrong. */
export function SourcesPage() {
  const { timeZone } = useAccountCalendar();
  const { directory } = useDirectory();
  const status = useGatewayStatus();
  const [{ sort, open, ...filter }, change] = useUrlState(State);
  const rows = useMemo(() => status.data && sourceRows(status.data, directory), [status.data, directory]);
  const unanswered = status.isError && status.data ? [silent(status)] : [];
  const expanded = useMemo(() => new Set(open), [open]);

  return (
    <Page title="Sources" sources={unanswered} timeZone={timeZone}>
      <ServiceFacts status={unanswered.length > 0 ? undefined : status.data} />
      <List
        of="sources"
        all={rows}
        select={selectSources}
        filter={filter}
        sort={sort}
        onChange={change}
        describe={{
          q: (q) => `Search is “${q}”`,
          state: (state) => `State is ${anyOf(state, (one) => sourceStateLooks[one].word.toLowerCase())}`,
        }}
        columns={sourceColumns}
        rowId={({ id }) => id}
        compact={(row) => <SourceSummary row={row} />}
        expansion={{
          content: (row) => <SourceDetails row={row} />,
          expanded,
          onToggle: (id) => change({ open: expanded.has(id) ? open.filter((other) => other !== id) : [...open, id] }),
        }}
        order="Those that need a look first"
        failure={failureOf('Dashboard', status)}
        onRetry={() => void status.refetch()}
        meaning="What nobody has looked at for an hour is read again when it is asked for."
        segments={
          <Segments
            label="State"
            all={rows && selectSources(rows, { ...filter, state: [] }).length}
            segments={statusSegments(
              sourceStates,
              sourceStateLooks,
              rows && selectSources(rows, { ...filter, state: [] }),
              ({ state }) => state,
            )}
            selected={filter.state}
            onSelect={(state) => change({ state })}
          />
        }
      >
        <SearchField
          placeholder="Find source or method"
          value={filter.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
      </List>
    </Page>
  );
}
