import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CopyText } from '#components/Copyable.tsx';
import { DateField } from '#components/filters/DateField.tsx';
import { Choices } from '#components/filters/Segments.tsx';
import { formatDate, formatField, formatInstant } from '#components/format.ts';
import { PlainLink } from '#components/PlainLink.tsx';
import type { Source } from '#components/source.ts';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { StateMessage } from '#components/states/StateMessage.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { LoadError } from '#listing/LoadError.tsx';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { captureWords } from '#listing/trend/trendWords.ts';
import { useVisiblePart } from '#listing/useVisiblePart.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { DayRowsKind } from '#protocol/history.ts';
import { paths } from '../paths.ts';
import classes from './DayFrame.module.css';
import { type Captured, evidenceWords, type RowsScope, verifyCommand } from './evidence.ts';
import type { DayState } from './useCapturedDay.ts';

type Props = {
  area?: OtherArea;
  day: DayState;
  sources: readonly Source[];
  /** Which rows they are, by what they were chosen, and what is known of their capture once it is in. */
  rows: DayRowsKind;
  scope: RowsScope;
  captured: Captured | undefined;
  /** The same page on another day. */
  hrefOn: (on: string) => string;
  /** The list of today. */
  today: string;
  children: ReactNode;
};

const areas = [
  { key: 'training', label: 'Trainings' },
  { key: 'equipment', label: 'Equipment' },
  { key: 'documents', label: 'Documents' },
] as const;

/** The frame of a captured day: which day it is, that nothing here is of today, how old its sources were, and its evidence. */
export function DayFrame({ area, day: state, sources, rows, scope, captured, hrefOn, today, children }: Props) {
  const navigate = useNavigate();
  const { timeZone } = useAccountCalendar();
  const { seesHistory, day, failure, retry } = state;
  const shown = day && day.kind !== 'none' ? formatField(day.on) : '';
  const isLoading = seesHistory && !day && !failure;
  return (
    <AreaFrame page="on-day" sources={sources}>
      {isLoading && <LoadingBar progress={undefined} />}
      <div className={clsx(classes.top, 'screen-only')}>
        <fieldset className="row wraps" aria-label="Which day">
          <Choices
            label="Area"
            choices={areas}
            chosen={area ?? 'training'}
            onChoose={(next) => void navigate(paths.onDay({ on: shown, area: next === 'training' ? undefined : next }))}
          />
          {day && day.kind !== 'none' && (
            <DateField label="On" value={shown} onChange={(on) => on !== '' && void navigate(hrefOn(on))} />
          )}
          <PlainLink to={today} className="link">
            Back to today
          </PlainLink>
        </fieldset>
      </div>
      {captured && (
        <section className={classes.banner} aria-label="As known on that day">
          <p>
            <strong>As known on {formatDate(captured.day)}</strong>, captured{' '}
            {formatInstant(captured.capturedAt, timeZone)}: not how it stands today. Names are those of today.{' '}
            {captured.isSample && 'The sample organisation made up this day of its own past.'}
          </p>
          <details className="screen-only">
            <summary>Sources and evidence</summary>
            <Sources captured={captured} />
            {captured.sha256 && (
              <p className="break-anywhere">
                <code>{verifyCommand(rows, captured, scope)}</code>{' '}
                <CopyText text={verifyCommand(rows, captured, scope)} label="Copy the command" variant="subtle" />
              </p>
            )}
          </details>
          <div className={classes.printed}>
            <Sources captured={captured} />
            <p className="break-anywhere">{evidenceWords(rows, captured, scope, timeZone)}</p>
          </div>
        </section>
      )}
      {failure ? (
        <LoadError title="The history could not be loaded" failure={failure} onRetry={retry} />
      ) : !seesHistory || (day && day.kind !== 'captured') ? (
        <NotCaptured state={state} hrefOn={hrefOn} />
      ) : (
        day && children
      )}
    </AreaFrame>
  );
}

/** How old each source of a captured day was. */
function Sources({ captured: { sources } }: { captured: Captured }) {
  const { timeZone } = useAccountCalendar();
  return (
    <ul className={classes.sources}>
      {sources.map(({ method, state, calculatedAt, readAt, unreadable }) => (
        <li key={method}>
          <code>{method}</code>:{' '}
          {state === 'unavailable'
            ? 'the service did not give it'
            : [
                calculatedAt !== null && `calculated ${formatInstant(calculatedAt, timeZone)}`,
                readAt !== null && `read ${formatInstant(readAt, timeZone)}`,
                calculatedAt === null && readAt === null && 'age not known',
                unreadable > 0 && `${unreadable} records could not be read`,
              ]
                .filter(Boolean)
                .join(', ')}
        </li>
      ))}
    </ul>
  );
}

/** Why a day cannot be shown, with the captured days next to it. */
function NotCaptured({ state: { seesHistory, day, history }, hrefOn }: { state: DayState; hrefOn: Props['hrefOn'] }) {
  const { today } = useAccountCalendar();
  const part = useVisiblePart();
  if (!seesHistory)
    return (
      <StateMessage
        title="The history is for those who may see everything"
        explanation={`It holds everybody of the organisation, and you see ${part ?? 'a part of it'}.`}
      />
    );
  if (!day || day.kind === 'captured') return null;
  if (day.kind === 'none')
    return (
      <StateMessage
        title="No day has been captured yet"
        explanation={`The dashboard captures each day by itself. ${history ? captureWords(history, today) : ''}`.trim()}
      />
    );
  const { title, explanation, near } = wordsOf(day);
  return (
    <StateMessage title={title} explanation={explanation}>
      <p className="row wraps">
        In its place:
        {near.map((on) => (
          <PlainLink key={on} to={hrefOn(formatField(on))} className="link">
            {formatDate(on)}
          </PlainLink>
        ))}
      </p>
    </StateMessage>
  );
}

type Uncaptured = Exclude<NonNullable<DayState['day']>, { kind: 'captured' | 'none' }>;

function wordsOf(day: Uncaptured): { title: string; explanation: string; near: CalendarNumber[] } {
  const on = formatDate(day.on);
  if (day.kind === 'ahead')
    return { title: `${on} is still to come`, explanation: 'Only past days are captured.', near: [day.last] };
  if (day.kind === 'tooEarly')
    return {
      title: `${on} is before the first capture`,
      explanation: `Nothing was captured up to that day; captures begin on ${formatDate(day.first)}.`,
      near: [day.first],
    };
  return {
    title: `${on} was not captured`,
    explanation: 'Nothing is known of a day without a capture. Choose a captured day next to it.',
    near: [day.before, ...(day.after === undefined ? [] : [day.after])],
  };
}
