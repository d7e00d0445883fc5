import clsx from 'clsx';
import { Link } from 'react-router';
import { formatCount } from './format.ts';
import classes from './StackedBar.module.css';
import type { Tone } from './status.ts';

/** One part of a bar: a status has a tone, an age a step on the grey ramp, anything else is ink. */
export type BarPart = {
  label: string;
  count: number;
  tone?: Tone | undefined;
  age?: 'over2' | '1to2' | 'under1' | undefined;
  /** The list of what the part stands for. Its count stands beside the bar as a link too: Tab goes to that one alone. */
  to?: string;
};

const nameOf = ({ label, count }: BarPart) => `${formatCount(count)} ${label}`;

type Props = { parts: readonly BarPart[]; size?: 'normal' | 'small' };

/** Parts of a whole, most urgent left. A part that has anything is never too thin to be seen. */
export function StackedBar({ parts, size = 'normal' }: Props) {
  const shown = parts.filter(({ count }) => count > 0);
  const drawn = shown.map((part) => <Part key={part.label} part={part} />);
  const className = clsx(classes.bar, size === 'small' && classes.small);
  return shown.some(({ to }) => to !== undefined) ? (
    <div className={clsx(className, classes.linked)}>{drawn}</div>
  ) : (
    <div className={className} role="img" aria-label={shown.map(nameOf).join(', ') || 'nothing'}>
      {drawn}
    </div>
  );
}

function Part({ part }: { part: BarPart }) {
  const { count, tone, age, to } = part;
  const look = { className: classes.part, 'data-tone': tone, 'data-age': age, style: { flexGrow: count } };
  if (to === undefined) return <span {...look} />;
  return <Link to={to} {...look} title={nameOf(part)} aria-label={nameOf(part)} tabIndex={-1} />;
}
