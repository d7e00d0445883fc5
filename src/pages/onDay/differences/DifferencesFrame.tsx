import { type ReactNode, useMemo } from 'react';
import { formatCount, formatDate, formatField, formatInstant } from '#components/format.ts';
import { PlainLink } from '#components/PlainLink.tsx';
import type { Source } from '#components/source.ts';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { LoadError } from '#listing/LoadError.tsx';
import type { Differences, RecordedKind } from '#protocol/recordedDay.ts';
import type { Clock } from '../clock.ts';
import { againstToday, noHashWords, sourceWords } from '../evidence.ts';
import { NotCaptured } from '../NotCaptured.tsx';
import type { DayState } from '../useCapturedDay.ts';

/** What is known of the differences besides their rows. */
export type DifferenceFacts = Pick<
  Differences<RecordedKind>,
  'day' | 'timeZone' | 'capturedAt' | 'sources' | 'rowsInAll' | 'unknown'
> & { rows: readonly unknown[] };

/** What a file or a print of differences says of itself, in sentences. */
export function useDifferencesCaveat(kind: keyof typeof againstToday, facts: DifferenceFacts | undefined): string {
  return useMemo(() => {
    if (!facts) return '';
    const { day, timeZone, capturedAt, sources, unknown } = facts;
    return [
      truncatedDifferences(facts),
      `As known on ${formatDate(day)}, captured ${formatInstant(capturedAt, timeZone)}, beside how it was by today's records.`,
      againstToday[kind],
      `${sources.map((source) => sourceWords(source, timeZone)).join('; ')}.`,
      unknown > 0 && `Of ${formatCount(unknown)} more no record of today tells.`,
      noHashWords,
    ]
      .filter(Boolean)
      .join(' ');
  }, [kind, facts]);
}

const truncatedDifferences = ({ rows, rowsInAll }: DifferenceFacts): string | undefined =>
  rows.length < rowsInAll
    ? `The first ${formatCount(rows.length)} of ${formatCount(rowsInAll)} differences are listed. Choose a site or a training to see all of them.`
    : undefined;

type FrameProps = {
  kind: keyof typeof againstToday;
  day: DayState;
  sources: readonly Source[];
  /** The page of the day by one of the clocks. */
  onDay: (part: { on: string; clock: Clock }) => string;
  /** This page on another day. */
  hrefOn: (on: string) => string;
  children: ReactNode;
};

/** The frame of the differences of a day: where it was not captured there are none. */
export function DifferencesFrame({ day: state, sources, onDay, hrefOn, children }: Omit<FrameProps, 'kind'>) {
  const { day, comparedOn, failure, retry } = state;
  return (
    <AreaFrame page="differences" sources={sources}>
      {!day && !failure && <LoadingBar progress={undefined} />}
      {failure ? (
        <LoadError title="The history could not be loaded" failure={failure} onRetry={retry} />
      ) : day && comparedOn === undefined ? (
        <NotCaptured state={state} hrefOn={hrefOn} byRecords={onDay({ on: formatField(day.on), clock: 'records' })} />
      ) : (
        children
      )}
    </AreaFrame>
  );
}

type LineProps = Pick<FrameProps, 'kind' | 'onDay'> & { facts: DifferenceFacts | undefined; children: ReactNode };

/** Which day the listed differences are of, above their list, with the ways to both clocks. */
export function DifferencesLine({ kind, facts, onDay, children }: LineProps) {
  const { timeZone } = useAccountCalendar();
  if (!facts) return children;
  const { day, capturedAt, unknown } = facts;
  const on = formatField(day);
  const truncated = truncatedDifferences(facts);
  return (
    <div className="column">
      <p className="small">
        <strong>{formatDate(day)}</strong>:{' '}
        <PlainLink to={onDay({ on, clock: 'known' })} className="link">
          as known on that day
        </PlainLink>
        , captured {formatInstant(capturedAt, timeZone)}, and{' '}
        <PlainLink to={onDay({ on, clock: 'records' })} className="link">
          by today's records
        </PlainLink>
        . {againstToday[kind]} {unknown > 0 && `Of ${formatCount(unknown)} more no record tells.`}
      </p>
      {truncated && <strong role="status">{truncated}</strong>}
      {children}
    </div>
  );
}
