import classes from './Sparkline.module.css';

/** Width and height, px. */
const [WIDTH, HEIGHT] = [36, 18];

/**
 * Shares day by day as a small line without a scale, with gaps for days without one; the text next to it says what it shows.
 */
export function Sparkline({ shares }: { shares: readonly (number | null)[] }) {
  const known = shares.filter((share) => share !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(highest - lowest, 1);
  const y = (share: number) => HEIGHT - 2 - ((share - lowest) / span) * (HEIGHT - 4);
  const x = (place: number) => 1 + (place / Math.max(1, shares.length - 1)) * (WIDTH - 2);
  let isDrawing = false;
  const path = shares
    .map((share, place) => {
      if (share === null) {
        isDrawing = false;
        return '';
      }
      const point = `${x(place).toFixed(1)} ${y(share).toFixed(1)}`;
      // A single day is a dot: a line of zero length with round ends.
      const command = isDrawing ? `L${point}` : `M${point}h0`;
      isDrawing = true;
      return command;
    })
    .join('');
  return (
    <svg className={classes.sparkline} width={WIDTH} height={HEIGHT} aria-hidden>
      <path d={path} />
    </svg>
  );
}
