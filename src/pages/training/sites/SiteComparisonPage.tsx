import { useMemo } from 'react';
import * as z from 'zod/mini';
import { countWords } from '#compliance/countWords.ts';
import { compareSites } from '#compliance/sites/siteComparison.ts';
import { seenSite, trainingsBySite } from '#compliance/sites/siteTrainings.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { LoadError } from '#listing/LoadError.tsx';
import { PanelTable } from '#listing/PanelTable.tsx';
import { UNRATED_SITES } from '#listing/sitesInPart.ts';
import { idsOrNone, sortParam, useUrlState } from '#listing/urlState.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useRequirements } from '../useRequirements.ts';
import classes from './SiteComparisonPage.module.css';
import { siteComparisonColumns, TrainingAtSite, trainingPath } from './siteComparisonColumns.tsx';

/** The first row is the total of all trainings. */
const rowNoun = { noun: 'rows, including the total', one: 'row, the total' };

const MEANING =
  'A gap is a required training that is missing or expired. People who belong to two of the sites are counted at both.';

const State = z.object({ site: idsOrNone(), sort: sortParam() });

/** Compares sites, training by training: share and gaps. Without any in the address it compares all. */
export function SiteComparisonPage() {
  const { requirements, directory, failure, retry, progress, sources } = useRequirements();
  const [{ site: chosen, sort }, change] = useUrlState(State);
  const { part } = useOrganisation();
  const sites = useMemo(() => {
    const compared =
      chosen.length > 0
        ? [...new Set(chosen)]
        : trainingsBySite(requirements ?? [], directory, part).map(({ id }) => id);
    return compared.map((id) => seenSite(id, directory, part));
  }, [chosen, requirements, directory, part]);
  const rows = useMemo(
    () =>
      requirements &&
      compareSites(
        requirements,
        sites.map(({ id }) => id),
      ),
    [requirements, sites],
  );
  const columns = useMemo(() => siteComparisonColumns({ sites }), [sites]);
  return (
    <AreaFrame
      sources={sources}
      fallback={
        failure && (
          <LoadError
            title="The required trainings of the sites could not be loaded"
            failure={failure}
            onRetry={retry}
          />
        )
      }
    >
      {!rows && <LoadingBar progress={progress} />}
      <div className={classes.content}>
        <PanelTable
          keepsColumns
          title={rows ? `${countWords(sites.length, 'sites')} by training` : 'Sites by training'}
          of="sites compared"
          rowNoun={rowNoun}
          order="Most gaps first"
          none={rows?.length === 0 && 'Nobody at these sites is required to have a training.'}
          footnote={sites.some(({ isPartial }) => isPartial) ? `${MEANING} ${UNRATED_SITES}` : MEANING}
          columns={columns}
          rows={rows}
          rowId={({ trainingId }) => String(trainingId ?? 'all')}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          href={(training) => trainingPath(training, sites)}
          compact={(training) => (
            <CompactRow
              title={<RowLink to={trainingPath(training, sites)}>{training.title}</RowLink>}
              status={null}
              third={sites.map((site) => (
                <span key={site.id} className={classes.site}>
                  {site.name} <TrainingAtSite training={training} site={site} />
                </span>
              ))}
            />
          )}
        />
      </div>
    </AreaFrame>
  );
}
