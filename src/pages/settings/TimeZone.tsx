import { formatInstant } from '#components/format.ts';
import { useMinute } from '#components/useMinute.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { SettingSection } from './SettingSection.tsx';

/** The zone that all days are in. It belongs to the organisation: two people who look at one date must see the same. */
export function TimeZone() {
  const { timeZone } = useAccountCalendar();
  const now = useMinute();
  return (
    <SettingSection
      title="Time zone"
      hint="Days, due dates and times are those of the organisation, for everyone. It cannot be changed here."
    >
      <p>
        {timeZone.replaceAll('_', ' ')}, where it is {formatInstant(now, timeZone).replace(/:\d\d$/, '')}
      </p>
    </SettingSection>
  );
}
