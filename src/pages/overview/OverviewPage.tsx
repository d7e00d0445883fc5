import { lazy, useDeferredValue } from 'react';
import { Page } from '#components/Page.tsx';
import { LazyPart } from '#components/states/LazyPart.tsx';
import { useDocuments } from '../documents/useDocuments.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { useRequirements } from '../training/useRequirements.ts';
import { DocumentsArea, EquipmentArea, TrainingArea } from './AreaFigures.tsx';
import classes from './OverviewPage.module.css';

const NeedsAction = lazy(async () => ({ default: (await import('./NeedsAction.tsx')).NeedsAction }));
const OverviewCharts = lazy(async () => ({ default: (await import('./OverviewCharts.tsx')).OverviewCharts }));

/** The page for every morning: the status of each area, what needs action first, what runs out when. */
export function OverviewPage() {
  const training = useRequirements();
  const equipment = useEquipment();
  const documents = useDocuments();
  const { timeZone } = training.calendar;
  // The figures of the areas are rendered at once, the rest when there is time.
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
          <LazyPart fallback={<div data-arriving />} of="What needs action">
            <NeedsAction {...areas} {...register} />
          </LazyPart>
          <div className={classes.charts}>
            <LazyPart fallback={<div data-arriving />} of="The charts and the sites">
              <OverviewCharts {...areas} directory={directory} />
            </LazyPart>
          </div>
        </div>
      </div>
    </Page>
  );
}
