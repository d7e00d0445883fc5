import clsx from 'clsx';
import { formatCount } from './format.ts';
import { Link } from './Link.tsx';
import classes from './StackedBar.module.css';
import type { Tone } from './status.ts';

/** One part of a bar: a status has a tone, an age or a time ahead its place on the grey ramp, anything else is ink. */
export type BarPart = {
  label: string;
  count: number;
  tone?: Tone | undefined;
  age?: 'over2' | '1to2' | 'under1' | undefined;
  /** 1 for the soonest, the darkest, to 5. */
  step?: number | undefined;
  to?: string;
};

const nameOf = ({ label, count }: BarPart) => `${formatCount(count)} ${label}`;

type Props = {
  parts: readonly BarPart[];
  size?: 'normal' | 'small';
  /** Whether the parts are the only links to their lists; else their counts stand beside the bar, and Tab goes to those alone. */
  alone?: boolean;
};

/** Parts of a whole, most urgent left. A part that has anything is never too thin to be seen. */
export function StackedBar({ parts, size = 'normal', alone = false }: Props) {
  const shown = parts.filter(({ count }) => count > 0);
  const drawn = shown.map((part) => <Part key={part.label} part={part} alone={alone} />);
  const height = size === 'small' ? 5 : 8;
  return shown.some(({ to }) => to !== undefined) ? (
    <div className={clsx(classes.bar, classes.linked)} style={{ height }}>
      {drawn}
    </div>
  ) : (
    <div className={classes.bar} style={{ height }} role="img" aria-label={shown.map(nameOf).join(', ') || 'nothing'}>
      {drawn}
    </div>
  );
}

function Part({ part, alone }: { part: BarPart; alone: boolean }) {
  const { count, tone, age, step, to } = part;
  const look = {
    className: classes.part,
    'data-tone': tone,
    'data-age': age,
    'data-step': step,
    style: { flexGrow: count },
  };
  if (to === undefined) return <span {...look} />;
  return <Link to={to} {...look} title={nameOf(part)} aria-label={nameOf(part)} tabIndex={alone ? 0 : -1} />;
}
