import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ControlLine, ControlLines } from '#components/filters/ControlLines.tsx';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import { TypedDay } from '#components/filters/TypedDay.tsx';
import { formatField } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import type { Source } from '#components/source.ts';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import type { AddressedList } from '#listing/droppedParams.ts';
import { DroppedParams } from '#listing/FilterNotes.tsx';
import { LoadError } from '#listing/LoadError.tsx';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import type { DayRowsKind } from '#protocol/history.ts';
import { AreaChoice } from '../AreaChoice.tsx';
import { basisOfPastDay, type Clock } from './clock.ts';
import { KnownBanner, RecordsBanner } from './DayBanner.tsx';
import classes from './DayFrame.module.css';
import { truncatedDay } from './dayCaveat.ts';
import { dayInArea } from './dayInArea.ts';
import { type Captured, evidenceWords, type Recorded, type RowsScope, recordedWords } from './daySourceWords.ts';
import { FirstReading } from './FirstReading.tsx';
import { NotCaptured } from './NotCaptured.tsx';
import { nameWords } from './nameWords.ts';
import type { DayState } from './useCapturedDay.ts';
import type { DifferenceCount } from './useDifferenceCount.ts';

/** A change of the day or the clock. */
type DayChange = { on?: string; clock?: Clock };

/** The rows as listed. */
type Listed = { rows: readonly unknown[] };

type Props = {
  area?: OtherArea;
  list: AddressedList;
  day: DayState;
  sources: readonly Source[];
  /** The kind of rows, the filters that chose them, and the facts about their capture once loaded. */
  rows: DayRowsKind;
  scope: RowsScope;
  captured: (Captured & Listed) | undefined;
  /** The sources that name captured ids today; undefined if names were captured. */
  nameSources?: readonly Source[] | undefined;
  /** The facts about the rows by today's records once loaded; null if no record covers the past. */
  recorded: (Recorded & Listed) | undefined | null;
  /** The filters that narrow the rows, if not all are listed: `a site or a type`; documents have none. */
  narrowedBy?: string;
  /** Whether today's records are being read from the service for the first time. */
  isFirstReading?: boolean;
  /** How many rows differ between the clocks, and their list. */
  counted?: DifferenceCount | undefined;
  differences?: string;
  /** How much was valid, in words. */
  share?: string | undefined;
  /** The same page on another day, or by another clock. */
  href: (part: DayChange) => string;
  onChange: (part: DayChange) => void;
  /** The list for today. */
  today: string;
  /** Renders the list, given what the rows of any day share. */
  children: (shared: { caveat: string; selectable: true; controls: (segments: ReactNode) => ReactNode }) => ReactNode;
};

const clockLabels: readonly { key: Clock; label: string }[] = [
  { key: 'known', label: 'As known on that day' },
  { key: 'records', label: 'By today’s records' },
];

/** The frame of a past day: the day, its clock, that nothing here is about today, and the evidence. */
export function DayFrame(props: Props) {
  const { area, day: state, sources, captured, recorded, counted, differences = '', share, href, children } = props;
  const { day, clock, failure, retry } = state;
  const isLoading = !day && !failure;
  const isShown = state.on !== undefined || state.recordedOn !== undefined;
  const hrefOn = (on: string) => href({ on });
  const recordedRows = area === 'documents' ? 'documents' : 'pairs';
  const truncated = truncatedDay(captured, recorded, props.narrowedBy);
  const evidence = captured
    ? evidenceWords(props.rows, captured, props.scope, captured.timeZone)
    : recorded && recordedWords(recordedRows, recorded, recorded.timeZone);
  return (
    <AreaFrame shows={area} sources={sources} basis={basisOfPastDay(day, clock)}>
      {isLoading && <LoadingBar progress={undefined} />}
      <DayControls {...props} />
      {props.isFirstReading && <FirstReading />}
      {clock === 'known' && captured && (
        <KnownBanner
          rows={props.rows}
          scope={props.scope}
          captured={captured}
          names={props.nameSources && nameWords(props.nameSources)}
          share={share}
          differences={differences || undefined}
        />
      )}
      {clock === 'records' && recorded && (
        <RecordsBanner
          rows={recordedRows}
          recorded={recorded}
          share={share}
          day={state.history && day}
          counted={counted}
          differences={differences}
          hrefOn={(on) => href({ on, clock: 'known' })}
        />
      )}
      {failure ? (
        <LoadError title="The history could not be loaded" failure={failure} onRetry={retry} />
      ) : isShown ? (
        children({
          caveat: [truncated, evidence].filter(Boolean).join(' '),
          selectable: true,
          controls: (segments) => (
            <ControlLines>
              {truncated && <strong role="status">{truncated}</strong>}
              {segments}
            </ControlLines>
          ),
        })
      ) : (
        <>
          <DroppedParams list={props.list} />
          <NotCaptured
            state={state}
            area={area}
            hrefOn={hrefOn}
            byRecords={recorded === null ? undefined : href({ clock: 'records' })}
          />
        </>
      )}
    </AreaFrame>
  );
}

/** The area, the day, the clock, and the link back to today. */
function DayControls({ area, day: { day, clock }, recorded, onChange, today }: Props) {
  const shown = day ? formatField(day.on) : '';
  return (
    <div className={clsx(classes.top, 'screen-only')}>
      <fieldset className={classes.controls} aria-label="Which day">
        <ControlLine>
          <AreaChoice area={area} href={(next, search) => dayInArea(next, search, shown)} />
          <Link to={today} className="link nowrap small">
            Back to today
          </Link>
        </ControlLine>
        <ControlLine>
          {day && <TypedDay inRow required label="On" value={shown} onChange={(on) => onChange({ on })} />}
          {recorded === null ? (
            <span className="note">Equipment’s past is known from captures alone.</span>
          ) : (
            day && (
              <div className={classes.clock}>
                <ChoiceButtons
                  label="Clock"
                  choices={clockLabels}
                  chosen={clock}
                  onChoose={(next) => onChange({ clock: next })}
                />
              </div>
            )
          )}
        </ControlLine>
      </fieldset>
    </div>
  );
}
