import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatCount } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import { planTotals } from '#compliance/forecast/renewalPlan.ts';
import { Announcement } from '#components/Announcement.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { downloadFile } from '#components/downloadFile.ts';
import { ExportMenu } from '#components/export/ExportMenu.tsx';
import { tableOf } from '#components/export/sheet.ts';
import { useWriting } from '#components/export/useWriting.tsx';
import { formatDate, formatField } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { personFacts } from '#listing/personFacts.ts';
import { useExport } from '#listing/useExport.ts';
import { useExportedToo } from '#listing/useExportedToo.tsx';
import { useRecordedCalendarFile } from '#listing/useRecordedCalendarFile.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity, isIdentity } from '../../training/identityColumns.ts';
import type { Forecast } from '../useForecast.ts';
import { type BookedFilter, bookedFilters } from './people/bookedFilters.ts';
import { bookedPeople, leftOutPeople } from './people/bookedPerson.ts';
import type { PlanInAddress } from './planColumns.tsx';
import type { LeftOutGroup, PlanRow } from './planRow.ts';

type Props = {
  rows: readonly PlanRow[];
  forecast: Forecast;
  leftOut: readonly LeftOutGroup[];
  required: number;
  /** The day of the plan. */
  date: CalendarNumber;
  /** The parameters of the plan in the address. */
  plan: PlanInAddress;
  /** The filters that the groups are within, in words. */
  filters: readonly string[];
  /** A note on the sites for readers of an exported file. */
  caveat: string;
  directory: Directory;
};

const groupsLeftOut: Partial<BookedFilter> = { leftOut: true, each: 'group' };

const count = (number: number, one: string, many = `${one}s`) => `${formatCount(number)} ${number === 1 ? one : many}`;

/** The totals of the groups shown, and their exports, person by person or as events. */
export function PlanTotalsBar({ rows, forecast, leftOut, required, date, plan, filters, caveat, directory }: Props) {
  const { today } = useAccountCalendar();
  const exportAs = useExport();
  const identityOf = (id: string) => personFacts(id, directory);
  const identity = useExportedToo(exportedIdentity.label);
  const { said, isWriting, run } = useWriting();
  const totals = planTotals(
    forecast.pairs,
    rows.map(({ group }) => group),
    required,
  );
  const bookings = count(totals.bookings, 'booking');
  const booked = (part: Partial<BookedFilter>, of: string) => ({
    to: paths.planPeople({ ...plan, ...part }),
    of,
    strong: true,
  });
  const leftOutGroups = bookedFilters.select(leftOutPeople(leftOut, identityOf), { ...plan, ...groupsLeftOut }).length;
  const bookedAt = rows.flatMap(({ sessions }) => sessions.flatMap(({ people }) => people));
  const leaving = bookedAt.filter(({ leavesBefore }) => leavesBefore).length;
  const { accountKey } = useOrganisation();
  const recordCalendarFile = useRecordedCalendarFile();
  const writeCalendar = async () => {
    await recordCalendarFile('renewal sessions', totals.sessions);
    const { sessionsCalendar } = await import('./sessionsCalendar.ts');
    const name = `renewal-sessions-${formatField(today)}.ics`;
    const text = sessionsCalendar(rows, Date.now(), accountKey);
    downloadFile(name, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    return name;
  };
  return (
    <div className="strip row wraps between band">
      <Announcement
        words={[
          `${count(totals.people, 'person', 'people')} in ${count(totals.sessions, 'session')}`,
          ...(totals.tooLate > 0 ? [`${formatCount(totals.tooLate)} too late`] : []),
        ].join(', ')}
      />
      <p>
        <CountLink count={totals.people} {...booked({ each: 'person' }, 'people booked')} />{' '}
        {totals.people === 1 ? 'person' : 'people'} in{' '}
        <CountLink count={totals.sessions} {...booked({ each: 'session' }, 'sessions')} />{' '}
        {totals.sessions === 1 ? 'session' : 'sessions'},{' '}
        <CountLink count={totals.bookings} {...booked({}, 'bookings')} />{' '}
        {totals.bookings === 1 ? 'booking' : 'bookings'}
        {totals.hours !== null && `, ${count(totals.hours, 'hour')}`}.{' '}
        <CountLink count={totals.lapsesAvoided} {...booked({ reason: ['inTime'] }, 'expiries avoided')} />{' '}
        {totals.lapsesAvoided === 1 ? 'expiry' : 'expiries'} avoided, {formatCount(totals.daysGivenAway)} days of
        validity given away, gain {totals.points.toFixed(2)} points
        {totals.tooLate > 0 && (
          <>
            ; <CountLink count={totals.tooLate} {...booked({ reason: ['tooLate'] }, 'bookings too late')} /> too late:{' '}
            {totals.tooLate === 1 ? 'it expires' : 'they expire'} before a session is possible
          </>
        )}
        .
        {leaving > 0 && (
          <>
            {' '}
            <CountLink count={leaving} {...booked({ leaving: true }, 'bookings of people who leave before the day')} />{' '}
            {leaving === 1 ? 'booking is of somebody who leaves' : 'bookings are of people who leave'} before{' '}
            <span className="nowrap">{formatDate(date)}</span>, and {leaving === 1 ? 'is' : 'are'} not in the forecast
            of that day.
          </>
        )}
        {leftOutGroups > 0 && (
          <>
            {' '}
            <CountLink count={leftOutGroups} {...booked(groupsLeftOut, 'groups left out')} />{' '}
            {leftOutGroups === 1 ? 'group' : 'groups'} left out: too few people for a session.
          </>
        )}
      </p>
      <div className="row wraps screen-only">
        <span role="status" className="note">
          {said}
        </span>
        <Button
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          disabled={rows.length === 0}
          aria-disabled={isWriting}
          onClick={() => isWriting || void run(writeCalendar)}
        >
          Calendar file
        </Button>
        <ExportMenu
          label="Export people"
          options={identity.choice}
          unavailable={rows.length === 0 ? 'Nobody is booked, so there is nothing to export.' : undefined}
          onExport={(format) =>
            exportAs(
              format,
              {
                name: 'booked people',
                filters,
                order: 'By group and session',
                rowCount: totals.bookings,
                rows: bookings,
                caveat,
              },
              async (context) => {
                const { bookedColumns } = await import('./people/bookedColumns.tsx');
                const columns = identity.isIn ? bookedColumns : bookedColumns.filter(({ id }) => !isIdentity(id));
                return tableOf(columns, bookedPeople(rows, identityOf), context);
              },
            )
          }
        />
      </div>
    </div>
  );
}
