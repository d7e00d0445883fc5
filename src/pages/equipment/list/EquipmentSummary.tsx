import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { equipmentStatusLooks, lookOf } from '#components/status.ts';
import { EquipmentName, FirstInspection, ServiceState } from '../EquipmentName.tsx';
import { InspectionDue } from '../InspectionDue.tsx';

/** One item in three lines, for narrow screens. */
export const EquipmentSummary = ({ item }: { item: EquipmentCompliance }) => (
  <CompactRow
    title={<EquipmentName item={item} />}
    status={
      <StatusBadge
        look={lookOf(equipmentStatusLooks, item.status)}
        service={serviceStatusWords(equipmentStatusLooks, item)}
      />
    }
    second={
      <>
        {[item.type, item.site].filter(Boolean).join(', ')} {!item.inService && <ServiceState inService={false} />}
      </>
    }
    third={<FirstInspection item={item} />}
    aside={<InspectionDue inspection={item.inspections[0]} />}
  />
);
