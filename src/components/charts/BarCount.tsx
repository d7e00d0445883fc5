import { Link } from 'react-router';
import type { LabelProps } from 'recharts';
import { formatCount } from '../format.ts';
import classes from './BarCount.module.css';

type Props = Pick<LabelProps, 'x' | 'y' | 'width'> & {
  /** How many the bar shows, what they are of, and the list of exactly those. */
  bar: { count: number; of: string; to: string } | undefined;
};

/** The count over a bar, which opens the list that it counts; nothing over a bar of none. */
export function BarCount({ x, y, width, bar }: Props) {
  if (!bar || bar.count === 0) return null;
  const text = formatCount(bar.count);
  return (
    <Link to={bar.to} className={classes.count} data-count={bar.count} aria-label={`${text} in ${bar.of}`}>
      <text x={Number(x) + Number(width) / 2} y={Number(y) - 5} textAnchor="middle">
        {text}
      </text>
    </Link>
  );
}
