import type { DueDay } from '#compliance/dueTimeline.ts';
import { CountLink } from '#components/CountLink.tsx';
import { FigureScroller } from '#components/charts/ChartPanel.tsx';
import { formatDate } from '#components/format.ts';
import { paths } from '../paths.ts';
import { dayParts, daysWithAny } from './dueCells.ts';
import type { EquipmentFilter } from './equipmentFilter.ts';

type Props = {
  days: readonly DueDay[];
  /** The days in one sentence. */
  summary: string;
  /** The state of the page; a link changes due date and status in it and leaves the rest. */
  filter: EquipmentFilter;
};

/** The days on which anything is due, by status: each figure lists what it counts. */
export const DueDaysTable = ({ days, summary, filter }: Props) => (
  <FigureScroller
    title="Due dates"
    caption={summary}
    table={{
      columns: ['Due on', 'Expired', 'Expiring', 'Up to date', 'Other', 'All'],
      rows: daysWithAny(days).map((day) => [
        formatDate(day.date),
        ...dayParts(day).map(({ of, count, part }) => (
          <CountLink
            key={of}
            count={count}
            of={`items due on ${formatDate(day.date)}${of && `, ${of}`}`}
            to={paths.equipment({ ...filter, ...part })}
          />
        )),
      ]),
    }}
  />
);
