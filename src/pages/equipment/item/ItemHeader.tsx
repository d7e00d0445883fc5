import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { RecordHeading } from '#components/RecordHeading.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { equipmentStatusLooks, lookOf } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { ServiceState } from '../EquipmentName.tsx';
import classes from './ItemHeader.module.css';
import { itemFinding } from './itemFinding.ts';

/** Which item this is, how it stands, and the one thing to know of it. */
export function ItemHeader({ item }: { item: EquipmentCompliance }) {
  const { today } = useAccountCalendar();
  const { schedule, words } = itemFinding(item, today);
  const number = item.serialNumber === item.title ? '' : item.serialNumber;
  return (
    <header className={classes.top}>
      <RecordHeading title={item.title}>
        <StatusBadge
          look={lookOf(equipmentStatusLooks, item.status)}
          service={serviceStatusWords(equipmentStatusLooks, item)}
        />
        <ServiceState inService={item.inService} />
      </RecordHeading>
      <p className="quiet">{[number, item.type, item.site].filter(Boolean).join(', ')}</p>
      <p className={classes.finding}>
        {schedule && <strong>{schedule}</strong>}
        {words}
      </p>
    </header>
  );
}
