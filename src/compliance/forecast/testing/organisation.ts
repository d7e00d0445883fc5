import fc from 'fast-check';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';
import { addDays, addMonths, calendarDateAt, daysBetween, firstOfMonth, startOfDay } from '../../calendar/calendar.ts';
import { createDirectory, type Directory, noLists } from '../../directory.ts';
import { employeeCompliance } from '../../training/employeeCompliance.ts';
import { employeeTrainingStatus } from '../../training/employeeStatus.ts';
import type { CompletionDates } from '../../training/trainingExpiry.ts';
import { forecastDays } from '../dayOffset.ts';

const HOUR_MS = 3_600_000;

/** From 11 hours behind UTC to 14 ahead, with clock changes of an hour, half of one, and over midnight. */
const zones = [
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'America/Sao_Paulo',
  'UTC',
  'Europe/Amsterdam',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];

const trainingsOfTest: Training[] = [
  { id: 1, title: 'Monthly', schedule_type: 'rolling', renewal_months: 1, expiring_days: 7 },
  { id: 2, title: 'Yearly', schedule_type: 'rolling', renewal_months: 12, expiring_days: 30 },
  { id: 3, title: 'Two years', schedule_type: 'rolling', renewal_months: 24, expiring_days: null },
  { id: 4, title: 'For good', schedule_type: 'rolling', renewal_months: null, expiring_days: null },
  { id: 5, title: 'Each spring', schedule_type: 'window', renewal_months: null, expiring_days: null },
  {
    id: 6,
    title: 'Through parts',
    schedule_type: 'rolling',
    renewal_months: null,
    expiring_days: null,
    included_trainings_id: [1, 2],
  },
];

type Person = { user: User; requiredTrainingIds: number[]; completions: Map<number, CompletionDates> };

/** The raw records of an organisation, and what the service would calculate from them on any day. */
export type TestOrganisation = {
  today: CalendarNumber;
  timeZone: string;
  directory: Directory;
  people: readonly Person[];
  /** Includes trainings that the records name and the list of trainings does not have. */
  recordsOn: (day: CalendarNumber, options?: { includeAllCompletions?: boolean }) => TrainingEmployeeStatus[];
};

/** Near today, and near today a renewal ago. */
const daysBefore = fc.oneof(
  fc.integer({ min: -3, max: 45 }),
  fc.integer({ min: 330, max: 400 }),
  fc.integer({ min: 600, max: 800 }),
);

const person = fc.record({
  sites: fc.uniqueArray(fc.constantFrom('f1', 'f2', 'f3'), { maxLength: 2 }),
  leaves: fc.option(fc.record({ days: fc.integer({ min: -5, max: 760 }), hours: fc.integer({ min: 0, max: 22 }) }), {
    freq: 3,
  }),
  requiredTrainingIds: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
  done: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 7 }),
      days: daysBefore,
      specialDays: fc.option(fc.integer({ min: -40, max: 760 }), { freq: 4 }),
    }),
    { maxLength: 10 },
  ),
});

/** An organisation on a day near a leap day, a clock change or the end of a month, or on any other. */
export const testOrganisation: fc.Arbitrary<TestOrganisation> = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    now: fc.oneof(
      fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2029, 0, 1) }),
      fc.constantFrom(
        Date.UTC(2024, 1, 28, 12),
        Date.UTC(2024, 1, 29, 1),
        Date.UTC(2026, 1, 28, 23),
        Date.UTC(2026, 2, 29, 0),
        Date.UTC(2026, 9, 31, 13),
        Date.UTC(2026, 11, 31, 23),
      ),
    ),
    people: fc.array(person, { maxLength: 8 }),
  })
  .map(({ timeZone, now, people }) => {
    const today = calendarDateAt(now, timeZone);
    const everyone = people.map(({ sites, leaves, requiredTrainingIds, done }, index): Person => {
      const terminationDate = leaves && startOfDay(addDays(today, leaves.days), timeZone) + leaves.hours * HOUR_MS;
      return {
        user: { id: `u${index}`, name: `Person ${index}`, fieldOffice_id: sites, terminationDate },
        requiredTrainingIds,
        completions: new Map(
          done.map(({ id, days, specialDays }) => {
            const dates = {
              date_number: addDays(today, -days),
              special_expiration_date_number: specialDays === null ? null : addDays(today, specialDays),
            };
            return [id, dates];
          }),
        ),
      };
    });
    const directory = createDirectory({
      ...noLists,
      users: everyone.map(({ user }) => user),
      trainings: trainingsOfTest,
    });
    const trainings = new Map(trainingsOfTest.map((training) => [training.id, training]));
    return {
      today,
      timeZone,
      directory,
      people: everyone,
      recordsOn: (on, options) =>
        everyone.map(({ user, requiredTrainingIds, completions: newestCompletions }) =>
          employeeTrainingStatus({
            userId: user.id,
            requiredTrainingIds,
            newestCompletions,
            trainings,
            on,
            ...options,
          }),
        ),
    };
  });

/** Who is employed on a day, and the states of their required trainings, by the rules of pages for today. */
export const employeesOn = (
  { directory, timeZone }: TestOrganisation,
  records: readonly TrainingEmployeeStatus[],
  day: CalendarNumber,
) =>
  records.map((record) => employeeCompliance(record, directory, day, timeZone)).filter((employee) => !employee.hasLeft);

/** Days of a forecast as calendar days from today: its edges, ends of months, a leap day if there is one, and some others. */
export const daysToAsk = (today: CalendarNumber, others: readonly number[]): number[] => {
  const last = forecastDays(today);
  const monthEnds = [1, 2, 3, 12].map((months) => addDays(addMonths(firstOfMonth(today), months), -1));
  const leapDays = [20240229, 20280229];
  const special = [...monthEnds, ...leapDays].map((date) => daysBetween(today, date));
  return [...new Set([0, 1, last, ...special, ...others])].filter((day) => day >= 0 && day <= last);
};
