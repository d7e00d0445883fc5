import { Fragment } from 'react';
import type { Assignee } from '#compliance/equipment/equipmentCompliance.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { NameOnScreen } from '#listing/PersonName.tsx';
import { paths } from './paths.ts';

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

/** The people an item is assigned to, by name; leavers are marked. */
export const AssignedPeople = ({ people }: Props) =>
  people.map((person, place) => (
    <Fragment key={person.id}>
      {place > 0 && ', '}
      <Person person={person} />
    </Fragment>
  ));
