import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './ScrollRegion.module.css';

/** A scrolling region must be reachable by keyboard, even if nothing in it can be pressed. */
const reachable = { tabIndex: 0 } as const;

/** A part of the page that scrolls by itself: a named region and a tab stop, so that the arrow keys scroll it. */
export const ScrollRegion = ({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <section className={clsx(classes.region, className)} aria-label={label} {...reachable}>
    {children}
  </section>
);
