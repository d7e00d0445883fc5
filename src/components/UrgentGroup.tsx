import type { ReactNode } from 'react';
import { CountLink } from './CountLink.tsx';
import { Link } from './Link.tsx';
import { SectionHeader } from './SectionHeader.tsx';
import type { StatusAppearance, Tone } from './status.ts';
import classes from './UrgentGroup.module.css';

type PanelProps = { id: string; title: string; order: string; children: ReactNode };

/** What to do first: groups of the most urgent. */
export const UrgentPanel = ({ id, title, order, children }: PanelProps) => (
  <section className={classes.panel} aria-labelledby={id}>
    <SectionHeader id={id} title={title} className={classes.header}>
      <span>{order}</span>
    </SectionHeader>
    {children}
  </section>
);

/** Said in place of what is not known because it could not be loaded, and never a figure or the sign of one. */
export const COULD_NOT_BE_LOADED = 'Not known: this could not be loaded.';

type GroupProps = {
  title: string;
  appearance: StatusAppearance;
  count: number | undefined;
  /** Whether it cannot be known, because what is counted could not be loaded. */
  hasFailed?: boolean;
  to: string;
  none: string;
  /** The first few; undefined while the count is. */
  children: ReactNode;
};

/** The most urgent of one kind, and a link to all of them. Groups stand one under the other in an `UrgentPanel`. */
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
