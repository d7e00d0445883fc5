import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { inServiceWord } from '#components/status.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../paths.ts';
import classes from './EquipmentName.module.css';

type NameProps = { item: EquipmentCompliance; withType?: boolean };

/**
 * The name of an item, as a link to its page, and its serial number; an item whose only name is that number also shows its
 * type, unless that is shown elsewhere.
 */
export const EquipmentName = ({ item, withType }: NameProps) => {
  const { id, typeId, title, serialNumber, type } = item;
  return (
    <span className={classes.name}>
      <span className={classes.title} title={title}>
        <RowLink to={paths.equipmentItem(typeId, id)}>{title}</RowLink>
      </span>{' '}
      <span
        className={clsx(classes.second, 'quiet')}
        title={serialNumber}
        data-gives-way={serialNumber === title || undefined}
      >
        {serialNumber !== title ? serialNumber : withType && type}
      </span>{' '}
      {withType && !item.inService && (
        <span className={classes.service}>
          <ServiceState inService={false} />
        </span>
      )}
    </span>
  );
};

/** In service is the rule and plain; out of service is a tag, except below a name on the screen. */
export const ServiceState = ({ inService }: { inService: boolean }) => (
  <span className={inService ? 'quiet nowrap fixed' : 'tag quiet'}>{inServiceWord(inService)}</span>
);

/** The first inspection, as `Service 1 of 3` if there are others. */
export function FirstInspection({ item: { inspections } }: { item: EquipmentCompliance }) {
  const [first] = inspections;
  if (!first) return <>–</>;
  return (
    <FirstOfSeveral
      first={
        <span className="truncate" title={first.name}>
          {first.name}
        </span>
      }
      others={inspections.length > 1 && `1 of ${inspections.length}`}
    />
  );
}

type Props = {
  title?: string;
  first: ReactNode;
  /** How many others there are; empty if there are none. */
  others: ReactNode;
};

/** The first of several and how many others there are: if there is no room for both, the first is cut off. */
export const FirstOfSeveral = ({ title, first, others }: Props) => (
  <span className="row tight" title={title}>
    {first}
    {others && <span className="quiet nowrap fixed">{others}</span>}
  </span>
);
