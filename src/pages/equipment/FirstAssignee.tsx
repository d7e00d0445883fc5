import type { Assignee } from '#compliance/equipment/equipmentCompliance.ts';
import { usePrinting } from '#components/usePrinting.ts';
import { AssignedPeople } from '../AssignedPeople.tsx';
import { FirstOfSeveral } from './EquipmentName.tsx';

/** The first person an item is assigned to, and how many others there are: `Mina Okafor +2`. Paper names all of them. */
export function FirstAssignee({ people }: { people: readonly Assignee[] }) {
  const printing = usePrinting();
  const [first, ...others] = people;
  if (!first) return <>–</>;
  if (printing) return <AssignedPeople people={people} />;
  return (
    <FirstOfSeveral
      title={people.map(({ name }) => name).join(', ')}
      first={
        <span className="truncate">
          <AssignedPeople people={[first]} />
        </span>
      }
      others={
        others.length > 0 && (
          <>
            +{others.length}
            <span className="visually-hidden"> more</span>
          </>
        )
      }
    />
  );
}
