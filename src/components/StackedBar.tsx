import clsx from 'clsx';
import classes from './StackedBar.module.css';
import type { Tone } from './status.ts';

/** One part of a bar: a status has a tone, an age a step on the grey ramp, anything else is ink. */
export type BarPart = {
  label: string;
  count: number;
  tone?: Tone | undefined;
  age?: 'over2' | '1to2' | 'under1' | undefined;
};

/** Parts of a whole, most urgent left. A part that has anything is never too thin to be seen. */
export function StackedBar({ parts, size = 'normal' }: { parts: readonly BarPart[]; size?: 'normal' | 'small' }) {
  const shown = parts.filter(({ count }) => count > 0);
  const summary = shown.map(({ label, count }) => `${count} ${label}`).join(', ');
  return (
    <div className={clsx(classes.bar, size === 'small' && classes.small)} role="img" aria-label={summary || 'nothing'}>
      {shown.map(({ label, count, tone, age }) => (
        <span key={label} className={classes.part} data-tone={tone} data-age={age} style={{ flexGrow: count }} />
      ))}
    </div>
  );
}
