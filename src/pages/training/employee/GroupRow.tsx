import type { ReactNode } from 'react';
import type { StatusLook } from '#components/status.ts';
import classes from './GroupRow.module.css';

type Props = { look: StatusLook; count?: number | undefined; children?: ReactNode };

/** The heading of a group of trainings, with what there is to say of it. */
export const GroupRow = ({ look: { word, icon: Icon, tone }, count, children }: Props) => (
  <tr className={classes.group}>
    <th scope="rowgroup" colSpan={4}>
      <div className="row">
        <Icon className="tone-icon" data-tone={tone} size={14} aria-hidden />
        {word}
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {children}
      </div>
    </th>
  </tr>
);
