import { type ReactNode, useId } from 'react';
import { SectionHeader } from '../SectionHeader.tsx';
import classes from './TablePanel.module.css';

type Props = {
  title: string;
  /** The order in force in words. */
  order: string;
  /** Why there are no rows; in place of the table. */
  none?: string | false | undefined;
  /** What its words mean, under it. */
  meaning?: ReactNode;
  /** What can be done with it as a whole. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A table among other panels of a page. */
export function TablePanel({ title, order, none, meaning, tools, children }: Props) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <SectionHeader id={id} title={title} className={classes.header}>
        <span>{order}</span>
        {!none && <div className="row push">{tools}</div>}
      </SectionHeader>
      {none ? <p className={classes.none}>{none}</p> : children}
      {meaning && <p className={classes.meaning}>{meaning}</p>}
    </section>
  );
}
