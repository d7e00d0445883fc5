import { addDays } from '#compliance/calendar/calendar.ts';
import { type ForecastPoint, forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { statusesOnDay } from '#compliance/forecast/statusOnDay.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatDate, formatField, percentOf } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { paths } from '../paths.ts';
import { FiguresLayout } from './FiguresLayout.tsx';
import type { ForecastFinding } from './findings.ts';
import type { TriedForecast } from './forecastCalculation.ts';
import type { ForecastFilter } from './forecastFilters.ts';
import { personOf } from './lapseLinks.ts';
import type { PeopleAheadFilter } from './people/peopleAheadFilters.ts';
import type { Forecast } from './useForecast.ts';
import type { WhatIf } from './whatIfFilters.ts';

/** Everybody who has required trainings. */
const anyRequired = [...statusesOnDay];

type Props = {
  forecast: Forecast | undefined;
  /** The renewals being tried out, with their curve; undefined without any. */
  tried: Extract<TriedForecast, { problem: undefined }> | undefined;
  whatIf: WhatIf;
  /** Statements about the curve, in sentences. */
  findings: readonly ForecastFinding[];
  filter: ForecastFilter;
  today: CalendarNumber;
  /** Calendar days from today. */
  offset: number;
};

type TriedProps = Pick<Props, 'filter' | 'whatIf'> & {
  tried: NonNullable<Props['tried']>;
  /** The counts of the day without the renewals, and with them. */
  then: ForecastPoint;
  renewed: ForecastPoint;
  /** The day in the format of addresses. */
  on: string;
};

/** The result of the renewals being tried out on the day: each count links to its list, trainings and people separately. */
function TriedFigures({ filter, whatIf, tried, then, renewed, on }: TriedProps) {
  const trainings = { ...personOf(filter), ...whatIf, on };
  const people = { ...filter, ...whatIf, on };
  const renewedOn = formatField(tried.on);
  return (
    <>
      If they renew: <strong>{percentOf(renewed.valid, renewed.required)} %</strong>,{' '}
      <CountLink
        count={renewed.valid}
        to={paths.trainingsAhead({ ...trainings, status: ['renewed', 'valid'] })}
        of="required trainings valid if they renew"
        strong
      />{' '}
      of <CountLink count={renewed.required} to={paths.trainingsAhead(trainings)} of="required trainings" strong />;{' '}
      <CountLink
        count={renewed.valid - then.valid}
        to={paths.trainingsAhead({ ...trainings, status: ['renewed'] })}
        of="required trainings valid only because of the renewals"
        strong
      />{' '}
      of them only because of{' '}
      <CountLink
        count={tried.renewed}
        to={paths.trainingsAhead({ ...trainings, on: renewedOn, renews: true })}
        of={`renewals on ${formatDate(tried.on)}`}
        strong
      />{' '}
      renewals on {formatDate(tried.on)}.
      <br />
      Employees with everything valid:{' '}
      <CountLink
        count={renewed.compliantOwners}
        to={paths.peopleAhead({ ...people, status: ['renewed', 'valid'] })}
        of="employees with everything valid if they renew"
        strong
      />
      ;{' '}
      <CountLink
        count={renewed.compliantOwners - then.compliantOwners}
        to={paths.peopleAhead({ ...people, status: ['renewed'] })}
        of="employees who reach 100 % through the renewals"
        strong
      />{' '}
      of them reach 100 % through the renewals.
    </>
  );
}

/** The share on the day and today, what lapses before, and how many people have nothing lapsed or missing. */
export function ForecastFigures({ forecast, tried, whatIf, findings, filter, today, offset }: Props) {
  const date = addDays(today, offset);
  const on = formatField(date);
  const then = forecast && forecastOn(forecast.curve, offset);
  const now = forecast && forecastOn(forecast.curve, 0);
  const lapses = forecast?.lapses.tables.total[offset];
  const renewed = tried && forecastOn(tried.curve, offset);
  const gaps = then && lapses !== undefined ? then.required - then.valid - lapses : undefined;
  // The finding counts what is not valid today of everybody, `gaps` only of people still employed then: shown if they differ.
  const leaversGaps = now && gaps !== undefined ? now.required - now.valid - gaps : 0;
  const trainings = personOf(filter);
  const valid = { ...trainings, on, status: ['valid' as const] };
  const peopleOn = (day: CalendarNumber, status: PeopleAheadFilter['status'] = ['valid']) =>
    paths.peopleAhead({ ...filter, on: formatField(day), status });
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
            of="required trainings of people employed on that day"
            strong
          />
          <br />
          required trainings valid
        </>
      }
      triedPoint={renewed}
      tried={
        tried &&
        then &&
        renewed &&
        renewed.required > 0 && <TriedFigures {...{ filter, whatIf, tried, then, renewed, on }} />
      }
      facts={
        now &&
        then &&
        now.required + then.required > 0 && (
          <>
            Today {now.required ? `${percentOf(now.valid, now.required)} %` : 'nothing is required'}. Of people employed
            then,{' '}
            <CountLink
              count={lapses}
              to={paths.trainingsAhead({ ...trainings, on, status: ['lapses'] })}
              of={`required trainings expire before ${formatDate(date)}`}
              strong
            />{' '}
            {lapses === 1 ? 'training expires' : 'trainings expire'} before {formatDate(date)}
            {leaversGaps > 0 && (
              <>
                , and{' '}
                <CountLink
                  count={gaps}
                  to={paths.trainingsAhead({ ...trainings, on, status: ['gap'] })}
                  of="required trainings not valid today"
                  strong
                />{' '}
                {gaps === 1 ? 'is' : 'are'} not valid today, without those of people who leave before then
              </>
            )}
            .
            <br />
            Employees with everything valid:{' '}
            <CountLink
              count={now.compliantOwners}
              to={peopleOn(today)}
              of="employees with everything valid today"
              strong
            />{' '}
            of{' '}
            <CountLink
              count={now.owners}
              to={peopleOn(today, anyRequired)}
              of="employees with anything required today"
              strong
            />{' '}
            today,{' '}
            <CountLink
              count={then.compliantOwners}
              to={peopleOn(date)}
              of={`employees with everything valid on ${formatDate(date)}`}
              strong
            />{' '}
            of{' '}
            <CountLink
              count={then.owners}
              to={peopleOn(date, anyRequired)}
              of={`employees with anything required on ${formatDate(date)}`}
              strong
            />{' '}
            then.
          </>
        )
      }
      findings={findings}
      gaps={{
        to: paths.trainingsAhead({ ...trainings, on: formatField(today), status: ['gap'] }),
        of: 'required trainings that are not valid today',
      }}
    />
  );
}
