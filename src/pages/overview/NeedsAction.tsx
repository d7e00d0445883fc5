import { memo } from 'react';
import { UrgentPanel } from '#components/UrgentGroup.tsx';
import { StaleDocuments } from './DocumentGroups.tsx';
import { DueGrid } from './DueGrid.tsx';
import { EquipmentDueSoon, ExpiredInService } from './EquipmentGroups.tsx';
import type { OverviewData } from './overviewData.ts';
import { ExpiredTrainings, NeverDone, TrainingsDueSoon } from './TrainingGroups.tsx';

/**
 * What to do first, across areas: how much is due when, then the most urgent of each kind. Counting for a large organisation
 * takes a while, so it happens only when its data changes, not at every render.
 */
export const NeedsAction = memo((work: OverviewData) => (
  <UrgentPanel id="needs-action" title="Needs action">
    <DueGrid {...work} />
    <ExpiredInService {...work} />
    <ExpiredTrainings {...work} />
    <NeverDone {...work} />
    <EquipmentDueSoon {...work} />
    <TrainingsDueSoon {...work} />
    <StaleDocuments {...work} />
  </UrgentPanel>
));
