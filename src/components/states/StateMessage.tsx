import type { ReactNode } from 'react';
import classes from './StateMessage.module.css';

type Props = {
  icon?: ReactNode;
  title: ReactNode;
  explanation?: ReactNode;
  /** Read out at once, for what has failed. */
  role?: 'alert';
  children?: ReactNode;
};

/** What stands in the place of a page or a list that cannot be shown: what is so, why, and the way on. */
export const StateMessage = ({ icon, title, explanation, role, children }: Props) => (
  <div className={classes.state} role={role}>
    {icon}
    <h2 className={classes.title}>{title}</h2>
    {explanation !== undefined && <p className={classes.explanation}>{explanation}</p>}
    {children}
  </div>
);
