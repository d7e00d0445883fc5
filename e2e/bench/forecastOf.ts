import { addDays } from '#compliance/calendar/calendar.ts';
import { createCoverage } from '#compliance/forecast/coverage.ts';
import { coverageOn } from '#compliance/forecast/coverageOnDay.ts';
import { forecastDays } from '#compliance/forecast/dayOffset.ts';
import { forecastCurve, forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { holderPairs } from '#compliance/forecast/holderPairs.ts';
import { createLapseIndex, lapsesBefore } from '#compliance/forecast/lapses.ts';
import { defaultPlanSettings } from '#compliance/forecast/planSettings.ts';
import { renewalGain } from '#compliance/forecast/renewalGain.ts';
import { planRenewals } from '#compliance/forecast/renewalPlan.ts';
import { createRenewals, selectedPairs } from '#compliance/forecast/renewals.ts';
import { peopleOfRecords, trainingPairs, trainingPairsInSteps } from '#compliance/forecast/trainingPairs.ts';
import { unforeseeablePairs } from '#compliance/forecast/unforeseeable.ts';
import { withoutPerson } from '#compliance/forecast/withoutPerson.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { fromSearch } from '#listing/urlState.ts';
import { coverageAxes } from '#pages/coverage/coverageAxes.ts';
import { coverageRows } from '#pages/coverage/coverageRow.ts';
import { forecastFilters } from '#pages/forecast/forecastFilters.ts';
import { gainRows } from '#pages/forecast/gainRows.ts';
import { lapseRows } from '#pages/forecast/lapseRows.ts';
import { WhatIfState } from '#pages/forecast/whatIfFilters.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Figure } from '#service/bench/figures.ts';

const [TODAY, TRAININGS, SITES] = [20261120, 120, 60];
/** How many trainings are required of each person: of the forecast, and of coverage. */
const [REQUIRED, HELD] = [20, 10];

/** What a slider may take of a frame, milliseconds. */
const FRAME_MS = 16;
/** How long the plan for all sites may take, milliseconds. */
const PLAN_MS = 1000;

/** So many people with so many required trainings each, as the service gives them: one in twelve is lapsed, the others run out over three years. */
function recordsOf(people: number, required: number): TrainingEmployeeStatus[] {
  return Array.from({ length: people }, (_, person) => {
    const done = Array.from({ length: required }, (__, at) => {
      const id = 1 + ((person * 7 + at * 6) % TRAININGS);
      const last = ((person * 2_654_435_761 + at * 40_503) % 1200) - 100;
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
}

const context = {
  directory: {
    user: (id: string) => ({ id, fieldOffice_id: [`f${Number(id.slice(1)) % SITES}`] }),
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

/** The longest of the steps between which the page can take an input while it makes the columns, milliseconds of the processor. */
function longestStep(records: readonly TrainingEmployeeStatus[]): number {
  const steps = trainingPairsInSteps(peopleOfRecords(records, context), context);
  let longest = 0;
  for (;;) {
    const before = process.cpuUsage();
    const { done } = steps.next();
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    if (done) return longest;
  }
}

/**
 * What the page of the forecast calculates: what is prepared once, the columns in slices and the rest in a worker, and what each
 * step of the slider and each plan take.
 * @param timeOf milliseconds that a run takes
 */
export function forecastFigures(pairs: number, timeOf: TimeOf): Figure[] {
  const records = recordsOf(Math.ceil(pairs / REQUIRED), REQUIRED);
  const columnsOf = () => trainingPairs(peopleOfRecords(records, context), context);
  const [columns, days] = [columnsOf(), forecastDays(TODAY)];
  const [index, curve] = [createLapseIndex(columns, days), forecastCurve(columns, days)];
  const nameOf = new Map(columns.ownerIds.map((id) => [id, `Employee ${id}`]));
  const names = { forecast: { pairs: columns, nameOf }, directory: noNames };
  const filter = fromSearch(forecastFilters.schema, new URLSearchParams());
  const triedOut = fromSearch(WhatIfState, new URLSearchParams('renewSite=f1'));
  // As the page does it: figures and mark of the curve, then the lists of the same day, by employee as there are most.
  const step = (day: number) => () => {
    const lapses = lapsesBefore(index, day);
    const rows = lapseRows('employee', lapses, { ...names, filter, on: '2027-02-18' });
    return { rows, point: forecastOn(curve, day), unforeseeable: unforeseeablePairs(columns, day) };
  };
  const plan = (before: number) => () =>
    planRenewals(index, columns, forecastOn(curve, before)?.required ?? 0, {
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
    {
      name: 'forecast: longest step of the columns',
      value: longestStep(records),
      unit: 'ms',
      target: { most: FRAME_MS },
    },
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
 * What the page of coverage calculates of so many people with ten trainings each at 60 sites: what is prepared once, and what each
 * step of its day takes.
 * @param timeOf milliseconds that a run takes
 */
export function coverageFigures(people: number, timeOf: TimeOf): Figure[] {
  const records = recordsOf(people, HELD);
  const rules = {
    jobs: { lifting: { name: 'Lifting', trainings: [1, 7] } },
    rules: [
      ...Array.from({ length: TRAININGS }, (_, at) => ({ training: at + 1, atLeast: 2 })),
      { job: 'lifting', forEvery: 50 },
    ],
    equipmentTypes: {},
  };
  const holders = holderPairs(records, context);
  const coverage = createCoverage(holders, rules);
  const rows = coverageRows(coverage, noNames, 365);
  const figure = figureBy(timeOf);
  return [
    figure('coverage: holders out of records', () => holderPairs(records, context)),
    figure('coverage: cells with their holders', () => createCoverage(holders, rules)),
    figure('coverage: counts of a day', () => coverageOn(coverage, 365), FRAME_MS),
    figure('coverage: rows of a day, worst first', () => coverageRows(coverage, noNames, 365)),
    figure('coverage: sites and trainings of the heat map', () => coverageAxes(rows), FRAME_MS),
    figure('coverage: without each person', () => withoutPerson(coverage, 365)),
  ];
}
