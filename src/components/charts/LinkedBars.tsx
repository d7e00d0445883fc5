import { formatCount } from '#compliance/countWords.ts';
import { Link } from '../Link.tsx';
import type { BarPart } from '../StackedBar.tsx';
import type { StatusAppearance } from '../status.ts';
import classes from './LinkedBars.module.css';

type LinkedBar = {
  label: string;
  count: number | undefined;
  to: string;
  selected: boolean;
  appearance?: StatusAppearance;
  age?: BarPart['age'];
};

type Props = {
  /** What the bars compare: `Age of approval`. */
  label: string;
  /** What is counted, in the plural: `documents`. */
  of: string;
  bars: readonly LinkedBar[];
};

/** Counts as bars in parallel, each a link to the list that it counts; a count of zero is no link. */
export function LinkedBars({ label, of, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count = 0 }) => count));
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map((bar) => {
        const row = <Row bar={bar} most={most} of={of} />;
        return (
          <li key={bar.label}>
            {bar.count ? (
              <Link to={bar.to} className={classes.row} data-count={bar.count} aria-current={bar.selected}>
                {row}
              </Link>
            ) : (
              <span className={classes.row}>{row}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Row = ({ bar: { label, count, appearance, age }, most, of }: { bar: LinkedBar; most: number; of: string }) => (
  <>
    <span className="row tight quiet nowrap">
      {appearance && <appearance.icon className="tone-icon" data-tone={appearance.tone} size={14} aria-hidden />}
      {label}
    </span>{' '}
    <span className={classes.track}>
      <span className={classes.bar} data-age={age} style={{ width: `${(100 * (count ?? 0)) / most}%` }} />
    </span>
    <span className={classes.count}>
      {count === undefined ? '–' : formatCount(count)}
      <span className="visually-hidden"> {of}</span>
    </span>
  </>
);
