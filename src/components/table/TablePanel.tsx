import { type ReactNode, useId } from 'react';
import { Announcement } from '../Announcement.tsx';
import { SectionHeader } from '../SectionHeader.tsx';
import classes from './TablePanel.module.css';

type Props = {
  title: string;
  order: string;
  none?: ReactNode;
  footnote?: ReactNode;
  tools?: ReactNode;
  /** A message on a line of its own, such as what has failed. */
  notice?: ReactNode;
  children: ReactNode;
};

export function TablePanel({ title, order, none, footnote, tools, notice, children }: Props) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <SectionHeader id={id} title={title} className={classes.header}>
        <span>{order}</span>
        <Announcement words={order} />
        {!none && <div className="row push">{tools}</div>}
      </SectionHeader>
      {notice && <div className={classes.none}>{notice}</div>}
      {none ? <div className={classes.none}>{none}</div> : children}
      {footnote && <p className={classes.footnote}>{footnote}</p>}
    </section>
  );
}
