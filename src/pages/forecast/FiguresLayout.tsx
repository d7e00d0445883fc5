import type { ReactNode } from 'react';
import { formatDate, percentOf } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import classes from './FiguresLayout.module.css';

type Props = {
  date: CalendarNumber;
  /** What nobody does until then, `nobody renews`. */
  nobody: string;
  /** The counts of the day; undefined while they are not known. */
  point: { valid: number; required: number } | undefined;
  /** The same counts as links, with what they are of. */
  counts: ReactNode;
  /** What is tried out, under them. */
  tried?: ReactNode;
  /** What else there is to say of the day. */
  facts: ReactNode;
  findings: readonly string[];
  /** After the findings. */
  note?: ReactNode;
};

/** The figures of a day of a forecast: the share, its counts, and sentences about them. */
export const FiguresLayout = ({ date, nobody, point, counts, tried, facts, findings, note }: Props) => (
  <section className={classes.figures} aria-label={`On ${formatDate(date)}`}>
    <p className="quiet small">
      If {nobody}, on {formatDate(date)}
    </p>
    <p className={classes.headline}>
      <span className={classes.figure}>
        {point?.required ? percentOf(point.valid, point.required) : '–'}
        <small> %</small>
      </span>
      <span className="small">{counts}</span>
    </p>
    {tried && <p className={classes.tried}>{tried}</p>}
    {facts && <p className={classes.facts}>{facts}</p>}
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
      {note && <li>{note}</li>}
    </ul>
  </section>
);
