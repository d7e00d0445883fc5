import { ActionIcon } from '@mantine/core';
import { IconCalendarMonth, IconListDetails } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import type { DueBucket } from '#compliance/calendar/dueBucket.ts';
import { type DueDay, dueTimeline } from '#compliance/equipment/dueTimeline.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { Boundary } from '#components/Boundary.tsx';
import { CountLink } from '#components/CountLink.tsx';
import { TableToggle } from '#components/charts/TableToggle.tsx';
import { Link } from '#components/Link.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { ChartFigures } from '#listing/Chart.tsx';
import { useSettings } from '#settings/settings.ts';
import { paths } from '../../paths.ts';
import { type EquipmentFilter, equipmentFilters } from '../equipmentFilters.ts';
import classes from './DueTimeline.module.css';
import { DueTypes } from './DueTypes.tsx';
import {
  anyPart,
  beyondOf,
  type DuePart,
  dueCells,
  dueTableOf,
  inBucket,
  isSame,
  mostOf,
  summaryOf,
} from './dueCells.ts';
import type { DueView } from './equipmentList.ts';

const charts = () => import('#components/charts/DueDaysChart.tsx');
const DueDaysChart = lazy(async () => ({ default: (await charts()).DueDaysChart }));
const DueDaysKey = lazy(async () => ({ default: (await charts()).DueDaysKey }));

type Props = {
  equipment: readonly EquipmentCompliance[] | undefined;
  /** The filter of the page; a link changes its due date and status and leaves the rest. */
  filter: EquipmentFilter;
  /** The filters that the dates are within, all but `anyPart`, in words. */
  filters: readonly string[];
  view: DueView | undefined;
  onView: (view: DueView | undefined) => void;
};

/**
 * When equipment is due, within the filters except those for due date and status: counts that link to their lists, and a bar
 * per day or per type.
 */
export function DueTimeline({ equipment, filter, filters, view, onView }: Props) {
  const { today } = useAccountCalendar();
  const { planningBounds } = useSettings();
  const items = equipment && equipmentFilters.select(equipment, { ...filter, ...anyPart });
  const countOf = (part: DuePart) => items && equipmentFilters.select(items, part).length;
  const { days, older, never } = dueTimeline(items ?? [], today, planningBounds);
  const shown = dueCells(planningBounds).filter(({ label, part }) => label !== 'No date' || countOf(part));
  const summary = summaryOf(days, items?.length);
  const asTable = view === 'table' || view === 'types-table';
  const byType = view === 'types' || view === 'types-table';
  const show = (types: boolean, table: boolean) =>
    onView(types ? (table ? 'types-table' : 'types') : table ? 'table' : undefined);

  return (
    <section className={classes.timeline} aria-label="Due dates">
      <ul className={classes.cells}>
        {shown.map(({ label, words, part, bucket, appearance }) => {
          const selected = isSame(part, filter);
          return (
            <li key={label} className={classes.cell} data-selected={selected} {...daysOf(bucket, days)}>
              <div className={classes.label}>
                {appearance && (
                  <appearance.icon className="tone-icon" data-tone={appearance.tone} size={12} aria-hidden />
                )}
                {label}
                {bucket === 'overdue' && (
                  <span className={clsx(classes.more, 'screen-only')}>{beyondOf(older, never)}</span>
                )}
              </div>
              <div className={classes.figure}>
                <CountLink
                  count={countOf(part)}
                  of={selected ? `items ${words}, listed now: list all again` : `items ${words}`}
                  to={paths.equipment({ ...filter, ...(selected ? anyPart : part) })}
                  strong
                />
                {bucket === 'overdue' && <span className={classes.today}>Today</span>}
              </div>
            </li>
          );
        })}
        <li className={classes.aside}>
          <ActionIcon
            component={Link}
            to={paths.equipmentCalendar({ ...filter, ...anyPart })}
            variant="subtle"
            className={classes.calendar}
            aria-label="Due dates: open the calendar"
          >
            <IconCalendarMonth size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-pressed={byType}
            aria-label="Due dates: by type"
            onClick={() => show(!byType, asTable)}
          >
            <IconListDetails size={16} aria-hidden />
          </ActionIcon>
          <TableToggle of="Due dates" asTable={asTable} onTable={(table) => show(byType, table)} />
        </li>
      </ul>
      {byType && items ? (
        <div className={classes.table} data-types>
          <DueTypes equipment={items} cells={shown} filter={filter} asTable={asTable} filters={filters} />
        </div>
      ) : asTable ? (
        <div className={classes.table}>
          <ChartFigures
            title="Due dates"
            summary={summary}
            table={dueTableOf(days, (part) => paths.equipment({ ...filter, ...part }))}
            filters={filters}
          />
        </div>
      ) : (
        <>
          <div className={classes.bars} role="img" aria-label={summary}>
            {shown.map(({ label, bucket }) => (
              <div key={label} className={classes.cell} {...daysOf(bucket, days)}>
                {items && bucket && (
                  <div className={classes.plot}>
                    <Boundary fallback={null}>
                      <Suspense>
                        <DueDaysChart days={inBucket(days, bucket)} max={mostOf(days)} />
                      </Suspense>
                    </Boundary>
                  </div>
                )}
              </div>
            ))}
            <div className={classes.aside} />
          </div>
          <div className={classes.key}>
            <span>Each bar is a day</span>
            <Boundary fallback={null}>
              <Suspense>
                <DueDaysKey days={days} />
              </Suspense>
            </Boundary>
          </div>
        </>
      )}
    </section>
  );
}

/** A cell is as wide as its number of days, so that the counts are above their bars. */
const daysOf = (bucket: DueBucket | undefined, days: readonly DueDay[]) =>
  bucket && {
    'data-days': bucket === 'overdue' ? 'back' : bucket.startsWith('0-') ? 'now' : 'ahead',
    style: { flexGrow: inBucket(days, bucket).length },
  };
