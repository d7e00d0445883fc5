import { useMemo } from 'react';
import * as z from 'zod/mini';
import { addDays, addMonths, firstOfMonth } from '#compliance/calendar/calendar.ts';
import { weeksOfMonth } from '#compliance/calendar/calendarMonth.ts';
import { dueByDay, inspectionsDue } from '#compliance/equipment/inspectionsDue.ts';
import { SearchField } from '#components/filters/SearchField.tsx';
import { dayNumber, formatCount, formatField, formatMonthName } from '#components/format.ts';
import { MonthGrid } from '#components/month/MonthGrid.tsx';
import { MonthSteps } from '#components/month/MonthSteps.tsx';
import { Page } from '#components/Page.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { ListFrame } from '#listing/List.tsx';
import { monthBounds, month as monthOf, useUrlState } from '#listing/urlState.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { paths } from '../../paths.ts';
import { EquipmentFilters } from '../EquipmentFilters.tsx';
import { EquipmentLists } from '../EquipmentLists.tsx';
import { EquipmentStatusSegments } from '../EquipmentStatusSegments.tsx';
import { EquipmentFilter, selectEquipment } from '../equipmentFilter.ts';
import { equipmentFilterWords } from '../equipmentFilterWords.ts';
import { TypesUnknown } from '../TypesUnknown.tsx';
import { useEquipment } from '../useEquipment.ts';
import { Agenda } from './Agenda.tsx';
import classes from './CalendarPage.module.css';
import { DownloadCalendarFile } from './DownloadCalendarFile.tsx';
import { DueItems } from './DueItems.tsx';
import { Overdue } from './Overdue.tsx';

/** `month`: the one that is shown; the present one when empty. */
const State = z.extend(EquipmentFilter, { month: monthOf() });

/** How many items a day of the grid has room for. */
const ROOM = 3;

/** The filters of the list, but that for one day: here every day has its place. */
const filterOf = ({ month: _month, ...filter }: z.infer<typeof State>): EquipmentFilter => ({ ...filter, day: '' });

const monthText = (month: CalendarNumber) => formatField(month).slice(0, 7);

/** Equipment by the days on which its inspection schedules run out, a month at a time. */
export function CalendarPage() {
  const { equipment, directory, calendar, progress, failure, retry, sources, ...types } = useEquipment();
  const [state, change] = useUrlState(State);
  const filter = useMemo(() => filterOf(state), [state]);
  const { today } = calendar;
  const month = dayNumber(`${state.month}-01`) ?? firstOfMonth(today);
  const narrow = useNarrow();
  const rows = useMemo(() => equipment && selectEquipment(equipment, filter), [equipment, filter]);
  const schedules = useMemo(() => rows && inspectionsDue(rows), [rows]);
  const last = addDays(addMonths(month, 1), -1);
  const days = useMemo(() => {
    const drawn = weeksOfMonth(month).flatMap((week) => week.days);
    return rows && dueByDay(rows, narrow ? month : (drawn[0] ?? month), narrow ? last : (drawn.at(-1) ?? last));
  }, [rows, month, last, narrow]);
  const inMonth = schedules?.filter(({ expiresOn }) => month <= expiresOn && expiresOn <= last).length;
  const listOf = (day: CalendarNumber) => paths.equipment({ ...filter, day: formatField(day) });
  const show = (next: CalendarNumber) => change({ month: next === firstOfMonth(today) ? '' : monthText(next) });
  const asOf = sources[0]?.asOf;

  const frame = {
    title: 'Calendar',
    above: [{ label: 'Equipment', to: paths.equipment(filter) }],
    sources,
    timeZone: calendar.timeZone,
  };

  if (types.areUnknown) {
    return (
      <Page {...frame}>
        <TypesUnknown failure={failure} onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page {...frame}>
      <EquipmentLists filter={filter} />
      <ListFrame
        of="equipment items"
        all={equipment}
        select={selectEquipment}
        filter={filter}
        onChange={change}
        describe={equipmentFilterWords(directory)}
        progress={progress}
        unreadable={types.unreadable}
        progressOf="equipment types"
        failure={failure}
        onRetry={retry}
        order=""
        segments={
          <div className={classes.head}>
            <MonthSteps month={month} today={today} bounds={monthBounds} onMonth={show} />
            <EquipmentStatusSegments equipment={equipment} filter={filter} onSelect={(status) => change({ status })} />
          </div>
        }
        head={() =>
          equipment && (
            <div className={classes.strip}>
              <Overdue equipment={equipment} filter={filter} />
              {schedules && asOf !== undefined && (
                <DownloadCalendarFile inspections={schedules} asOf={asOf} readAt={types.readAt ?? asOf} />
              )}
            </div>
          )
        }
        also={() =>
          inMonth !== undefined &&
          `${formatCount(inMonth)} ${inMonth === 1 ? 'schedule runs' : 'schedules run'} out in ${formatMonthName(month)}`
        }
        meaning={
          types.failures.length > 0
            ? `Partial: ${types.failures.length} of ${types.typeIds.length} types could not be loaded.`
            : 'A schedule stands on the day on which it runs out, and is valid through that day.'
        }
        keys={
          <>
            <kbd>↑ ↓ ← →</kbd> day <kbd>Page ↑ ↓</kbd> month <kbd>Enter</kbd> list of the day
          </>
        }
        table={(_rows, instead) =>
          instead ??
          (narrow ? (
            <Agenda month={month} days={days} listOf={listOf} />
          ) : (
            <div className={classes.scroller}>
              <MonthGrid
                label={`Inspections that run out in ${formatMonthName(month)}`}
                month={month}
                today={today}
                bounds={monthBounds}
                onMonth={show}
                isPending={!days}
              >
                {(day) => <DueItems day={day} items={days?.get(day) ?? []} room={ROOM} to={listOf(day)} />}
              </MonthGrid>
            </div>
          ))
        }
      >
        <SearchField
          placeholder="Find name, serial number or type"
          value={filter.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <EquipmentFilters equipment={equipment} directory={directory} filter={filter} onChange={change} />
      </ListFrame>
    </Page>
  );
}
