import type { ReactNode } from 'react';
import classes from './FilterStrip.module.css';

/** Many filters: they wrap with the rest of the toolbar, and scroll sideways on a telephone. */
export const FilterStrip = ({ children }: { children: ReactNode }) => <div className={classes.filters}>{children}</div>;
