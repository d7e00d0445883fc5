import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { inServiceWord } from '#components/status.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../paths.ts';
import classes from './EquipmentName.module.css';

type NameProps = { item: EquipmentCompliance; withType?: boolean };

/**
 * What an item is called, leading to its page, and its serial number; where that number is all the name it has, its type
 * if that stands nowhere else.
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

/** In service is the rule and plain; out of service is a tag, but on the screen below a name. */
export const ServiceState = ({ inService }: { inService: boolean }) => (
  <span className={inService ? 'quiet nowrap fixed' : 'tag quiet'}>{inServiceWord(inService)}</span>
);

/** The inspection that comes first, `Service 1 of 3` when there are others. */
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
  /** How many others there are; nothing where it is the only one. */
  others: ReactNode;
};

/** The first of several and how many others there are: where there is no room for both, the first is cut off. */
export const FirstOfSeveral = ({ title, first, others }: Props) => (
  <span className="row tight" title={title}>
    {first}
    {others && <span className="quiet nowrap fixed">{others}</span>}
  </span>
);
