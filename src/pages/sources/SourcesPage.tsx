import { useMemo } from 'react';
import { isSignedOut } from '#client/apiError.ts';
import type { Source } from '#components/source.ts';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { explain } from '#listing/explain.ts';
import { List } from '#listing/List.tsx';
import { failureOf } from '#listing/sources.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useListState } from '#listing/useListState.ts';
import { useUnfoldedRows } from '#listing/useUnfoldedRows.ts';
import { useGatewayStatus } from '#queries/gatewayStatus.ts';
import { paths } from '../paths.ts';
import { ServiceFacts } from './ServiceFacts.tsx';
import { SourceDetails } from './SourceDetails.tsx';
import { SourceSummary, sourceColumns } from './sourceColumns.tsx';
import { sourceList } from './sourceList.ts';
import { sourceRows } from './sourceRow.ts';

const DASHBOARD = 'Dashboard';

/** The dashboard itself as a source that has not answered since the data shown was loaded. */
const silent = ({ error, dataUpdatedAt, refetch }: ReturnType<typeof useGatewayStatus>): Source => ({
  name: DASHBOARD,
  state: isSignedOut(error) ? 'signedOut' : 'failed',
  asOf: dataUpdatedAt,
  failedSince: dataUpdatedAt,
  reason: explain(error),
  details: paths.sources(),
  retry: () => void refetch(),
});

/** Every collection behind the dashboard: how old it is, when it is read again, and what failed. */
export function SourcesPage() {
  const { directory } = useDirectory();
  const status = useGatewayStatus();
  const state = useListState(sourceList);
  const rows = useMemo(() => status.data && sourceRows(status.data, directory), [status.data, directory]);
  const unanswered = status.isError && status.data ? [silent(status)] : [];
  const unfolded = useUnfoldedRows(state);

  return (
    <AreaFrame sources={unanswered}>
      <ServiceFacts status={unanswered.length > 0 ? undefined : status.data} />
      <List
        list={sourceList}
        data={{
          rows,
          failure: failureOf(DASHBOARD, status),
          retry: () => void status.refetch(),
          sources: unanswered,
        }}
        state={state}
        columns={sourceColumns}
        compact={(row) => <SourceSummary row={row} />}
        expansion={{
          ...unfolded,
          content: (row) => <SourceDetails row={row} />,
        }}
        footnote="Data that nobody has opened for an hour is read again when somebody opens it."
      />
    </AreaFrame>
  );
}
