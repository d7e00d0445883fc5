import { formatCount } from '../format.ts';
import classes from './ChartTooltip.module.css';

type Props = { title: string; parts: readonly { label: string; value: number | string }[]; total?: number };

/** The card over a chart: the period, its parts, their total. */
export const ChartTooltip = ({ title, parts, total }: Props) => (
  <div className={classes.card}>
    <p className="strong">{title}</p>
    <dl className={classes.parts}>
      {parts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? formatCount(value) : value}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div className={classes.total}>
          <dt>All</dt>
          <dd>{formatCount(total)}</dd>
        </div>
      )}
    </dl>
  </div>
);
