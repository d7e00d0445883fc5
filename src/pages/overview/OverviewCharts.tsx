import { memo, useCallback } from 'react';
import * as z from 'zod/mini';
import type { Directory } from '#compliance/directory.ts';
import { sortParam, useUrlState } from '#listing/urlState.ts';
import { ExpiriesPerWeek } from './ExpiriesPerWeek.tsx';
import type { AreasData } from './overviewData.ts';
import { RenewalForecast } from './RenewalForecast.tsx';
import { SitesPanel } from './SitesPanel.tsx';
import { TrendOfAreas } from './TrendOfAreas.tsx';

const State = z.object({ sort: sortParam() });

/** What lies ahead, and where: charts and a table; the figures and the worklist do not wait for their code and rendering. */
export const OverviewCharts = memo(({ directory, ...work }: AreasData & { directory: Directory }) => {
  const [{ sort }, change] = useUrlState(State);
  const onSort = useCallback((next: typeof sort) => change({ sort: next }), [change]);
  return (
    <>
      <TrendOfAreas {...work} directory={directory} />
      <RenewalForecast {...work} directory={directory} />
      <ExpiriesPerWeek {...work} />
      <SitesPanel {...work} directory={directory} sort={sort} onSort={onSort} />
    </>
  );
});
