import { lazy, Suspense, useDeferredValue } from 'react';
import { Boundary } from '#components/Boundary.tsx';
import { Page } from '#components/Page.tsx';
import { useDocuments } from '../documents/useDocuments.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { useRequirements } from '../training/useRequirements.ts';
import { DocumentsArea } from './DocumentsArea.tsx';
import { EquipmentArea } from './EquipmentArea.tsx';
import { NeedsAction } from './NeedsAction.tsx';
import classes from './OverviewPage.module.css';
import { TrainingArea } from './TrainingArea.tsx';

const OverviewCharts = lazy(async () => ({ default: (await import('./OverviewCharts.tsx')).OverviewCharts }));

/** The page of every morning: how each area stands, what needs action first, what runs out when. */
export function OverviewPage() {
  const training = useRequirements();
  const equipment = useEquipment();
  const documents = useDocuments();
  const { timeZone } = training.calendar;
  // The figures of the areas are drawn at once, the rest when there is time for it.
  const areas = {
    requirements: useDeferredValue(training.requirements),
    equipment: useDeferredValue(equipment.equipment),
    failedTypes: equipment.failedTypes,
    trainingFailed: training.failure !== undefined,
    equipmentFailed: equipment.failure !== undefined,
  };
  const register = {
    documents: useDeferredValue(documents.documents),
    documentsFailed: documents.failure !== undefined,
  };
  const directory = useDeferredValue(equipment.directory);
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
          <NeedsAction {...areas} {...register} />
          <div className={classes.charts}>
            <Boundary
              instead={
                <p className={classes.none}>
                  The charts and the sites could not be loaded. Reload the page to try again.
                </p>
              }
            >
              <Suspense>
                <OverviewCharts {...areas} directory={directory} />
              </Suspense>
            </Boundary>
          </div>
        </div>
      </div>
    </Page>
  );
}
