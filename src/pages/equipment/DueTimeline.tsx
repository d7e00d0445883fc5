import { ActionIcon } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import type { DueBucket } from '#compliance/dueBucket.ts';
import { type DueDay, dueTimeline, TIMELINE_DAYS_BACK } from '#compliance/dueTimeline.ts';
import { type EquipmentStanding, NO_SCHEDULE } from '#compliance/equipmentStanding.ts';
import { CountLink } from '#components/CountLink.tsx';
import { FigureScroller } from '#components/charts/ChartPanel.tsx';
import { formatCount, formatDate } from '#components/format.ts';
import { equipmentStatusLooks, type StatusLook } from '#components/status.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { paths } from '../paths.ts';
import classes from './DueTimeline.module.css';
import { type EquipmentFilter, selectEquipment } from './equipmentFilter.ts';

const DueDaysChart = lazy(async () => ({
  default: (await import('#components/charts/DueDaysChart.tsx')).DueDaysChart,
}));

type Part = Pick<EquipmentFilter, 'due' | 'status'>;

/** A cell of the strip: what it sets in the filter, and the bucket whose days are drawn under it. */
type Cell = { label: string; of: string; part: Part; bucket?: DueBucket; look?: StatusLook };

const due = (bucket: DueBucket): Part => ({ due: [bucket], status: [] });

const cells: readonly Cell[] = [
  { label: 'Overdue', of: 'overdue', part: due('overdue'), bucket: 'overdue', look: equipmentStatusLooks.expired },
  { label: '0–7 days', of: 'due in 0 to 7 days', part: due('0-7'), bucket: '0-7' },
  { label: '8–30 days', of: 'due in 8 to 30 days', part: due('8-30'), bucket: '8-30' },
  { label: '31–60 days', of: 'due in 31 to 60 days', part: due('31-60'), bucket: '31-60' },
  { label: '61–90 days', of: 'due in 61 to 90 days', part: due('61-90'), bucket: '61-90' },
  { label: 'Later', of: 'due later', part: due('later') },
  { label: 'No date', of: 'with schedules but no due date', part: { due: ['undated'], status: [] } },
  {
    label: 'No schedule',
    of: 'without schedule',
    part: { due: [], status: [NO_SCHEDULE] },
    look: equipmentStatusLooks[NO_SCHEDULE],
  },
];

type Props = {
  equipment: readonly EquipmentStanding[] | undefined;
  /** The state of the page; a link changes due date and status in it and leaves the rest. */
  filter: EquipmentFilter;
  asTable: boolean;
  onTable: (asTable: boolean) => void;
};

const isSame = (a: Part, b: Part) => `${a.due}/${a.status}` === `${b.due}/${b.status}`;

/** When equipment is due, within the filters but those for due date and status: counts that list what they count, and a bar a day. */
export function DueTimeline({ equipment, filter, asTable, onTable }: Props) {
  const { today } = useAccountCalendar();
  const items = equipment && selectEquipment(equipment, { ...filter, due: [], status: [] });
  const countOf = (part: Part) => items && selectEquipment(items, part).length;
  const { days, older, never } = dueTimeline(items ?? [], today);
  const shown = cells.filter(({ label, part }) => label !== 'No date' || countOf(part));
  const beyond = [
    older > 0 && `${formatCount(older)} over ${TIMELINE_DAYS_BACK} days`,
    never > 0 && `${formatCount(never)} never inspected`,
  ];

  return (
    <section className={classes.timeline} aria-label="Due dates">
      <ul className={classes.cells}>
        {shown.map(({ label, of, part, bucket, look }) => {
          const selected = isSame(part, filter);
          return (
            <li key={label} className={classes.cell} data-selected={selected} {...daysOf(bucket, days)}>
              <div className={classes.label}>
                {look && <look.icon className={classes.icon} data-tone={look.tone} size={12} aria-hidden />}
                {label}
                {bucket === 'overdue' && <span className={classes.more}>{beyond.filter(Boolean).join(', ')}</span>}
              </div>
              <div className={classes.figure}>
                <CountLink
                  count={countOf(part)}
                  of={selected ? `items ${of}, listed now: list all again` : `items ${of}`}
                  to={paths.equipment({ ...filter, ...(selected ? { due: [], status: [] } : part) })}
                  strong
                />
                {bucket === 'overdue' && <span className={classes.today}>Today</span>}
              </div>
            </li>
          );
        })}
        <li className={classes.aside}>
          <ActionIcon
            variant="subtle"
            aria-pressed={asTable}
            aria-label="Due dates: show as table"
            onClick={() => onTable(!asTable)}
          >
            {asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
          </ActionIcon>
        </li>
      </ul>
      {asTable ? (
        <div className={classes.table}>
          <FigureScroller title="Due dates" caption={summaryOf(days, items?.length)} table={tableOf(days)} />
        </div>
      ) : (
        <div className={classes.bars} role="img" aria-label={summaryOf(days, items?.length)}>
          {shown.map(({ label, bucket }) => (
            <Days key={label} bucket={bucket} days={days}>
              {items && <Suspense>{<DueDaysChart days={inBucket(days, bucket)} max={mostOf(days)} />}</Suspense>}
            </Days>
          ))}
          <ActionIcon className={classes.aside} disabled aria-hidden variant="transparent" />
        </div>
      )}
    </section>
  );
}

const inBucket = (days: readonly DueDay[], bucket: DueBucket | undefined) =>
  days.filter((day) => day.bucket === bucket);

/** A cell is as wide as it has days, so that the counts stand above their bars. */
const daysOf = (bucket: DueBucket | undefined, days: readonly DueDay[]) =>
  bucket && { 'data-days': bucket, style: { flexGrow: inBucket(days, bucket).length } };

const totalOf = ({ expired, expiring, uptodate, other }: DueDay) => expired + expiring + uptodate + other;

const mostOf = (days: readonly DueDay[]) => Math.max(1, ...days.map(totalOf));

type DaysProps = { bucket: DueBucket | undefined; days: readonly DueDay[]; children: ReactNode };

/** The bars under one cell; a cell without days leaves its place empty. */
const Days = ({ bucket, days, children }: DaysProps) => (
  <div className={`${classes.cell} ${classes.day}`} {...daysOf(bucket, days)}>
    {bucket && children}
  </div>
);

function summaryOf(days: readonly DueDay[], items: number | undefined): string {
  if (items === undefined) return 'Due dates, not loaded yet.';
  const ahead = days.filter(({ bucket }) => bucket !== 'overdue').sort((a, b) => totalOf(b) - totalOf(a));
  const busiest = ahead[0];
  const within = ahead.reduce((sum, day) => sum + totalOf(day), 0);
  if (!busiest || within === 0) return 'No equipment is due in the next 90 days.';
  return `${formatCount(within)} of ${formatCount(items)} items are due in the next 90 days, most of them, ${formatCount(totalOf(busiest))}, on ${formatDate(busiest.date)}.`;
}

/** The days on which anything is due. */
const tableOf = (days: readonly DueDay[]) => ({
  columns: ['Due on', 'Expired', 'Expiring', 'Up to date', 'All'],
  rows: days
    .filter((day) => totalOf(day) > 0)
    .map((day) => [formatDate(day.date), day.expired, day.expiring, day.uptodate, totalOf(day)]),
});
