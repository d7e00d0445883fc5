import { type ReactNode, use } from 'react';
import classes from './CompactRow.module.css';
import { RowNameId } from './table/rowFocus.ts';

type Props = { title: ReactNode; status: ReactNode; second?: ReactNode; third?: ReactNode; aside?: ReactNode };

/** A row of a list on a narrow screen: name and status, what it is, how it stands. */
export const CompactRow = ({ title, status, second, third, aside }: Props) => (
  <div className={classes.compact}>
    <span id={use(RowNameId)} className="break-anywhere">
      {title}
    </span>
    <span className={classes.right}>{status}</span>
    {second && <span className={classes.second}>{second}</span>}
    {(third || aside) && (
      <>
        <span className="break-anywhere">{third}</span>
        <span className={classes.right}>{aside}</span>
      </>
    )}
  </div>
);
