import type { EquipmentStanding } from '#compliance/equipmentStanding.ts';
import classes from './Equipment.module.css';

/** What an item is called, and its serial number where that is not its name already. */
export const EquipmentName = ({ item: { title, serialNumber } }: { item: EquipmentStanding }) => (
  <span className={classes.name}>
    <span className={classes.title} title={title}>
      {title}
    </span>
    {serialNumber && serialNumber !== title && <span className={classes.serial}>{serialNumber}</span>}
  </span>
);

/** In service is the rule and plain; out of service is a tag. */
export const ServiceState = ({ inService }: { inService: boolean }) =>
  inService ? <span className={classes.second}>In service</span> : <span className={classes.tag}>Out of service</span>;

/** The inspection that comes first, `Service, 1 of 3` when there are others. */
export function FirstInspection({ item: { inspections } }: { item: EquipmentStanding }) {
  const [first] = inspections;
  if (!first) return <>–</>;
  return (
    <>
      {first.name}
      {inspections.length > 1 && <span className={classes.second}>, 1 of {inspections.length}</span>}
    </>
  );
}
