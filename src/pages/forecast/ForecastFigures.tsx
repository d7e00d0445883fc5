import { addDays } from '#compliance/calendar/calendar.ts';
import { type ForecastCurve, forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatCount, formatDate, formatField, percentOf } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { paths } from '../paths.ts';
import { FiguresLayout } from './FiguresLayout.tsx';
import type { ForecastFilter } from './forecastFilters.ts';
import { personOf } from './lapseLinks.ts';
import type { Forecast } from './useForecast.ts';

type Props = {
  forecast: Forecast | undefined;
  /** The curve with the renewals that are tried out; undefined without any. */
  renewed: ForecastCurve | undefined;
  /** What the curve says, in sentences. */
  findings: readonly string[];
  filter: ForecastFilter;
  today: CalendarNumber;
  /** Calendar days from today. */
  offset: number;
};

/** The share on the day and today, what lapses before, and how many people have nothing lapsed or missing. */
export function ForecastFigures({ forecast, renewed, findings, filter, today, offset }: Props) {
  const date = addDays(today, offset);
  const on = formatField(date);
  const then = forecast && forecastOn(forecast.curve, offset);
  const now = forecast && forecastOn(forecast.curve, 0);
  const lapses = forecast?.lapses.tables.total[offset];
  const tried = renewed && forecastOn(renewed, offset);
  const trainings = personOf(filter);
  const valid = { ...trainings, on, standing: ['valid' as const] };
  const peopleOn = (day: CalendarNumber) => paths.peopleAhead({ ...filter, on: formatField(day), standing: ['valid'] });
  return (
    <FiguresLayout
      date={date}
      nobody="nobody renews"
      point={then}
      counts={
        <>
          <CountLink count={then?.valid} to={paths.trainingsAhead(valid)} of="required trainings valid" strong /> of{' '}
          <CountLink
            count={then?.required}
            to={paths.trainingsAhead({ ...trainings, on })}
            of="required trainings of those who are there"
            strong
          />
          <br />
          required trainings valid
        </>
      }
      tried={
        tried &&
        tried.required > 0 && (
          <>
            If they renew: <strong>{percentOf(tried.valid, tried.required)} %</strong>, {formatCount(tried.valid)} of{' '}
            {formatCount(tried.required)}; {formatCount(tried.compliantOwners)} employees with nothing lapsed or
            missing.
          </>
        )
      }
      facts={
        now &&
        then && (
          <>
            Today {now.required ? `${percentOf(now.valid, now.required)} %` : 'nothing is required'};{' '}
            <CountLink
              count={lapses}
              to={paths.trainingsAhead({ ...trainings, on, standing: ['lapses'] })}
              of={`required trainings lapse before ${formatDate(date)}`}
              strong
            />{' '}
            lapse before then,{' '}
            <CountLink
              count={lapses === undefined ? undefined : then.required - then.valid - lapses}
              to={paths.trainingsAhead({ ...trainings, on, standing: ['gap'] })}
              of="required trainings not valid today"
              strong
            />{' '}
            are not valid today.
            <br />
            Employees with nothing lapsed or missing:{' '}
            <CountLink
              count={now.compliantOwners}
              to={peopleOn(today)}
              of="employees with everything valid today"
              strong
            />{' '}
            of {formatCount(now.owners)} today,{' '}
            <CountLink
              count={then.compliantOwners}
              to={peopleOn(date)}
              of={`employees with everything valid on ${formatDate(date)}`}
              strong
            />{' '}
            of {formatCount(then.owners)} then.
          </>
        )
      }
      findings={findings}
    />
  );
}
