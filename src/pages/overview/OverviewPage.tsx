import { lazy, Suspense, useCallback } from 'react';
import * as z from 'zod/mini';
import { Page } from '#components/Page.tsx';
import { useDocuments } from '../documents/useDocuments.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { useRequirements } from '../training/useRequirements.ts';
import { sortOf, useUrlState } from '../urlState.ts';
import { DocumentsArea } from './DocumentsArea.tsx';
import { EquipmentArea } from './EquipmentArea.tsx';
import { ExpiriesPerWeek } from './ExpiriesPerWeek.tsx';
import { NeedsAction } from './NeedsAction.tsx';
import classes from './OverviewPage.module.css';
import { RenewalForecast } from './RenewalForecast.tsx';
import { TrainingArea } from './TrainingArea.tsx';

/** A table, whose code the rest of the page need not wait for. */
const SitesPanel = lazy(async () => ({ default: (await import('./SitesPanel.tsx')).SitesPanel }));

const State = z.object({ sort: sortOf(['name', 'standing', 'training', 'equipment']) });

/** The page of every morning: how each area stands, what needs action first, what runs out when. */
export function OverviewPage() {
  const training = useRequirements();
  const equipment = useEquipment();
  const documents = useDocuments();
  const [{ sort }, change] = useUrlState(State);
  const onSort = useCallback((next: typeof sort) => change({ sort: next }), [change]);
  const { timeZone } = training.calendar;
  const { requirements } = training;
  const work = { requirements, equipment: equipment.equipment, failedTypes: equipment.failedTypes };
  return (
    <Page
      title="Overview"
      sources={[...training.sources, ...equipment.sources, ...documents.sources]}
      timeZone={timeZone}
    >
      <div className={classes.overview}>
        <div className={classes.areas}>
          <TrainingArea {...training} />
          <EquipmentArea {...equipment} />
          <DocumentsArea {...documents} />
        </div>
        <div className={classes.panels}>
          <NeedsAction {...work} />
          <div className={classes.charts}>
            <RenewalForecast {...work} />
            <ExpiriesPerWeek {...work} />
            <Suspense>
              <SitesPanel {...work} directory={equipment.directory} sort={sort} onSort={onSort} />
            </Suspense>
          </div>
        </div>
      </div>
    </Page>
  );
}
