import { addDays } from '#compliance/calendar/calendar.ts';
import { formatDate } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { StateMessage } from '#components/states/StateMessage.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { RequestedDays } from '#listing/requestedDays.ts';
import { captureWords } from '#listing/trend/trendWords.ts';
import { useVisiblePart } from '#listing/useVisiblePart.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { HistoryStatus } from '#protocol/history.ts';
import { useSeesHistory } from '#queries/seesHistory.ts';
import type { ComparedDays, UncapturedDay } from './comparedDays.ts';

/** Why two days cannot be compared, in words; with the requested days that were not captured. */
type Reason = { title: string; explanation: string; uncaptured: readonly UncapturedDay[] };

type Compared = {
  history: { days: readonly CalendarNumber[]; status: HistoryStatus } | undefined;
  compared: ComparedDays | undefined;
};

/** Why two days cannot be compared; undefined if they can, and while that is unknown. */
export function useCannotCompare({ history, compared }: Compared): Reason | undefined {
  const { today } = useAccountCalendar();
  const seesHistory = useSeesHistory();
  const part = useVisiblePart();
  if (!seesHistory)
    return {
      title: 'The history is for those who may see everything',
      explanation: `It counts everybody in the organisation, and you see ${part ?? 'a part of it'}.`,
      uncaptured: [],
    };
  if (!history) return undefined;
  if (!compared) return { ...tooEarly(history.days, today, captureWords(history, today)), uncaptured: [] };
  if (compared.uncaptured.length === 0) return undefined;
  return {
    title: compared.uncaptured.map(({ on }) => `${formatDate(on)} was not captured`).join(', and '),
    explanation:
      'Nothing is known of a day without a capture, so it cannot be compared. Choose a captured day next to it.',
    uncaptured: compared.uncaptured,
  };
}

/** Shown while fewer than two days are captured. */
function tooEarly(days: readonly CalendarNumber[], today: CalendarNumber, state: string) {
  const [first] = days;
  if (first === undefined)
    return {
      title: 'No day has been captured yet',
      explanation: `The dashboard captures each day by itself. ${state}`.trim(),
    };
  const next = first === today ? addDays(today, 1) : today;
  const when = next === today ? 'once another day is captured' : 'from tomorrow';
  return {
    title: `History begins on ${formatDate(first)}`,
    explanation: `There will be something to compare ${when}. ${state}`.trim(),
  };
}

type Props = {
  reason: Reason;
  /** The same page with other days. */
  href: (days: RequestedDays) => string;
};

/** Why two days cannot be compared, with the captured days next to the requested ones. */
export const NothingToCompare = ({ reason: { title, explanation, uncaptured }, href }: Props) => (
  <StateMessage title={title} explanation={explanation}>
    {uncaptured.map(({ on, near }) => (
      <p key={on} className="row wraps">
        In place of {formatDate(on)}:
        {near.map((day) => (
          <Link key={day.on} to={href(day.days)} className="link">
            {formatDate(day.on)}
          </Link>
        ))}
      </p>
    ))}
  </StateMessage>
);
