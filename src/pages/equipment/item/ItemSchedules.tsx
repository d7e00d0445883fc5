import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { Inspections, instructionsOf } from '../Inspections.tsx';
import classes from './ItemSchedules.module.css';
import { ItemSection } from './ItemSection.tsx';

/** Every schedule of the item, most urgent first, and how each is done; nothing where there are none, which the finding says. */
export function ItemSchedules({ item: { title, inspections } }: { item: EquipmentCompliance }) {
  const expired = inspections.filter(({ status }) => status === 'expired').length;
  const instructions = instructionsOf(inspections);
  if (inspections.length === 0) return null;
  return (
    <ItemSection title="Schedules" aside={expired > 0 && `${expired} of ${inspections.length} expired`}>
      <div className={classes.schedules}>
        <Inspections itemTitle={title} inspections={inspections} />
        {instructions.length > 0 && (
          <dl className={classes.instructions}>
            {instructions.map(({ instructions: text, names }) => (
              <div key={text}>
                <dt>Instructions for {names}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </ItemSection>
  );
}
