import clsx from 'clsx';
import { formatCount } from '#compliance/countWords.ts';
import classes from './ChartTooltip.module.css';

type Props = { title: string; parts: readonly { label: string; value: number | string }[]; total?: number };

export const ChartTooltip = ({ title, parts, total }: Props) => (
  <div className={classes.card}>
    <p className="strong">{title}</p>
    <dl>
      {parts.map(({ label, value }) => (
        <div key={label} className={classes.part}>
          <dt className="quiet">{label}</dt>
          <dd className="strong tabular">{typeof value === 'number' ? formatCount(value) : value}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div className={clsx(classes.part, classes.total)}>
          <dt className="quiet">All</dt>
          <dd className="strong tabular">{formatCount(total)}</dd>
        </div>
      )}
    </dl>
  </div>
);
