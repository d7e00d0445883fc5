import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { InspectionDue } from '#compliance/inspectionsDue.ts';
import { downloadFile } from '#components/downloadFile.ts';
import { formatCount, formatField } from '#components/format.ts';
import { nextTask } from '#components/nextTask.ts';
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

/** For how long the file is written before the page takes its turn, milliseconds: less than what anybody notices. */
const TURN_MS = 30;

const stateWords = { busy: 'Writing the file…', failed: 'The file could not be made. Try again.' };

/** Makes an iCalendar file of the schedules; the code for that is loaded when it is first asked for. */
export function DownloadCalendarFile({ inspections, asOf, readAt }: Props) {
  const { timeZone, dateOf } = useAccountCalendar();
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const download = async () => {
    setState('busy');
    try {
      const { calendarFile } = await import('./calendarFile.ts');
      const parts: string[] = [];
      let turn = performance.now();
      for (const part of calendarFile(inspections, { asOf, readAt, timeZone, origin: window.location.origin })) {
        parts.push(part);
        if (performance.now() - turn < TURN_MS) continue;
        await nextTask();
        turn = performance.now();
      }
      downloadFile(
        `equipment-inspections-${formatField(dateOf(asOf))}.ics`,
        new Blob(parts, { type: 'text/calendar;charset=utf-8' }),
      );
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  const count = `${formatCount(inspections.length)} ${inspections.length === 1 ? 'schedule' : 'schedules'}`;
  return (
    <div className={classes.download}>
      <span role="status">{state === 'ready' ? count : stateWords[state]}</span>
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
