import { daysBetween } from '#compliance/calendar/calendar.ts';
import { forecastDays } from '#compliance/forecast/dayOffset.ts';
import { formatDate, formatField } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { StateMessage } from '#components/states/StateMessage.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { captureWords } from '#listing/trend/trendWords.ts';
import { useVisiblePart } from '#listing/useVisiblePart.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { paths } from '../paths.ts';
import { uncapturedWords } from './uncapturedWords.ts';
import type { DayState } from './useCapturedDay.ts';

type Props = {
  state: DayState;
  /** The area of the day; undefined for training. */
  area: OtherArea | undefined;
  /** The same page on another day. */
  hrefOn: (on: string) => string;
  /** The same day by today's records; absent if these do not cover the past. */
  byRecords: string | undefined;
};

/** The forecast of an area for a future day; undefined if there is none, or if it does not reach that day. */
function forecastFor(day: CalendarNumber, area: OtherArea | undefined, today: CalendarNumber): string | undefined {
  if (area === 'documents' || daysBetween(today, day) > forecastDays(today)) return undefined;
  const on = formatField(day);
  return area === 'equipment' ? paths.equipmentForecast({ on }) : paths.forecast({ on });
}

/** Why what was known on a day cannot be shown, with links: captured days next to it, and today's records. */
export function NotCaptured({ state: { seesHistory, day, history }, area, hrefOn, byRecords }: Props) {
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
  const forecast = day.kind === 'ahead' && forecastFor(day.on, area, today);
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
      {forecast && (
        <p>
          <Link to={forecast} className="link">
            Forecast for {formatDate(day.on)}
          </Link>
        </p>
      )}
      {day.kind !== 'ahead' && otherClock}
    </StateMessage>
  );
}
