import { isFutureDate } from '#compliance/calendar/futureDate.ts';
import { FutureDateBadge } from '#components/FutureDateBadge.tsx';
import { formatDate } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';

/** What a date in the future means, wherever one is shown. */
export const AHEAD_MEANING =
  'A completion that is dated in the future counts as the service counts it; its date may have been mistyped.';

type Props = {
  date: CalendarNumber;
  /** Where there is no room for all of the words, the last one is seen. */
  narrow?: boolean;
};

/** The day of a completion, and a mark where that day is still to come. */
export function CompletedOn({ date, narrow = false }: Props) {
  const { today } = useAccountCalendar();
  return (
    <>
      {formatDate(date)}
      {isFutureDate(date, today) && (
        <>
          {' '}
          <FutureDateBadge meaning={AHEAD_MEANING} narrow={narrow} />
        </>
      )}
    </>
  );
}
