import type { ReactNode } from 'react';
import classes from './StateMessage.module.css';

type Props = {
  icon?: ReactNode;
  title: ReactNode;
  explanation?: ReactNode;
  /** Makes screen readers announce a failure at once. */
  role?: 'alert';
  children?: ReactNode;
};

/** Shown in place of a page or a list that cannot be shown: what happened, why, and what to do next. */
export const StateMessage = ({ icon, title, explanation, role, children }: Props) => (
  <div className={classes.state} role={role}>
    {icon}
    <h2 className={classes.title}>{title}</h2>
    {explanation !== undefined && <p className={classes.explanation}>{explanation}</p>}
    {children}
  </div>
);
