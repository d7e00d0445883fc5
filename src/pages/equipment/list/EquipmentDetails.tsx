import type { ReactNode } from 'react';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { Fact, FactList } from '#components/FactList.tsx';
import { AssignedPeople } from '../../AssignedPeople.tsx';
import { Inspections, instructionsOf } from '../Inspections.tsx';
import classes from './EquipmentDetails.module.css';

/** The unfolded part of a row: every schedule with its instructions, who has the item, and the notes. */
export function EquipmentDetails({ item }: { item: EquipmentCompliance }) {
  const instructions = instructionsOf(item.inspections);
  const facts: (readonly [string, ReactNode])[] = [
    ...instructions.map(
      ({ instructions: text, names }) =>
        [instructions.length === 1 ? 'Instructions' : `Instructions for ${names}`, text] as const,
    ),
    ['Serial number', item.serialNumber !== item.title && item.serialNumber],
    ['Type', item.type],
    ['Line of business', item.line],
    ['Client', item.client],
    ['Assigned to', item.assigned.length > 0 && <AssignedPeople people={item.assigned} />],
    ['Notes', item.notes],
  ];
  return (
    <div className={classes.details}>
      {item.inspections.length > 0 ? (
        <Inspections item={item} />
      ) : (
        <p className={classes.none}>No inspections are scheduled for this item.</p>
      )}
      <FactList className={classes.facts}>
        {facts.map(
          ([term, value]) =>
            value && (
              <Fact key={term} term={term}>
                {value}
              </Fact>
            ),
        )}
      </FactList>
    </div>
  );
}
