import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './RowLink.module.css';
import { useRowTabIndex } from './rowFocus.ts';

/** The name of a row, which opens what the row stands for. */
export const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={classes.link} tabIndex={useRowTabIndex()}>
    {children}
  </Link>
);
