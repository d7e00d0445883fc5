import { BarSegment } from './BarSegment.tsx';
import classes from './ChartKey.module.css';

/** One fill of a chart. `fill` is a colour token; `isPart`: hatched, like the bar of a period that is not whole. */
export type KeyEntry = { label: string; fill: string; isPart?: boolean };

/** Names the fills of a chart whose parts cannot be labelled in place. */
export const ChartKey = ({ entries }: { entries: readonly KeyEntry[] }) => (
  <ul className={classes.key}>
    {entries.map(({ label, fill, isPart = false }) => (
      <li key={label}>
        <svg className={classes.swatch} aria-hidden>
          <BarSegment width="100%" height="100%" fill={fill} isPart={isPart} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
