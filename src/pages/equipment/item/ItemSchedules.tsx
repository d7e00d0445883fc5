import type { EquipmentStanding } from '#compliance/equipmentStanding.ts';
import { Inspections } from '../Inspections.tsx';
import classes from './Item.module.css';
import { ItemSection } from './ItemSection.tsx';

/** Every schedule of the item, most urgent first, and how each is done. */
export function ItemSchedules({ item: { title, inspections } }: { item: EquipmentStanding }) {
  const expired = inspections.filter(({ status }) => status === 'expired').length;
  const instructions = Map.groupBy(
    inspections.filter((inspection) => inspection.instructions !== ''),
    (inspection) => inspection.instructions,
  );
  return (
    <ItemSection title="Schedules" aside={expired > 0 && `${expired} of ${inspections.length} expired`}>
      {inspections.length === 0 ? (
        <p className={classes.none}>No inspections are scheduled for this item.</p>
      ) : (
        <div className={classes.schedules}>
          <Inspections of={title} inspections={inspections} />
          {instructions.size > 0 && (
            <dl className={classes.instructions} aria-label="Instructions">
              {[...instructions].map(([text, those]) => (
                <div key={text}>
                  <dt>{those.map(({ name }) => name).join(', ')}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      )}
    </ItemSection>
  );
}
