import type { EquipmentCompliance, Inspection } from '#compliance/equipment/equipmentCompliance.ts';
import { DetailTable } from './DetailTable.tsx';
import { InspectionSummary, inspectionCells } from './inspectionCells.tsx';

/** Every inspection schedule of one item, most urgent first. */
export const Inspections = ({ item: { title, inspections } }: { item: EquipmentCompliance }) => (
  <DetailTable
    label={`Schedules of ${title}`}
    columns={inspectionCells}
    rows={inspections}
    compact={(inspection) => <InspectionSummary inspection={inspection} />}
  />
);

/** The instructions for inspections, each once, with the names of the schedules that it is for. */
export const instructionsOf = (inspections: readonly Inspection[]): { instructions: string; names: string }[] =>
  [...Map.groupBy(inspections, ({ instructions }) => instructions)]
    .filter(([instructions]) => instructions !== '')
    .map(([instructions, those]) => ({ instructions, names: those.map(({ name }) => name).join(', ') }));
