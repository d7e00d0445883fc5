import type { ReactNode } from 'react';
import classes from './ControlLines.module.css';

type Props = {
  /** Whether each line stands below the one before, also where there is room beside it. */
  stacked?: boolean;
  /** Lines, what is said of them, and the segments of a list. */
  children: ReactNode;
};

/** What stands above a list or a figure besides search and filters: as few lines as there is room for. */
export const ControlLines = ({ stacked = false, children }: Props) => (
  <div className={classes.lines} data-stacked={stacked}>
    {children}
  </div>
);

/** Controls that belong together: on a telephone one line, which scrolls by itself, so that what is below has the room. */
export const ControlLine = ({ children }: { children: ReactNode }) => <div className={classes.line}>{children}</div>;
