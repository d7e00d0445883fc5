import { useMemo } from 'react';
import { addDays, addMonths, firstOfMonth } from '#compliance/calendar/calendar.ts';
import { weeksOfMonth } from '#compliance/calendar/calendarMonth.ts';
import { formatCount } from '#compliance/countWords.ts';
import { dueByDay, inspectionsDue } from '#compliance/equipment/inspectionsDue.ts';
import { ControlLine, ControlLines } from '#components/filters/ControlLines.tsx';
import { dayNumber, formatField, formatMonthName } from '#components/format.ts';
import { MonthGrid } from '#components/month/MonthGrid.tsx';
import { MonthSteps } from '#components/month/MonthSteps.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { usePrinting } from '#components/usePrinting.ts';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { ListFrame } from '#listing/ListFrame.tsx';
import { monthBounds } from '#listing/urlState.ts';
import { useListState } from '#listing/useListState.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { paths } from '../../paths.ts';
import { equipmentFilters } from '../equipmentFilters.ts';
import { TypesUnknown } from '../TypesUnknown.tsx';
import { useEquipment } from '../useEquipment.ts';
import { Agenda } from './Agenda.tsx';
import classes from './CalendarPage.module.css';
import { DownloadCalendarFile, Overdue } from './CalendarStrip.tsx';
import { DueItems } from './DueItems.tsx';
import { equipmentCalendarList } from './equipmentCalendarList.ts';

const ROOM = 3;

const monthText = (month: CalendarNumber) => formatField(month).slice(0, 7);

/** Equipment by the days on which its inspection schedules run out, one month at a time. */
export function CalendarPage() {
  const { equipment, ...data } = useEquipment();
  const { today } = data.calendar;
  const state = useListState(equipmentCalendarList);
  const { filter, changeView } = state;
  const month = dayNumber(`${state.view.month}-01`) ?? firstOfMonth(today);
  const narrow = useNarrow(1200);
  const printing = usePrinting();
  const rows = useMemo(() => equipment && equipmentFilters.select(equipment, filter), [equipment, filter]);
  const schedules = useMemo(() => rows && inspectionsDue(rows), [rows]);
  const last = addDays(addMonths(month, 1), -1);
  const days = useMemo(() => {
    const drawn = weeksOfMonth(month).flatMap((week) => week.days);
    return rows && dueByDay(rows, narrow ? month : (drawn[0] ?? month), narrow ? last : (drawn.at(-1) ?? last));
  }, [rows, month, last, narrow]);
  const inMonth = schedules?.filter(({ expiresOn }) => month <= expiresOn && expiresOn <= last).length;
  const listOf = (day: CalendarNumber) => paths.equipment({ ...filter, day: formatField(day) });
  const show = (next: CalendarNumber) => changeView({ month: next === firstOfMonth(today) ? '' : monthText(next) });
  const asOf = data.sources[0]?.asOf;

  return (
    <AreaFrame
      sources={data.sources}
      basis={{ words: [], params: { month: monthText(month) } }} // its heading names the month
      filter={filter}
      fallback={data.areUnknown ? <TypesUnknown failure={data.failure} onRetry={data.retry} /> : undefined}
    >
      <ListFrame
        list={equipmentCalendarList}
        data={{ ...data, rows: equipment }}
        state={state}
        order=""
        controls={(segments) => (
          <ControlLines>
            <ControlLine>
              <MonthSteps month={month} today={today} bounds={monthBounds} onMonth={show} />
            </ControlLine>
            {segments}
          </ControlLines>
        )}
        summary={() =>
          equipment && (
            <div className={classes.strip}>
              <Overdue equipment={equipment} filter={filter} />
              {schedules && asOf !== undefined && (
                <DownloadCalendarFile inspections={schedules} asOf={asOf} readAt={data.readAt ?? asOf} />
              )}
            </div>
          )
        }
        footerExtra={() =>
          inMonth !== undefined &&
          `${formatCount(inMonth)} ${inMonth === 1 ? 'inspection runs' : 'inspections run'} out in ${formatMonthName(month)}`
        }
        footnote={data.partial ?? 'Each inspection is shown on the last day on which it is valid.'}
        keys={
          <>
            <kbd>↑ ↓ ← →</kbd> day <kbd>Page ↑ ↓</kbd> month <kbd>Enter</kbd> list of the day
          </>
        }
        table={(_rows, fallback) =>
          fallback ??
          (narrow ? (
            <Agenda month={month} days={days} listOf={listOf} />
          ) : (
            <div className="scroller surface">
              {printing && <h2 className="heading">{formatMonthName(month)}</h2>}
              <MonthGrid
                label={`Inspections that run out in ${formatMonthName(month)}`}
                month={month}
                today={today}
                bounds={monthBounds}
                onMonth={show}
                isPending={!days}
              >
                {(day) => (
                  <DueItems
                    day={day}
                    items={days?.get(day) ?? []}
                    room={printing ? Number.POSITIVE_INFINITY : ROOM}
                    to={listOf(day)}
                  />
                )}
              </MonthGrid>
            </div>
          ))
        }
      />
    </AreaFrame>
  );
}
