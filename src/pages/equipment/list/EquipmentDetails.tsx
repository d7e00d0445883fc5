import type { ReactNode } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EquipmentCompliance, Inspection } from '#compliance/equipment/equipmentCompliance.ts';
import { AssignedPeople } from '../AssignedPeople.tsx';
import { Inspections } from '../Inspections.tsx';
import classes from './EquipmentDetails.module.css';

type Props = { item: EquipmentCompliance; directory: Directory };

/** What a row unfolds to: every schedule and how it is done, who has the item, what was noted. */
export function EquipmentDetails({ item, directory }: Props) {
  const facts: (readonly [string, ReactNode])[] = [
    ...instructionsOf(item.inspections),
    ['Serial number', item.serialNumber !== item.title && item.serialNumber],
    ['Type', item.type],
    ['Line of business', item.lineId !== null && directory.lineName(item.lineId)],
    ['Assigned to', item.assigned.length > 0 && <AssignedPeople people={item.assigned} />],
    ['Notes', item.notes],
  ];
  return (
    <div className={classes.details}>
      {item.inspections.length > 0 ? (
        <Inspections of={item.title} inspections={item.inspections} />
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

/** How its inspections are done; what several have in common is said once. */
function instructionsOf(inspections: readonly Inspection[]): (readonly [string, string])[] {
  const told = inspections.filter(({ instructions }) => instructions !== '');
  const groups = [...Map.groupBy(told, ({ instructions }) => instructions)];
  return groups.map(([instructions, of]) => [
    groups.length === 1 ? 'Instructions' : `Instructions for ${of.map(({ name }) => name).join(', ')}`,
    instructions,
  ]);
}
