import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './SectionHeader.module.css';

type Props = {
  /** The id of the heading, which names the section. */
  id: string;
  title: ReactNode;
  /** Overrides the styles around it; it has more specificity. */
  className?: string | undefined;
  children?: ReactNode;
};

/** The top of a section: its title, and smaller text next to it. */
export const SectionHeader = ({ id, title, className, children }: Props) => (
  <header className={clsx(classes.header, className)}>
    <h2 id={id} className="heading ink">
      {title}
    </h2>
    {children}
  </header>
);
