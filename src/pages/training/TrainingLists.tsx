import { NavLink } from 'react-router';
import { paths } from '../paths.ts';
import classes from './TrainingLists.module.css';

/** From one list of the area to the other, where the navigation has no room for its pages: on narrow screens. */
export const TrainingLists = () => (
  <nav className={classes.lists} aria-label="Training lists">
    <NavLink to={paths.employees()} className={classes.list} end>
      Employees
    </NavLink>
    <NavLink to={paths.matrix()} className={classes.list} end>
      Matrix
    </NavLink>
    <NavLink to={paths.requirements()} className={classes.list} end>
      Required trainings
    </NavLink>
  </nav>
);
