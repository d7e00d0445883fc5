import type { ReactNode } from 'react';
import classes from './ControlLines.module.css';

type Props = {
  /** Whether each line is below the previous one, even if there is room next to it. */
  stacked?: boolean;
  /** Lines, their status, and the segments of a list. */
  children: ReactNode;
};

/** Controls above a list or a figure besides search and filters, on as few lines as possible. */
export const ControlLines = ({ stacked = false, children }: Props) => (
  <div className={classes.lines} data-stacked={stacked}>
    {children}
  </div>
);

/** Controls that belong together: on a phone one line that scrolls sideways, which leaves the room to what is below. */
export const ControlLine = ({ children }: { children: ReactNode }) => <div className={classes.line}>{children}</div>;
