import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { Segments } from '#components/filters/Segments.tsx';
import { statusSegments } from '#components/filters/statusSegments.ts';
import { equipmentStatusLooks } from '#components/status.ts';
import { type EquipmentFilter, listedStatuses, listedStatusOf, selectEquipment } from './equipmentFilter.ts';

type Props = {
  equipment: readonly EquipmentCompliance[] | undefined;
  filter: EquipmentFilter;
  onSelect: (status: EquipmentFilter['status']) => void;
};

/** The equipment by status, each with how many items the other filters leave. */
export function EquipmentStatusSegments({ equipment, filter, onSelect }: Props) {
  const others = equipment && selectEquipment(equipment, { ...filter, status: [] });
  return (
    <Segments
      label="Status"
      all={others?.length}
      segments={statusSegments(listedStatuses, equipmentStatusLooks, others, listedStatusOf).filter(
        ({ key, count }) => key !== 'other' || count || filter.status.includes(key),
      )}
      selected={filter.status}
      onSelect={onSelect}
    />
  );
}
