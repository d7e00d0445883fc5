import { Fragment, type ReactNode } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { CopyText } from '#components/Copyable.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate, formatField } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { DayRowsKind } from '#protocol/history.ts';
import type { RecordedKind } from '#protocol/recordedDay.ts';
import type { RequestedDay } from './capturedDay.ts';
import classes from './DayBanner.module.css';
import {
  againstToday,
  type Captured,
  capturedWords,
  evidenceWords,
  noHashWords,
  type Recorded,
  type RowsScope,
  sourceWords,
  verifyCommand,
} from './daySourceWords.ts';
import { uncapturedWords } from './uncapturedWords.ts';
import type { DifferenceCount } from './useDifferenceCount.ts';

/** A banner which says that nothing on the page is about today. */
export const Banner = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.banner} aria-label={label}>
    {children}
  </section>
);

type KnownProps = {
  /** The kind of rows, and the filters that chose them. */
  rows: DayRowsKind;
  scope: RowsScope;
  captured: Captured;
  /** The age of the names, in a sentence; undefined if they are all captured ones. */
  names: string | undefined;
  /** How much was valid, in words. */
  share: string | undefined;
  /** The list of differences from today's records; undefined if these do not cover the past. */
  differences: string | undefined;
};

/** Says that a page shows what was known on a day, how old its sources were, and how to verify it. */
export function KnownBanner({ rows, scope, captured, names, share, differences }: KnownProps) {
  const { timeZone, today } = useAccountCalendar();
  return (
    <Banner label="As known on that day">
      <p>
        <strong>As known on {formatDate(captured.day)}</strong>, {capturedWords(captured, timeZone)}:{' '}
        {captured.day === today ? 'what has changed since is not in it' : 'not how it stands today'}. {names}
      </p>
      <Share words={share} />
      {differences !== undefined && (
        <p className="screen-only">
          <Link to={differences} className="link">
            Compare with today’s records
          </Link>
        </p>
      )}
      <details className="screen-only">
        <summary>Sources and confirmation</summary>
        <Sources sources={captured.sources} />
        {captured.sha256 && (
          <p className="break-anywhere">
            <code>{verifyCommand(rows, captured, scope)}</code>{' '}
            <CopyText text={verifyCommand(rows, captured, scope)} label="Copy the command" variant="subtle" />
          </p>
        )}
      </details>
      <div className={classes.printed}>
        <Sources sources={captured.sources} />
        <p className="break-anywhere">{evidenceWords(rows, captured, scope, timeZone)}</p>
      </div>
    </Banner>
  );
}

type RecordsProps = {
  rows: RecordedKind;
  recorded: Recorded;
  share: string | undefined;
  /** The day in the history; undefined if the history does not cover it. */
  day: RequestedDay | undefined;
  /** How many rows differ from what was known then, and their list; undefined if the day was not captured. */
  counted: DifferenceCount | undefined;
  differences: string;
  /** The same page on a captured day. */
  hrefOn: (on: string) => string;
};

/** Says that a page shows a day by today's records, which parts are today's, and how old they are. */
export function RecordsBanner({ rows, recorded, share, day, counted, differences, hrefOn }: RecordsProps) {
  return (
    <Banner label="By today’s records">
      <p>
        <strong>As it was on {formatDate(recorded.day)}, by today’s records</strong>: not as it was known then.{' '}
        {againstToday[rows]}
      </p>
      <Share words={share} />
      {day && <Uncaptured day={day} hrefOn={hrefOn} />}
      {counted && <DifferenceLine counted={counted} href={differences} />}
      <details className="screen-only">
        <summary>Sources and confirmation</summary>
        <Sources sources={recorded.sources} />
        <p>{noHashWords}</p>
      </details>
      <div className={classes.printed}>
        <Sources sources={recorded.sources} />
        <p>{noHashWords}</p>
      </div>
    </Banner>
  );
}

const Share = ({ words }: { words: string | undefined }) => words !== undefined && <p className="strong">{words}</p>;

/** Shown for a day that the other clock does not cover, with the captured days next to it. */
function Uncaptured({ day, hrefOn }: Pick<RecordsProps, 'hrefOn'> & { day: RequestedDay }) {
  if (day.kind !== 'gap' && day.kind !== 'tooEarly') return null;
  const { title, near } = uncapturedWords(day);
  return (
    <p>
      {title}, so nobody can say what was known then. The captured {near.length === 1 ? 'day' : 'days'} next to it:
      {near.map((on, place) => (
        <Fragment key={on}>
          {place > 0 && ', '}{' '}
          <Link to={hrefOn(formatField(on))} className="link">
            {formatDate(on)}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  );
}

/** How many rows differ between the two clocks. */
function DifferenceLine({ counted, href }: { counted: DifferenceCount; href: string }) {
  if (counted.state === 'loading') return <p role="status">Comparing with what was known on that day…</p>;
  if (counted.state === 'failed') return <p>It could not be compared with what was known on that day. {counted.why}</p>;
  const { count, unknown } = counted;
  return (
    <p>
      {count === 0 ? (
        'This agrees with what was known on that day.'
      ) : (
        <>
          What was known on that day differs in{' '}
          <CountLink count={count} to={href} of="differences from what was known on that day" strong />{' '}
          {count === 1 ? 'row' : 'rows'}.
        </>
      )}{' '}
      {unknown > 0 && `For ${formatCount(unknown)} more, the records do not say.`}
    </p>
  );
}

/** The age of each source of a day, now or then. */
function Sources({ sources }: Pick<Recorded, 'sources'>) {
  const { timeZone } = useAccountCalendar();
  return (
    <ul className={classes.sources}>
      {sources.map((source) => (
        <li key={source.method}>{sourceWords(source, timeZone)}</li>
      ))}
    </ul>
  );
}
