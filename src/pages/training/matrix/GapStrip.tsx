import { memo, type PointerEvent } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import type { MatrixColumn } from '#compliance/training/trainingMatrix.ts';
import classes from './GapStrip.module.css';

/** The height of the drawing in its own units. */
const HEIGHT = 32;

type Props = {
  columns: readonly MatrixColumn[];
  /** The visible columns: the index of the first, and how many. */
  first: number;
  count: number;
  /** Scrolls the position of the pointer, from 0 to 1 of all columns, to the middle. */
  onGo: (share: number) => void;
  /** The width of the fixed columns, above which the words are, px. */
  fixed: number;
};

/**
 * The gaps of every training, with a draggable window over the visible ones: only visual, because the grid has the same
 * figures.
 */
export const GapStrip = memo(function GapStrip({ columns, first, count, onGo, fixed }: Props) {
  const most = Math.max(1, ...columns.map(({ gaps }) => gaps));
  const bars = (height: (column: MatrixColumn) => number, from: (column: MatrixColumn) => number) =>
    columns
      .map((column, place) => {
        const top = HEIGHT - (HEIGHT * (from(column) + height(column))) / most;
        return height(column) === 0 ? '' : `M${place} ${top}h.85V${HEIGHT - (HEIGHT * from(column)) / most}h-.85z`;
      })
      .join('');
  const go = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onGo(Math.max(0, Math.min(1, (event.clientX - left) / width)));
  };
  const share = 100 / Math.max(1, columns.length);
  return (
    <div className={classes.strip}>
      <span className={classes.label} style={{ width: fixed }}>
        Gaps in {columns.length === 1 ? 'the only training' : `all ${formatCount(columns.length)} trainings`}
      </span>
      <div
        className={classes.bars}
        aria-hidden
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={(event) => event.buttons > 0 && go(event)}
      >
        <svg viewBox={`0 0 ${Math.max(1, columns.length)} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
          <path
            className={classes.expired}
            d={bars(
              ({ expired }) => expired,
              () => 0,
            )}
          />
          <path
            className={classes.missing}
            d={bars(
              ({ missing }) => missing,
              ({ expired }) => expired,
            )}
          />
        </svg>
        <span
          className={classes.window}
          style={{ left: `${first * share}%`, width: `${Math.min(count, columns.length - first) * share}%` }}
        />
      </div>
    </div>
  );
});
