import { Box } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { Boundary } from '#components/Boundary.tsx';
import { Page } from '#components/Page.tsx';
import { useDocuments } from '../documents/useDocuments.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { useRequirements } from '../training/useRequirements.ts';
import { DocumentsArea, EquipmentArea, TrainingArea } from './AreaFigures.tsx';
import classes from './OverviewPage.module.css';

const NeedsAction = lazy(async () => ({ default: (await import('./NeedsAction.tsx')).NeedsAction }));
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
          <Part of="What needs action">
            <NeedsAction {...areas} {...register} />
          </Part>
          <Box display="grid" style={{ gap: 'var(--space-4)' }}>
            <Part of="The charts and the sites">
              <OverviewCharts {...areas} directory={directory} />
            </Part>
          </Box>
        </div>
      </div>
    </Page>
  );
}

/** A part of the page whose code comes after the figures of the areas; a part that does not come says so. */
const Part = ({ of, children }: { of: string; children: ReactNode }) => (
  <Boundary
    instead={
      <Box component="p" className="quiet" px="var(--space-4)" py="var(--space-3)">
        {of} could not be loaded. Reload the page to try again.
      </Box>
    }
  >
    <Suspense fallback={<div />}>{children}</Suspense>
  </Boundary>
);
