import type { ReactNode } from 'react';
import classes from './RecordHeading.module.css';

/** The name of a record, and next to it its status. */
export const RecordHeading = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.heading}>
    <h2 className="title">{title}</h2>
    {children}
  </div>
);
