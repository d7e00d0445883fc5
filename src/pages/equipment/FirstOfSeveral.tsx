import type { ReactNode } from 'react';
import classes from './FirstOfSeveral.module.css';

type Props = {
  /** All of them in words, said by a title. */
  title?: string;
  first: ReactNode;
  /** How many others there are; nothing where it is the only one. */
  others: ReactNode;
};

/** The first of several and how many others there are: where there is no room for both, the first is cut off. */
export const FirstOfSeveral = ({ title, first, others }: Props) => (
  <span className={classes.several} title={title}>
    {first}
    {others && <span className={classes.others}>{others}</span>}
  </span>
);
