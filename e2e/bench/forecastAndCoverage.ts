import { addDays } from '#compliance/calendar/calendar.ts';
import { createCoverage } from '#compliance/coverage/coverage.ts';
import { coverageOn } from '#compliance/coverage/coverageOnDay.ts';
import { withoutPerson } from '#compliance/coverage/withoutPerson.ts';
import { forecastDays } from '#compliance/forecast/dayOffset.ts';
import { forecastCurve, forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { holderPairs, holderPairsInSteps } from '#compliance/forecast/holderPairs.ts';
import { createLapseIndex, lapsesBefore } from '#compliance/forecast/lapses.ts';
import { defaultPlanSettings } from '#compliance/forecast/planSettings.ts';
import { renewalGain } from '#compliance/forecast/renewalGain.ts';
import { planRenewals } from '#compliance/forecast/renewalPlan.ts';
import { createRenewals, selectedPairs } from '#compliance/forecast/renewals.ts';
import { peopleOfRecords, trainingPairs, trainingPairsInSteps } from '#compliance/forecast/trainingPairs.ts';
import { unforeseeablePairs } from '#compliance/forecast/unforeseeable.ts';
import { orderedByText } from '#compliance/orderInSteps.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { fromSearch } from '#listing/urlState.ts';
import { coverageAxes } from '#pages/coverage/coverageAxes.ts';
import { coverageRows } from '#pages/coverage/coverageRow.ts';
import { forecastFilters } from '#pages/forecast/forecastFilters.ts';
import { gainRows } from '#pages/forecast/gainRows.ts';
import { lapseRows } from '#pages/forecast/lapseRows.ts';
import { WhatIfState } from '#pages/forecast/whatIfFilters.ts';
import { columnsOf, concatColumns, fieldsOf, recordsOf } from '#protocol/columns/columns.ts';
import { type TrainingEmployeeStatus, trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Figure } from '#service/bench/figures.ts';
import { median } from '#service/bench/quantile.ts';

const [TODAY, TRAININGS, SITES] = [20261120, 120, 60];
/** Required trainings for each person: in the forecast, and in coverage. */
const [REQUIRED, HELD] = [20, 10];

/** Time limit for a step of the slider, in milliseconds: one frame. */
const FRAME_MS = 16;
/** Time limit for the plan for all sites, in milliseconds. */
const PLAN_MS = 1000;

/** People on one page of the service. */
const PAGE = 1000;

/**
 * People with the given number of required trainings each, as the service returns them: one in twelve is lapsed, the others
 * expire over three years.
 */
const pageOf = (first: number, people: number, required: number): TrainingEmployeeStatus[] =>
  Array.from({ length: people }, (_, at) => {
    const person = first + at;
    const done = Array.from({ length: required }, (__, place) => {
      const id = 1 + ((person * 7 + place * 6) % TRAININGS);
      const last = ((person * 2_654_435_761 + place * 40_503) % 1200) - 100;
      return { id, date_number: 20250101, expiresOn: addDays(TODAY, last), startsExpiringOn: null, last };
    });
    return {
      m_user_id: `u${person}`,
      status: 'incomplete',
      percent_complete: 0,
      incomplete_training_ids: done.flatMap(({ id, last }) => (last < 0 ? [id] : [])),
      complete_training_ids: done.flatMap(({ id, last }) => (last < 0 ? [] : [id])),
      last_completed: done.map(({ last, ...completion }) => completion),
    };
  });

/** The records of the given number of people as a page holds them: in columns, see `readColumns`. */
function recordsAsRead(people: number, required: number): TrainingEmployeeStatus[] {
  const fields = fieldsOf(trainingEmployeeStatus.item);
  const pages = Array.from({ length: Math.ceil(people / PAGE) }, (_, page) =>
    columnsOf(pageOf(page * PAGE, Math.min(PAGE, people - page * PAGE), required), fields),
  );
  return recordsOf<TrainingEmployeeStatus>(concatColumns(pages));
}

const context = {
  directory: {
    user: (id: string) => ({ id, fieldOffice_id: [`f${Number(id.slice(1)) % SITES}`] }),
    personName: (id: string) => `Employee ${id}`,
    training: (id: number) => ({ id, title: `Training ${id}`, schedule_type: 'rolling', renewal_months: 12 }),
  },
  today: TODAY,
  timeZone: 'Europe/Amsterdam',
};

type TimeOf = (run: () => unknown) => number;

const figureBy =
  (timeOf: TimeOf) =>
  (name: string, run: () => unknown, most?: number): Figure => ({
    name,
    value: timeOf(run),
    unit: 'ms',
    ...(most !== undefined && { target: { most } }),
  });

/** Runs in which the longest step is measured: the garbage collector falls into some runs and not into others. */
const STEP_RUNS = 9;

/**
 * The longest of the steps between which the page can take an input, the median of several runs. It counts milliseconds of the
 * thread that makes them, so neither other programs count nor garbage collectors in their own threads; the system reports them
 * in steps of 4.
 */
function longestStepOf(stepsOf: () => Generator<unknown>): number {
  const runs = Array.from({ length: STEP_RUNS }, () => {
    const steps = stepsOf();
    let longest = 0;
    for (;;) {
      const before = process.threadCpuUsage();
      const { done } = steps.next();
      const { user, system } = process.threadCpuUsage(before);
      longest = Math.max(longest, (user + system) / 1000);
      if (done) return longest;
    }
  });
  return median(runs);
}

const longestStep = (name: string, stepsOf: () => Generator<unknown>): Figure => ({
  name,
  value: longestStepOf(stepsOf),
  unit: 'ms',
  target: { most: FRAME_MS },
});

/**
 * What the forecast page calculates: the one-time preparation, the columns in slices and the rest in a worker, and each step of
 * the slider and each plan.
 * @param timeOf milliseconds that a run takes
 */
export function forecastFigures(pairs: number, timeOf: TimeOf): Figure[] {
  const records = recordsAsRead(Math.ceil(pairs / REQUIRED), REQUIRED);
  const columnsOf = () => trainingPairs(peopleOfRecords(records, context), context);
  const [columns, days] = [columnsOf(), forecastDays(TODAY)];
  const [index, curve] = [createLapseIndex(columns, days), forecastCurve(columns, days)];
  const nameOf = new Map(columns.ownerIds.map((id) => [id, `Employee ${id}`]));
  const names = { forecast: { pairs: columns, nameOf }, directory: noNames };
  const filter = fromSearch(forecastFilters.schema, new URLSearchParams());
  const triedOut = fromSearch(WhatIfState, new URLSearchParams('renewSite=f1'));
  const nothingTried = fromSearch(WhatIfState, new URLSearchParams());
  // Like the page: figures and mark of the curve, then the lists of the same day, by employee because those are longest.
  const step = (day: number) => () => {
    const lapses = lapsesBefore(index, day);
    const rows = lapseRows('employee', lapses, { ...names, filter, whatIf: nothingTried, on: '2027-02-18' });
    return { rows, point: forecastOn(curve, day), unforeseeable: unforeseeablePairs(columns, day) };
  };
  const plan = (before: number) => () =>
    planRenewals(index, columns, {
      before,
      acrossSites: false,
      withGaps: true,
      settings: defaultPlanSettings,
    });
  const renewals = () => createRenewals(columns, [{ pairs: selectedPairs(columns, [{}]), on: 30 }]);
  const whatIf = () => forecastCurve(columns, days, renewals());
  const renewed = renewals();
  const stepOfWhatIf = (day: number) => () => {
    const gain = renewalGain(columns, renewed, day);
    return {
      listed: step(day)(),
      rows: gainRows('employee', gain, { ...names, filter, whatIf: triedOut, on: '2027-02-18' }),
    };
  };
  const figure = figureBy(timeOf);
  return [
    figure('forecast: columns out of records', columnsOf),
    longestStep('forecast: longest step of the columns', () =>
      trainingPairsInSteps(peopleOfRecords(records, context), context),
    ),
    figure('forecast: curve of 24 months', () => forecastCurve(columns, days)),
    figure('forecast: order of lapses', () => createLapseIndex(columns, days)),
    figure('forecast: step of the slider, at 3 months', step(90), FRAME_MS),
    figure('forecast: step of the slider, at 24 months', step(days), FRAME_MS),
    figure('what-if: everyone renews, curve of 24 months', whatIf),
    figure('what-if: step of the slider, at 3 months', stepOfWhatIf(90), FRAME_MS),
    figure('what-if: step of the slider, at 24 months', stepOfWhatIf(days), FRAME_MS),
    figure('plan for all sites, 3 months', plan(90), PLAN_MS),
    figure('plan for all sites, 24 months', plan(days), PLAN_MS),
  ];
}

/**
 * What the coverage page calculates for people with ten trainings each at 60 sites: the one-time preparation, and each step of
 * its day.
 * @param timeOf milliseconds that a run takes
 */
export function coverageFigures(people: number, timeOf: TimeOf): Figure[] {
  const records = recordsAsRead(people, HELD);
  const rules = {
    jobs: { lifting: { name: 'Lifting', trainings: [1, 7] } },
    rules: [
      ...Array.from({ length: TRAININGS }, (_, at) => ({ training: at + 1, atLeast: 2 })),
      { job: 'lifting', forEvery: 50 },
    ],
    equipmentTypes: {},
  };
  const nameOfRecord = ({ m_user_id }: TrainingEmployeeStatus) => context.directory.personName(m_user_id);
  const holders = holderPairs(records, context);
  const coverage = createCoverage(holders, rules);
  const rows = coverageRows(coverage, noNames, 365);
  const figure = figureBy(timeOf);
  return [
    figure('coverage: holders out of records', () => holderPairs(records, context)),
    longestStep('coverage: longest step of the order by name', () => orderedByText(records, nameOfRecord)),
    longestStep('coverage: longest step of the holders', () => holderPairsInSteps(records, context)),
    figure('coverage: cells with their holders', () => createCoverage(holders, rules)),
    figure('coverage: counts of a day', () => coverageOn(coverage, 365), FRAME_MS),
    figure('coverage: rows of a day, worst first', () => coverageRows(coverage, noNames, 365)),
    figure('coverage: sites and trainings of the heat map', () => coverageAxes(rows), FRAME_MS),
    figure('coverage: without each person', () => withoutPerson(coverage, 365)),
  ];
}
