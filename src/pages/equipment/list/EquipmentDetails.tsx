import type { ReactNode } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { AssignedPeople } from '../AssignedPeople.tsx';
import { Inspections, instructionsOf } from '../Inspections.tsx';
import classes from './EquipmentDetails.module.css';

type Props = { item: EquipmentCompliance; directory: Directory };

/** What a row unfolds to: every schedule and how it is done, who has the item, what was noted. */
export function EquipmentDetails({ item, directory }: Props) {
  const instructions = instructionsOf(item.inspections);
  const facts: (readonly [string, ReactNode])[] = [
    ...instructions.map(
      ({ instructions: text, names }) =>
        [instructions.length === 1 ? 'Instructions' : `Instructions for ${names}`, text] as const,
    ),
    ['Serial number', item.serialNumber !== item.title && item.serialNumber],
    ['Type', item.type],
    ['Line of business', item.lineId !== null && directory.lineName(item.lineId)],
    ['Assigned to', item.assigned.length > 0 && <AssignedPeople people={item.assigned} />],
    ['Notes', item.notes],
  ];
  return (
    <div className={classes.details}>
      {item.inspections.length > 0 ? (
        <Inspections itemTitle={item.title} inspections={item.inspections} />
      ) : (
        <p className={classes.none}>No inspections are scheduled for this item.</p>
      )}
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}
