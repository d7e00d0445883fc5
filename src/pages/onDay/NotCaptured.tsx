import { formatDate, formatField } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { StateMessage } from '#components/states/StateMessage.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { captureWords } from '#listing/trend/trendWords.ts';
import { useVisiblePart } from '#listing/useVisiblePart.ts';
import { paths } from '../paths.ts';
import { uncapturedWords } from './uncapturedWords.ts';
import type { DayState } from './useCapturedDay.ts';

type Props = {
  state: DayState;
  /** The same page on another day. */
  hrefOn: (on: string) => string;
  /** The same day by today's records; absent where these do not tell of the past. */
  byRecords: string | undefined;
};

/** Why what was known on a day cannot be shown, with the ways on: captured days next to it, and today's records. */
export function NotCaptured({ state: { seesHistory, day, history }, hrefOn, byRecords }: Props) {
  const { today } = useAccountCalendar();
  const part = useVisiblePart();
  const otherClock = byRecords !== undefined && (
    <p>
      <Link to={byRecords} className="link">
        As it was, by today’s records
      </Link>
    </p>
  );
  if (!seesHistory && day?.kind !== 'ahead')
    return (
      <StateMessage
        title="The history is for those who may see everything"
        explanation={`It holds everybody in the organisation, and you see ${part ?? 'a part of it'}.`}
      >
        {otherClock}
      </StateMessage>
    );
  if (!day || day.kind === 'captured') return null;
  if (day.kind === 'none')
    return (
      <StateMessage
        title="No day has been captured yet"
        explanation={`The dashboard captures each day by itself. ${history ? captureWords(history, today) : ''}`.trim()}
      >
        {otherClock}
      </StateMessage>
    );
  const { title, explanation, near } = uncapturedWords(day);
  return (
    <StateMessage title={title} explanation={explanation}>
      {near.length > 0 && (
        <p className="row wraps">
          Captured {near.length === 1 ? 'day' : 'days'} next to it:
          {near.map((on) => (
            <Link key={on} to={hrefOn(formatField(on))} className="link">
              {formatDate(on)}
            </Link>
          ))}
        </p>
      )}
      {day.kind === 'ahead' ? (
        <p>
          <Link to={paths.forecast({ on: formatField(day.on) })} className="link">
            Forecast for {formatDate(day.on)}
          </Link>
        </p>
      ) : (
        otherClock
      )}
    </StateMessage>
  );
}
