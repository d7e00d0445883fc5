import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { planTotals, type RenewalPlan } from '#compliance/forecast/renewalPlan.ts';
import { downloadFile } from '#components/downloadFile.ts';
import { ExportMenu } from '#components/export/ExportMenu.tsx';
import { tableOf } from '#components/export/sheet.ts';
import { useWriting } from '#components/export/useWriting.ts';
import { formatCount, formatField } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { useCalendarLeave } from '#listing/useCalendarLeave.ts';
import { useExport } from '#listing/useExport.ts';
import type { Forecast } from '../useForecast.ts';
import type { PlanRow } from './planRow.ts';

type Props = {
  rows: readonly PlanRow[];
  forecast: Forecast;
  tooSmall: RenewalPlan['tooSmall'];
  required: number;
  /** The employee number of somebody; empty where there is none. */
  numberOf: (id: string) => string;
};

const count = (number: number, one: string, many = `${one}s`) => `${formatCount(number)} ${number === 1 ? one : many}`;

/** What the groups shown come to, and the ways to take them away person by person or as events. */
export function PlanStrip({ rows, forecast, tooSmall, required, numberOf }: Props) {
  const { today } = useAccountCalendar();
  const exportAs = useExport();
  const { said, isWriting, run } = useWriting();
  const totals = planTotals(
    forecast.pairs,
    rows.map(({ group }) => group),
    required,
  );
  const bookings = count(totals.bookings, 'booking');
  const askLeave = useCalendarLeave();
  const writeCalendar = async () => {
    await askLeave('renewal sessions', totals.sessions);
    const { sessionsCalendar } = await import('./sessionsCalendar.ts');
    const name = `renewal-sessions-${formatField(today)}.ics`;
    const text = sessionsCalendar(rows, Date.now(), window.location.origin);
    downloadFile(name, new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    return name;
  };
  return (
    <div className="strip row wraps between band">
      <p>
        <strong>{count(totals.people, 'person', 'people')}</strong> in{' '}
        <strong>{count(totals.sessions, 'session')}</strong>, {bookings}
        {totals.hours !== null && `, ${count(totals.hours, 'hour')}`}. {count(totals.lapsesAvoided, 'lapse')} avoided,{' '}
        {formatCount(totals.daysGivenAway)} days of validity given away, gain {totals.points.toFixed(2)} points
        {totals.tooLate > 0 && `; ${formatCount(totals.tooLate)} too late: they lapse before a session can be had`}.
        {tooSmall.length > 0 && ` ${count(tooSmall.length, 'group')} of fewer people than the smallest group left out.`}
      </p>
      <div className="row wraps screen-only">
        <span role="status" className="note">
          {said}
        </span>
        <Button
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          disabled={rows.length === 0}
          loading={isWriting}
          onClick={() => void run(writeCalendar)}
        >
          Calendar file
        </Button>
        <ExportMenu
          label="Export people"
          unavailable={rows.length === 0 ? 'Nobody is booked, so there is nothing to export.' : undefined}
          onExport={(format) =>
            exportAs(
              format,
              {
                name: 'booked people',
                filters: [],
                order: 'By group and session',
                rowCount: totals.bookings,
                rows: bookings,
              },
              async (context) => {
                const { bookedColumns, bookedPeople } = await import('./planPeople.ts');
                return tableOf(bookedColumns, bookedPeople(rows, numberOf), context);
              },
            )
          }
        />
      </div>
    </div>
  );
}
