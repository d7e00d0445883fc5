import { Box } from '@mantine/core';
import { lazy, memo, Suspense, useDeferredValue } from 'react';
import { Boundary } from '#components/Boundary.tsx';
import { Page } from '#components/Page.tsx';
import { UrgentPanel } from '#components/UrgentGroup.tsx';
import { useDocuments } from '../documents/useDocuments.ts';
import { useEquipment } from '../equipment/useEquipment.ts';
import { useRequirements } from '../training/useRequirements.ts';
import { DocumentsArea, EquipmentArea, TrainingArea } from './AreaFigures.tsx';
import { StaleDocuments } from './DocumentGroups.tsx';
import { DueGrid } from './DueGrid.tsx';
import { EquipmentDueSoon, ExpiredInService } from './EquipmentGroups.tsx';
import classes from './OverviewPage.module.css';
import { ExpiredTrainings, NeverDone, TrainingsDueSoon } from './TrainingGroups.tsx';
import type { Work } from './work.ts';

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
          <Box display="grid" style={{ gap: 'var(--space-4)' }}>
            <Boundary
              instead={
                <Box component="p" className="quiet" px="var(--space-4)" py="var(--space-3)">
                  The charts and the sites could not be loaded. Reload the page to try again.
                </Box>
              }
            >
              <Suspense>
                <OverviewCharts {...areas} directory={directory} />
              </Suspense>
            </Boundary>
          </Box>
        </div>
      </div>
    </Page>
  );
}

/**
 * What to do first, across areas: how much is due when, then the most urgent of each kind. Counting a large organisation
 * takes a while, so it is done only when its data changes, not whenever the page is drawn.
 */
const NeedsAction = memo((work: Work) => (
  <UrgentPanel id="needs-action" title="Needs action" order="Most urgent first">
    <DueGrid {...work} />
    <ExpiredInService {...work} />
    <ExpiredTrainings {...work} />
    <NeverDone {...work} />
    <EquipmentDueSoon {...work} />
    <TrainingsDueSoon {...work} />
    <StaleDocuments {...work} />
  </UrgentPanel>
));
