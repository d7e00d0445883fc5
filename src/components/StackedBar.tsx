import clsx from 'clsx';
import { formatCount } from '#compliance/countWords.ts';
import { Link } from './Link.tsx';
import classes from './StackedBar.module.css';
import type { Tone } from './status.ts';

/** One part of a bar: a status has a tone, an age or a time ahead has a step on the grey ramp, anything else is ink. */
export type BarPart = {
  label: string;
  count: number;
  tone?: Tone | undefined;
  age?: 'over2' | '1to2' | 'under1' | undefined;
  /** From 1, the soonest and darkest, to 5. */
  step?: number | undefined;
  to?: string;
};

const nameOf = ({ label, count }: BarPart) => `${formatCount(count)} ${label}`;

type Props = {
  parts: readonly BarPart[];
  size?: 'small';
  /** Whether the parts are the only links to their lists; else the counts next to the bar are, except for the pointer. */
  alone?: boolean;
};

/** Parts of a whole, most urgent on the left. A part that is not empty is never too thin to see. */
export function StackedBar({ parts, size, alone }: Props) {
  const shown = parts.filter(({ count }) => count > 0);
  const linked = shown.some(({ to }) => to);
  return (
    <div
      className={clsx(classes.bar, linked && classes.linked)}
      style={{ height: size === 'small' ? 5 : 8 }}
      {...(linked
        ? { 'aria-hidden': !alone }
        : { role: 'img', 'aria-label': shown.map(nameOf).join(', ') || 'nothing' })}
    >
      {shown.map((part) => {
        const appearance = {
          className: classes.part,
          'data-tone': part.tone,
          'data-age': part.age,
          'data-step': part.step,
          style: { flexGrow: part.count },
        };
        const name = nameOf(part);
        return part.to ? (
          <Link
            key={part.label}
            to={part.to}
            {...appearance}
            title={name}
            aria-label={name}
            tabIndex={alone ? 0 : -1}
          />
        ) : (
          <span key={part.label} {...appearance} />
        );
      })}
    </div>
  );
}
