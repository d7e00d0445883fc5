import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { equipmentStatusLooks, lookOf } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { ServiceState } from '../EquipmentName.tsx';
import classes from './Item.module.css';
import { itemFinding } from './itemFinding.ts';

/** Which item this is, how it stands, and the one thing to know of it. */
export function ItemHeader({ item }: { item: EquipmentCompliance }) {
  const { today } = useAccountCalendar();
  const { schedule, words } = itemFinding(item, today);
  const number = item.serialNumber === item.title ? '' : item.serialNumber;
  return (
    <header className={classes.top}>
      <div className={classes.heading}>
        <h2 className="title">{item.title}</h2>
        <StatusBadge look={lookOf(equipmentStatusLooks, item.status)} />
        <ServiceState inService={item.inService} />
      </div>
      <p className="quiet">{[number, item.type, item.site].filter(Boolean).join(', ')}</p>
      <p className={classes.finding}>
        {schedule && <strong>{schedule}</strong>}
        {words}
      </p>
    </header>
  );
}
