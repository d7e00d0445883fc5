import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import classes from './TrainingLists.module.css';

const lists = [
  { label: 'Employees', to: paths.employees() },
  { label: 'Matrix', to: paths.matrix() },
  { label: 'Required trainings', to: paths.requirements() },
  { label: 'Trainings', to: paths.trainings() },
  { label: 'Completions', to: paths.completions() },
];

/** From one list of the area to the others, where the navigation has no room for its pages: on narrow screens. */
export function TrainingLists() {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // The row of names can be wider than the screen.
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <nav ref={nav} className={classes.lists} aria-label="Training lists">
      {lists.map(({ label, to }) => (
        <NavLink key={to} to={to} className={classes.list} end>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
