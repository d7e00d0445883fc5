import { type ReactNode, useId } from 'react';
import { SectionHeader } from '#components/SectionHeader.tsx';
import classes from './ItemSection.module.css';

type Props = {
  title: string;
  /** Shown next to the title, such as how many of them need action. */
  aside?: ReactNode;
  children: ReactNode;
};

export function ItemSection({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <SectionHeader id={id} title={title} className={classes.header}>
        {aside && <span>{aside}</span>}
      </SectionHeader>
      {children}
    </section>
  );
}

/** Shown in a section that has nothing to list, or nothing yet. */
export const SectionNote = ({ children }: { children: ReactNode }) => <div className={classes.none}>{children}</div>;
