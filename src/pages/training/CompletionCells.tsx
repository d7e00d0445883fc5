import { IconPaperclip, IconSignature } from '@tabler/icons-react';
import { isFutureDate } from '#compliance/calendar/futureDate.ts';
import { FutureDateBadge } from '#components/FutureDateBadge.tsx';
import { formatDate } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';

/** What a future date means, wherever one is shown. */
export const FUTURE_DATE_MEANING =
  'A completion that is dated in the future counts as the service counts it; its date may have been mistyped.';

/** The day of a completion, with a badge if it is in the future. `narrow`: the badge has room only for its icon. */
export function CompletedOn({ date, narrow = false }: { date: CalendarNumber; narrow?: boolean }) {
  const { today } = useAccountCalendar();
  return (
    <>
      {formatDate(date)}
      {isFutureDate(date, today) && (
        <>
          {' '}
          <FutureDateBadge meaning={FUTURE_DATE_MEANING} narrow={narrow} />
        </>
      )}
    </>
  );
}

/** Marks a completion as signed. The signature itself is never shown, because its format is not specified. */
export const Signed = () => (
  <>
    <IconSignature className="inline-icon" size={14} aria-hidden /> Signed
  </>
);

export const Attachments = ({ names }: { names: string }) => (
  <>
    <IconPaperclip className="inline-icon" size={14} aria-hidden /> {names}
  </>
);
