import { Fragment } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EquipmentStanding } from '#compliance/equipmentStanding.ts';
import { PersonName } from '../PersonName.tsx';
import classes from './Inspections.module.css';
import { Inspections } from './Inspections.tsx';

type Props = { item: EquipmentStanding; directory: Directory };

/** What a row unfolds to: every schedule, who has the item, what was noted. */
export const EquipmentDetails = ({ item, directory }: Props) => (
  <div className={classes.details}>
    {item.inspections.length > 0 ? (
      <Inspections of={item.title} inspections={item.inspections} />
    ) : (
      <p className={classes.none}>No inspections are scheduled for this item.</p>
    )}
    {(item.assignedIds.length > 0 || item.notes) && (
      <dl className={classes.facts}>
        {item.assignedIds.length > 0 && (
          <>
            <dt>Assigned to</dt>
            <dd>
              {item.assignedIds.map((id, place) => (
                <Fragment key={id}>
                  {place > 0 && ', '}
                  <PersonName id={id} directory={directory} />
                </Fragment>
              ))}
            </dd>
          </>
        )}
        {item.notes && (
          <>
            <dt>Notes</dt>
            <dd>{item.notes}</dd>
          </>
        )}
      </dl>
    )}
  </div>
);
