import { Fragment } from 'react';
import type { Assignee } from '#compliance/equipment/equipmentCompliance.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { NameOnScreen } from '#listing/PersonName.tsx';
import { paths } from '../paths.ts';
import classes from './Equipment.module.css';

type Props = { people: readonly Assignee[] };

const Person = ({ person }: { person: Assignee }) => (
  <RowLink to={paths.employee(person.id)}>
    <NameOnScreen {...person} />
  </RowLink>
);

/** The first of those an item is assigned to, and how many others there are: `Mina Okafor +2`. */
export function FirstAssignee({ people }: Props) {
  const [first, ...others] = people;
  if (!first) return <>–</>;
  return (
    <span className={classes.first} title={people.map(({ name }) => name).join(', ')}>
      <span>
        <Person person={first} />
      </span>
      {others.length > 0 && (
        <span className={classes.second}>
          +{others.length}
          <span className="visually-hidden"> more</span>
        </span>
      )}
    </span>
  );
}

/** All of them. */
export const AssignedPeople = ({ people }: Props) =>
  people.map((person, place) => (
    <Fragment key={person.id}>
      {place > 0 && ', '}
      <Person person={person} />
    </Fragment>
  ));
