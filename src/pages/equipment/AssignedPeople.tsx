import { Fragment } from 'react';
import type { Assignee } from '#compliance/equipment/equipmentCompliance.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { usePrinting } from '#components/usePrinting.ts';
import { NameOnScreen } from '#listing/PersonName.tsx';
import { paths } from '../paths.ts';
import { FirstOfSeveral } from './EquipmentName.tsx';

type Props = { people: readonly Assignee[] };

const Person = ({ person: { hasLeft, ...person } }: { person: Assignee }) => (
  <>
    {hasLeft && (
      <>
        <span className="tag quiet regular">Left</span>{' '}
      </>
    )}
    <RowLink to={paths.employee(person.id)}>
      <NameOnScreen {...person} />
    </RowLink>
  </>
);

/** The first of those an item is assigned to, and how many others there are: `Mina Okafor +2`. Paper names all of them. */
export function FirstAssignee({ people }: Props) {
  const printing = usePrinting();
  const [first, ...others] = people;
  if (!first) return <>–</>;
  if (printing) return <AssignedPeople people={people} />;
  return (
    <FirstOfSeveral
      title={people.map(({ name }) => name).join(', ')}
      first={
        <span className="truncate">
          <Person person={first} />
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

export const AssignedPeople = ({ people }: Props) =>
  people.map((person, place) => (
    <Fragment key={person.id}>
      {place > 0 && ', '}
      <Person person={person} />
    </Fragment>
  ));
