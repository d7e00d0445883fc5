import { type ReactNode, useMemo } from 'react';
import { formatCount, formatDate, formatField, formatInstant } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import type { Source } from '#components/source.ts';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { basisOfDay } from '#listing/chosenDay.ts';
import { LoadError } from '#listing/LoadError.tsx';
import type { Differences, RecordedKind } from '#protocol/recordedDay.ts';
import type { Clock } from '../clock.ts';
import { Banner } from '../DayBanner.tsx';
import { truncatedRows } from '../dayCaveat.ts';
import { againstToday, noHashWords, sourceWords } from '../daySourceWords.ts';
import { FirstReading } from '../FirstReading.tsx';
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
      truncatedDifferences(kind, facts),
      `As known on ${formatDate(day)}, captured ${formatInstant(capturedAt, timeZone)}, beside how it was by today’s records.`,
      againstToday[kind],
      `${sources.map((source) => sourceWords(source, timeZone)).join('; ')}.`,
      unknown > 0 && `For ${formatCount(unknown)} more, no record of today says.`,
      noHashWords,
    ]
      .filter(Boolean)
      .join(' ');
  }, [kind, facts]);
}

const truncatedDifferences = (kind: keyof typeof againstToday, facts: DifferenceFacts): string | undefined =>
  truncatedRows(facts, 'differences', kind === 'pairs' ? 'a site or a training' : undefined);

type FrameProps = {
  kind: keyof typeof againstToday;
  day: DayState;
  sources: readonly Source[];
  facts: DifferenceFacts | undefined;
  /** Whether today's records are being read from the service for the first time. */
  isFirstReading: boolean;
  /** The page of the day by one of the clocks. */
  onDay: (part: { on: string; clock: Clock }) => string;
  /** This page on another day. */
  hrefOn: (on: string) => string;
  children: ReactNode;
};

/**
 * The frame of the differences of a day: which day it is, and the ways to both clocks; where it was not captured there
 * are none.
 */
export function DifferencesFrame(props: FrameProps) {
  const { kind, day: state, sources, facts, onDay, hrefOn, children } = props;
  const { day, comparedOn, failure, retry } = state;
  const isUncaptured = day !== undefined && comparedOn === undefined;
  return (
    <AreaFrame
      page="differences"
      sources={sources}
      basis={day && basisOfDay({ date: day.on, on: formatField(day.on) })}
    >
      {!day && !failure && <LoadingBar progress={undefined} />}
      {props.isFirstReading && <FirstReading />}
      {facts && <DifferencesBanner kind={kind} facts={facts} onDay={onDay} />}
      {failure ? (
        <LoadError title="The history could not be loaded" failure={failure} onRetry={retry} />
      ) : isUncaptured ? (
        <NotCaptured state={state} hrefOn={hrefOn} byRecords={onDay({ on: formatField(day.on), clock: 'records' })} />
      ) : (
        children
      )}
    </AreaFrame>
  );
}

type BannerProps = Pick<FrameProps, 'kind' | 'onDay'> & { facts: DifferenceFacts };

function DifferencesBanner({ kind, facts, onDay }: BannerProps) {
  const { timeZone } = useAccountCalendar();
  const { day, capturedAt, unknown } = facts;
  const on = formatField(day);
  const truncated = truncatedDifferences(kind, facts);
  return (
    <Banner label="Which clocks differ">
      <p>
        <strong>{formatDate(day)}</strong>,{' '}
        <Link to={onDay({ on, clock: 'known' })} className="link">
          as known on that day
        </Link>{' '}
        (captured {formatInstant(capturedAt, timeZone)}) and{' '}
        <Link to={onDay({ on, clock: 'records' })} className="link">
          by today’s records
        </Link>
        . {againstToday[kind]} {unknown > 0 && `For ${formatCount(unknown)} more, no record says.`}
      </p>
      {truncated && <strong role="status">{truncated}</strong>}
    </Banner>
  );
}
