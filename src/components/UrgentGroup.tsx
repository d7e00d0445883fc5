import type { ReactNode } from 'react';
import { CountLink } from './CountLink.tsx';
import { Link } from './Link.tsx';
import { SectionHeader } from './SectionHeader.tsx';
import type { StatusAppearance, Tone } from './status.ts';
import classes from './UrgentGroup.module.css';

type PanelProps = { id: string; title: string; children: ReactNode };

/** What to do first: the most urgent groups. */
export const UrgentPanel = ({ id, title, children }: PanelProps) => (
  <section className={classes.panel} aria-labelledby={id}>
    <SectionHeader id={id} title={title} className={classes.header}>
      <span>Most urgent first</span>
    </SectionHeader>
    {children}
  </section>
);

/** Shown in place of a figure that could not be loaded; never a number or a sign. */
export const COULD_NOT_BE_LOADED = 'Not known: this could not be loaded.';

type GroupProps = {
  title: string;
  appearance: StatusAppearance;
  count: number | undefined;
  /** Whether the count is unknown because its data could not be loaded. */
  hasFailed?: boolean;
  to: string;
  none: string;
  /** The first few entries; undefined while the count is. */
  children: ReactNode;
};

/** The most urgent of one kind, and a link to all of them. Groups are stacked in an `UrgentPanel`. */
export function UrgentGroup({
  title,
  appearance: { icon: Icon, tone },
  count,
  hasFailed = false,
  to,
  none,
  children,
}: GroupProps) {
  const isKnown = count !== undefined || !hasFailed;
  return (
    <>
      <div className={classes.group}>
        <h3 className="row tight small ink strong">
          {isKnown && <Icon className="tone-icon" data-tone={tone} size={14} aria-hidden />}
          {title}
        </h3>
        {isKnown && (
          <span>
            All <CountLink count={count} to={to} of={title.toLowerCase()} strong />
          </span>
        )}
      </div>
      {count === undefined && !hasFailed ? (
        <div className={classes.coming} />
      ) : (
        <ul>
          {hasFailed && <li className={classes.nothing}>{COULD_NOT_BE_LOADED}</li>}
          {count === 0 ? <li className={classes.nothing}>{none}</li> : children}
        </ul>
      )}
    </>
  );
}

type EntryProps = {
  name: ReactNode;
  to: string;
  detail: ReactNode;
  /** When it is or was due, in words. */
  due: string;
  tone?: Tone | undefined;
};

export const UrgentEntry = ({ name, to, detail, due, tone }: EntryProps) => (
  <li className={classes.entry}>
    <span className={classes.what}>
      <Link to={to} className={classes.name}>
        {name}
      </Link>{' '}
      <span className={classes.detail}>{detail}</span>
    </span>
    <span className={classes.due} data-tone={tone}>
      {due}
    </span>
  </li>
);
