import { type ReactNode, useMemo } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { formatDate, formatField } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import type { Source } from '#components/source.ts';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { basisOfDay } from '#listing/chosenDay.ts';
import type { AddressedList } from '#listing/droppedParams.ts';
import { DroppedParams } from '#listing/FilterNotes.tsx';
import { LoadError } from '#listing/LoadError.tsx';
import type { Clock } from '../clock.ts';
import { Banner } from '../DayBanner.tsx';
import { againstToday, capturedWords } from '../daySourceWords.ts';
import { FirstReading } from '../FirstReading.tsx';
import { NotCaptured } from '../NotCaptured.tsx';
import type { DayState } from '../useCapturedDay.ts';
import { type DifferenceFacts, differencesCaveat, truncatedDifferences } from './differencesCaveat.ts';

/** The note in a file or print of differences; empty until they have loaded. */
export const useDifferencesCaveat = (kind: keyof typeof againstToday, facts: DifferenceFacts | undefined): string =>
  useMemo(() => (facts ? differencesCaveat(kind, facts) : ''), [kind, facts]);

type FrameProps = {
  kind: keyof typeof againstToday;
  list: AddressedList;
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

/** The frame of the differences of a day: the day, and links to both clocks; no links if it was not captured. */
export function DifferencesFrame(props: FrameProps) {
  const { kind, day: state, sources, facts, onDay, hrefOn, children } = props;
  const { day, comparedOn, failure, retry } = state;
  const isUncaptured = day !== undefined && comparedOn === undefined;
  return (
    <AreaFrame
      shows={kind === 'documents' ? kind : undefined}
      sources={sources}
      basis={day && basisOfDay({ date: day.on, on: formatField(day.on) })}
    >
      {!day && !failure && <LoadingBar progress={undefined} />}
      {props.isFirstReading && <FirstReading />}
      {facts && <DifferencesBanner kind={kind} facts={facts} onDay={onDay} />}
      {failure ? (
        <LoadError title="The history could not be loaded" failure={failure} onRetry={retry} />
      ) : isUncaptured ? (
        <>
          <DroppedParams list={props.list} />
          <NotCaptured
            state={state}
            area={kind === 'documents' ? kind : undefined}
            hrefOn={hrefOn}
            byRecords={onDay({ on: formatField(day.on), clock: 'records' })}
          />
        </>
      ) : (
        children
      )}
    </AreaFrame>
  );
}

type BannerProps = Pick<FrameProps, 'kind' | 'onDay'> & { facts: DifferenceFacts };

function DifferencesBanner({ kind, facts, onDay }: BannerProps) {
  const { timeZone } = useAccountCalendar();
  const { day, unknown } = facts;
  const on = formatField(day);
  const truncated = truncatedDifferences(kind, facts);
  return (
    <Banner label="Which clocks differ">
      <p>
        <strong>{formatDate(day)}</strong>,{' '}
        <Link to={onDay({ on, clock: 'known' })} className="link">
          as known on that day
        </Link>{' '}
        ({capturedWords(facts, timeZone)}) and{' '}
        <Link to={onDay({ on, clock: 'records' })} className="link">
          by today’s records
        </Link>
        . {againstToday[kind]} {unknown > 0 && `For ${formatCount(unknown)} more, the records do not say.`}
      </p>
      {truncated && <strong role="status">{truncated}</strong>}
    </Banner>
  );
}
