import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { formatCount } from '#compliance/countWords.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import type { DueInspection } from '#compliance/equipment/inspectionsDue.ts';
import { CountLink } from '#components/CountLink.tsx';
import { downloadFile } from '#components/downloadFile.ts';
import { useWriting } from '#components/export/useWriting.tsx';
import { formatField } from '#components/format.ts';
import { nextTask } from '#components/nextTask.ts';
import { equipmentStatusAppearances } from '#components/status.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { useRecordedCalendarFile } from '#listing/useRecordedCalendarFile.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { paths } from '../../paths.ts';
import { type EquipmentFilter, equipmentFilters } from '../equipmentFilters.ts';
import classes from './CalendarStrip.module.css';

type Props = {
  inspections: readonly DueInspection[];
  /** When their data was current, epoch ms. */
  asOf: EpochMs;
  /** When any of them was last read, epoch ms. */
  readAt: EpochMs;
};

/** How long the file is written before yielding to the page, milliseconds: less than anybody notices. */
const TURN_MS = 30;

/** Makes an iCalendar file of the schedules; its code is loaded on the first request. */
export function DownloadCalendarFile({ inspections, asOf, readAt }: Props) {
  const { timeZone, dateOf } = useAccountCalendar();
  const { accountKey } = useOrganisation();
  const { said, isWriting, run } = useWriting();
  const recordCalendarFile = useRecordedCalendarFile();
  const write = async () => {
    await recordCalendarFile('inspections', inspections.length);
    const { calendarFile } = await import('./calendarFile.ts');
    const parts: string[] = [];
    let turn = performance.now();
    const about = { asOf, readAt, timeZone, origin: window.location.origin, accountKey };
    for (const part of calendarFile(inspections, about)) {
      parts.push(part);
      if (performance.now() - turn < TURN_MS) continue;
      await nextTask();
      turn = performance.now();
    }
    const name = `equipment-inspections-${formatField(dateOf(asOf))}.ics`;
    downloadFile(name, new Blob(parts, { type: 'text/calendar;charset=utf-8' }));
    return name;
  };
  const count = `${formatCount(inspections.length)} ${inspections.length === 1 ? 'inspection' : 'inspections'}`;
  return (
    <div className={classes.download}>
      <span role="status">{count}</span>
      <span role="status" className={classes.said}>
        {said}
      </span>
      <Button
        variant="default"
        leftSection={<IconDownload size={14} aria-hidden />}
        disabled={inspections.length === 0}
        aria-disabled={isWriting}
        title={`Every dated inspection of the items shown: ${count}`}
        onClick={() => isWriting || void run(write)}
      >
        Download calendar file
      </Button>
    </div>
  );
}

type OverdueProps = { equipment: readonly EquipmentCompliance[]; filter: Partial<EquipmentFilter> };

/**
 * What is overdue within the filters, in words, because a calendar of the days ahead does not show it. Empty if nothing is
 * overdue and no item has an inspection.
 */
export function Overdue({ equipment, filter }: OverdueProps) {
  const overdue: Partial<EquipmentFilter> = { ...filter, due: ['overdue'] };
  const count = equipmentFilters.select(equipment, overdue).length;
  const never = equipmentFilters.select(equipment, { ...overdue, never: true }).length;
  const hasInspections = equipmentFilters.select(equipment, filter).some(({ inspections }) => inspections.length > 0);
  if (count === 0 && !hasInspections) return null;
  const { icon: Icon, tone } = equipmentStatusAppearances[count > 0 ? 'expired' : 'uptodate'];
  return (
    <p className="row tight">
      <Icon className="tone-icon" data-tone={tone} size={14} aria-hidden />
      {count === 0 ? (
        'Nothing is overdue.'
      ) : (
        <span>
          <CountLink count={count} of="items overdue" to={paths.equipment(overdue)} tone="bad" strong />{' '}
          {count === 1 ? 'item is' : 'items are'} overdue
          {never > 0 && (
            <>
              ,{' '}
              <CountLink
                count={never}
                of="items with an inspection never done"
                to={paths.equipment({ ...overdue, never: true })}
                strong
              />{' '}
              with an inspection never done, for which no day can be given
            </>
          )}
          .
        </span>
      )}
    </p>
  );
}
