import { useId } from 'react';
import classes from './TrendKey.module.css';
import { Uncaptured } from './Uncaptured.tsx';

/** `past`: the meaning of the line of the past, in words; false if there is no such line. */
type Props = { past: string | false; hasForecast: boolean; hasUncaptured: boolean };

/** Names the lines of a trend, and the stripes for days without a capture. */
export function TrendKey({ past, hasForecast, hasUncaptured }: Props) {
  const hatch = useId();
  return (
    <ul className={classes.key}>
      {past && (
        <li>
          <svg className={classes.line} aria-hidden>
            <line x1={0} x2={18} y1={5} y2={5} stroke="var(--chart-1)" strokeWidth={2} />
          </svg>
          {past}
        </li>
      )}
      {hasForecast && (
        <li>
          <svg className={classes.line} aria-hidden>
            <line x1={0} x2={18} y1={5} y2={5} stroke="var(--chart-2)" strokeWidth={2} strokeDasharray="4 4" />
          </svg>
          If nobody renews
        </li>
      )}
      {hasUncaptured && (
        <li>
          <svg className={classes.line} aria-hidden>
            <defs>
              <Uncaptured id={hatch} />
            </defs>
            <rect width={18} height={10} fill={`url(#${hatch})`} stroke="var(--border-strong)" />
          </svg>
          Not captured
        </li>
      )}
    </ul>
  );
}
