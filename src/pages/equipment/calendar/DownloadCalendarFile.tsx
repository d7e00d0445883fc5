import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { InspectionDue } from '#compliance/inspectionsDue.ts';
import { downloadFile } from '#components/downloadFile.ts';
import { formatCount, formatField } from '#components/format.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { useAccountCalendar } from '../../accountCalendar.tsx';
import classes from './CalendarPage.module.css';

type Props = {
  /** Everything that is to be in the file. */
  inspections: readonly InspectionDue[];
  /** From when they are, epoch ms. */
  asOf: EpochMs;
  /** When any of them was last read, epoch ms. */
  readAt: EpochMs;
};

/** Makes an iCalendar file of the schedules; the code for that is loaded when it is first asked for. */
export function DownloadCalendarFile({ inspections, asOf, readAt }: Props) {
  const { timeZone, dateOf } = useAccountCalendar();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const download = async () => {
    setState('busy');
    try {
      const { calendarFile } = await import('./calendarFile.ts');
      const file = calendarFile(inspections, { asOf, readAt, timeZone, origin: window.location.origin });
      downloadFile(
        `equipment-inspections-${formatField(dateOf(asOf))}.ics`,
        new Blob([file], { type: 'text/calendar;charset=utf-8' }),
      );
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  const count = `${formatCount(inspections.length)} ${inspections.length === 1 ? 'schedule' : 'schedules'}`;
  return (
    <div className={classes.download}>
      <span role="status">{state === 'failed' ? 'The file could not be made. Try again.' : count}</span>
      <Button
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        disabled={inspections.length === 0}
        loading={state === 'busy'}
        title={`Every schedule with a day of the items shown: ${count}`}
        onClick={() => void download()}
      >
        Download calendar file
      </Button>
    </div>
  );
}
