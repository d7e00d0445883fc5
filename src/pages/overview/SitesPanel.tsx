import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { addDays } from '#compliance/calendar/calendar.ts';
import { formatCount } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import { siteCompliance } from '#compliance/sites/siteCompliance.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { Link } from '#components/Link.tsx';
import { SiteBandBadge } from '#components/SiteBandBadge.tsx';
import type { Sort } from '#components/table/columns.ts';
import { nothingSelected } from '#components/table/selection.ts';
import { useInSight } from '#components/useInSight.ts';
import { usePrinting } from '#components/usePrinting.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { HistoryError } from '#listing/HistoryError.tsx';
import { PanelTable } from '#listing/PanelTable.tsx';
import { UNRATED_SITES } from '#listing/sitesInPart.ts';
import { useHistoryDays } from '#queries/history.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useSeesHistory } from '#queries/seesHistory.ts';
import { useSettings } from '#settings/settings.ts';
import { paths } from '../paths.ts';
import { type AreasData, missingFrom } from './overviewData.ts';
import classes from './SitesPanel.module.css';
import {
  SiteEquipment,
  type SiteRow,
  SiteTrainingFigures,
  SiteTrendCell,
  siteComplianceColumns,
  siteTrendColumns,
} from './siteComplianceColumns.tsx';
import { SITE_TREND_DAYS, siteTrendOf } from './siteTrends.ts';

type Props = AreasData & {
  directory: Directory;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** The status of every site across areas, lowest first; selected sites can be compared training by training. */
export function SitesPanel({ directory, sort, onSort, ...work }: Props) {
  const { requirements, equipment } = work;
  const { good, fair } = useSettings().siteThresholds;
  const { today } = useAccountCalendar();
  const { part } = useOrganisation();
  const seesHistory = useSeesHistory();
  const [ref, isSeen] = useInSight<HTMLDivElement>();
  const captured = useHistoryDays(
    { from: addDays(today, -SITE_TREND_DAYS), to: today, by: 'site' },
    { enabled: isSeen },
  );
  const { data: history, error } = captured;
  // On the screen a dash may still become a figure.
  const lacksTrends = usePrinting() && !history;
  const sitesTold = history && Object.keys(history.bySite).length;
  const compliance = useMemo(
    () => (requirements || equipment) && siteCompliance(requirements, equipment, directory, part),
    [requirements, equipment, directory, part],
  );
  const sites = useMemo(
    () => compliance?.map((site): SiteRow => ({ ...site, trend: history && siteTrendOf(history, site.id, today) })),
    [compliance, history, today],
  );
  const [selection, setSelection] = useState(nothingSelected);
  // A single site is compared with all.
  const chosen = selection.ids.size > 1 ? [...selection.ids] : [];
  const missing = missingFrom(work);
  const nothing =
    sites?.length === 0
      ? 'No site has required trainings or scheduled equipment.'
      : work.trainingFailed && work.equipmentFailed && missing.join(' ');
  return (
    <div ref={ref} className={classes.sites} data-arriving={captured.isLoading || undefined}>
      <PanelTable
        title="Sites"
        of="sites"
        order="Lowest percentage first"
        none={nothing}
        footnote={[
          `Rated by the lower of the two percentages: good from ${good} %, fair from ${fair} %.`,
          ...(sites?.some(({ isPartial }) => isPartial) ? [UNRATED_SITES] : []),
          ...(history
            ? [
                `The line shows the share of current trainings, as captured on each of the last ${SITE_TREND_DAYS} days.`,
              ]
            : []),
          ...(seesHistory && lacksTrends && !error
            ? [`The trends of the last ${SITE_TREND_DAYS} days were not loaded when this was printed.`]
            : []),
          ...(history?.sitesInAll !== undefined && sitesTold !== undefined && sitesTold < history.sitesInAll
            ? [`The trend is known for ${formatCount(sitesTold)} of ${formatCount(history.sitesInAll)} sites.`]
            : []),
          ...(nothing ? [] : missing),
        ].join(' ')}
        notice={error && <HistoryError error={error} onRetry={() => void captured.refetch()} />}
        tools={
          <Button component={Link} to={paths.siteComparison(chosen)} variant="default" size="xs">
            {chosen.length === 0 ? 'Compare all' : `Compare ${chosen.length}`}
          </Button>
        }
        selection={selection}
        onSelection={setSelection}
        columns={seesHistory && !lacksTrends ? siteTrendColumns : siteComplianceColumns}
        rows={sites}
        rowId={({ id }) => id}
        sort={sort}
        onSort={onSort}
        compact={(site) => (
          <CompactRow
            title={site.name}
            status={<SiteBandBadge percent={site.lowest} />}
            second={
              <>
                Trainings <SiteTrainingFigures site={site} />
              </>
            }
            third={
              <span className="note">
                Equipment <SiteEquipment site={site} />
              </span>
            }
            aside={site.trend && <SiteTrendCell site={site} unit=" points" />}
          />
        )}
      />
    </div>
  );
}
