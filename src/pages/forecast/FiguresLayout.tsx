import type { ReactNode } from 'react';
import { Announcement } from '#components/Announcement.tsx';
import { CountLink, type CountLinkProps } from '#components/CountLink.tsx';
import { formatDate, percentOf } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import classes from './FiguresLayout.module.css';
import type { ForecastFinding } from './findings.ts';

type Counts = { valid: number; required: number };

type Props = {
  date: CalendarNumber;
  /** The assumption, `nobody renews`. */
  nobody: string;
  /** The counts of the day; undefined while unknown. */
  point: Counts | undefined;
  /** The same counts as links, with the names of what they count. */
  counts: ReactNode;
  /** The renewals being tried out, below the counts, and the counts with them. */
  tried?: ReactNode;
  triedPoint?: Counts | undefined;
  /** Further facts about the day. */
  facts: ReactNode;
  findings: readonly ForecastFinding[];
  /** The list of what is not valid today, which one finding counts. */
  gaps: Omit<CountLinkProps, 'count'>;
  /** Shown after the findings. */
  note?: ReactNode;
};

const shareOf = ({ valid, required }: Counts) => (required > 0 ? `${percentOf(valid, required)} %` : 'Nothing counted');

/** The figures of a day of a forecast: the share, its counts, and sentences about them. */
export const FiguresLayout = ({
  date,
  nobody,
  point,
  counts,
  tried,
  triedPoint,
  facts,
  findings,
  gaps,
  note,
}: Props) => (
  <section className={classes.figures} aria-label={`On ${formatDate(date)}`}>
    <p className="quiet small">
      If {nobody}, on {formatDate(date)}
    </p>
    <Announcement
      words={
        point
          ? [`${shareOf(point)} on ${formatDate(date)}`, triedPoint && `${shareOf(triedPoint)} if they renew`]
              .filter(Boolean)
              .join(', ')
          : ''
      }
    />
    <p className={classes.headline}>
      <span className={classes.figure}>
        {point?.required ? percentOf(point.valid, point.required) : '–'}
        {point?.required !== 0 && <small> %</small>}
      </span>
      <span className="small">{counts}</span>
    </p>
    {tried && <p className={classes.tried}>{tried}</p>}
    {facts && <p className={classes.facts}>{facts}</p>}
    {tried && <p className="quiet small">If {nobody}:</p>}
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <li key={finding.words}>
          {finding.count !== null && <CountLink count={finding.count} {...gaps} />} {finding.words}
        </li>
      ))}
      {note && <li>{note}</li>}
    </ul>
  </section>
);
