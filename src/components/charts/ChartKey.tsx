import classes from './ChartKey.module.css';

/** Names the fills of a chart whose parts cannot be labelled in place. `fill` is a colour token. */
export const ChartKey = ({ entries }: { entries: readonly { label: string; fill: string }[] }) => (
  <ul className={classes.key}>
    {entries.map(({ label, fill }) => (
      <li key={label}>
        <svg className={classes.swatch} aria-hidden>
          <rect width="100%" height="100%" rx={2} fill={fill} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);
