import { addDays } from '#compliance/calendar/calendar.ts';
import { type ForecastPoint, forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { unforeseeablePairs } from '#compliance/forecast/unforeseeable.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate, formatField, percentOf } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { paths } from '../../paths.ts';
import { FiguresLayout } from '../FiguresLayout.tsx';
import type { ForecastFinding } from '../findings.ts';
import type { EquipmentForecastFilter } from './equipmentForecastFilters.ts';
import type { EquipmentForecast } from './useEquipmentForecast.ts';

type Props = {
  forecast: EquipmentForecast | undefined;
  /** Statements about the curve, in sentences. */
  findings: readonly ForecastFinding[];
  filter: EquipmentForecastFilter;
  today: CalendarNumber;
  /** Calendar days from today. */
  offset: number;
};

type ItemProps = Pick<Props, 'filter'> & { point: ForecastPoint; date: CalendarNumber };

/**
 * `12 of 40`: items with every inspection up to date, of those with any; both link to lists of items by their worst inspection.
 */
function ItemCounts({ point: { compliantOwners, owners }, filter, date }: ItemProps) {
  const items = { ...filter, on: formatField(date), worst: true };
  return (
    <>
      <CountLink
        count={compliantOwners}
        to={paths.inspectionsAhead({ ...items, status: ['valid'] })}
        of={`items with every inspection up to date on ${formatDate(date)}`}
        strong
      />{' '}
      of{' '}
      <CountLink
        count={owners}
        to={paths.inspectionsAhead(items)}
        of={`items with inspections on ${formatDate(date)}`}
        strong
      />
    </>
  );
}

/** The share of inspections up to date on the day and today, what is due before, and what has no date. */
export function EquipmentFigures({ forecast, findings, filter, today, offset }: Props) {
  const date = addDays(today, offset);
  const listed = { ...filter, on: formatField(date) };
  const then = forecast && forecastOn(forecast.curve, offset);
  const now = forecast && forecastOn(forecast.curve, 0);
  const due = forecast?.lapses.tables.total[offset];
  const undated = forecast
    ? unforeseeablePairs(forecast.pairs, offset).reduce((sum, { required }) => sum + required, 0)
    : 0;
  return (
    <FiguresLayout
      date={date}
      nobody="nobody inspects"
      point={then}
      counts={
        <>
          <CountLink
            count={then?.valid}
            to={paths.inspectionsAhead({ ...listed, status: ['valid'] })}
            of="inspections up to date"
            strong
          />{' '}
          of <CountLink count={then?.required} to={paths.inspectionsAhead(listed)} of="inspections counted" strong />
          <br />
          inspections up to date
        </>
      }
      facts={
        now &&
        then &&
        due !== undefined &&
        now.required + then.required > 0 && (
          <>
            Today {now.required ? `${percentOf(now.valid, now.required)} %` : 'nothing is counted'};{' '}
            <CountLink
              count={due}
              to={paths.inspectionsAhead({ ...listed, status: ['lapses'] })}
              of={`inspections fall due before ${formatDate(date)}`}
              strong
            />{' '}
            fall due before then,{' '}
            <CountLink
              count={then.required - then.valid - due}
              to={paths.inspectionsAhead({ ...listed, status: ['gap'] })}
              of="inspections not up to date today"
              strong
            />{' '}
            are not up to date today.
            <br />
            Items with every inspection up to date: <ItemCounts point={now} filter={filter} date={today} /> today,{' '}
            <ItemCounts point={then} filter={filter} date={date} /> then.
          </>
        )
      }
      findings={findings}
      gaps={{
        to: paths.inspectionsAhead({ ...filter, on: formatField(today), status: ['gap'] }),
        of: 'inspections that are not up to date today',
      }}
      note={
        undated > 0 && (
          <>
            <CountLink
              count={undated}
              to={paths.inspectionsAhead({ ...listed, undated: true })}
              of="inspections without a date"
            />{' '}
            up to date without a date: nobody can tell when they end, so they count as they are today.
          </>
        )
      }
    />
  );
}
