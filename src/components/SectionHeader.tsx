import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './SectionHeader.module.css';

type Props = {
  /** The id of the heading, by which the section is named. */
  id: string;
  title: ReactNode;
  /** Says otherwise of what is around it; it weighs more. */
  className?: string | undefined;
  children?: ReactNode;
};

/** The top of a part of a page: its title, and smaller what there is to say of it. */
export const SectionHeader = ({ id, title, className, children }: Props) => (
  <header className={clsx(classes.header, className)}>
    <h2 id={id} className="heading ink">
      {title}
    </h2>
    {children}
  </header>
);
