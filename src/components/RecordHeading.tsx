import type { ReactNode } from 'react';
import classes from './RecordHeading.module.css';

/** What a record is called, and beside it how it stands. */
export const RecordHeading = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.heading}>
    <h2 className="title">{title}</h2>
    {children}
  </div>
);
