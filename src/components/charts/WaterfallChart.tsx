import clsx from 'clsx';
import { CountLink } from '../CountLink.tsx';
import classes from './WaterfallChart.module.css';

/** A bar from one value to another, or the mark of a day on the scale; hundredths of a percentage point. */
export type WaterfallBar = {
  label: string;
  from: number | undefined;
  to: number;
  /** The words at its end: `94.10 %`, `−1.20 points`. */
  words: string;
  /** How many it consists of, and the list of exactly those. */
  counted?: { count: number; to: string; of: string };
};

/** The part of the scale that stays free on each side of the bars. */
const MARGIN = 0.06;

/**
 * How one percentage became another: a mark for each day, and between them a bar for each cause, starting where the previous
 * one ends.
 */
export function WaterfallChart({ bars }: { bars: readonly WaterfallBar[] }) {
  const ends = bars.flatMap(({ from, to }) => [from ?? to, to]);
  const [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  const margin = Math.max(1, (highest - lowest) * MARGIN);
  const [start, span] = [lowest - margin, highest - lowest + 2 * margin];
  const placeOf = (value: number) => (100 * (value - start)) / span;
  return (
    <ol className={classes.bars}>
      {bars.map(({ label, from, to, words, counted }) => {
        const [left, right] = [placeOf(Math.min(from ?? to, to)), placeOf(Math.max(from ?? to, to))];
        return (
          <li key={label} className={classes.row}>
            <span className={clsx(from === undefined && 'strong')}>{label}</span>{' '}
            <span className={classes.track} aria-hidden>
              <span
                className={clsx(
                  classes.bar,
                  from === undefined ? classes.day : to < from ? classes.fall : classes.rise,
                )}
                style={{ left: `${left}%`, width: `${right - left}%` }}
              />
            </span>
            <span className={clsx(classes.words, from === undefined && 'strong')}>{words}</span>{' '}
            <span className={classes.count}>{counted && <CountLink {...counted} />}</span>
          </li>
        );
      })}
    </ol>
  );
}
