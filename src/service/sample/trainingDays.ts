import type { Person } from './people.ts';
import type { Random } from './random.ts';
import type { SampleCalendar } from './sampleCalendar.ts';
import type { SampleTraining } from './trainingCatalogue.ts';
import type { SampleTrainingState } from './trainingStates.ts';

/** One completion of a training, all in days from today. */
export type PlannedCompletion = {
  training: SampleTraining;
  done: number;
  /** The expiry that replaces the usual one. */
  override: number | null;
  /** The id of its group. */
  group: number | null;
};

/** Days between the groups of a training, which always meet on the same weekday. */
const GROUP_EVERY_DAYS = 42;
const GROUP_SHARE = 0.3;
const SUNDAY = 7;

/** The last day on which a person can have completed anything. */
const lastDayOf = ({ leaves }: Person): number => Math.min(0, leaves ?? 0);

/** When people complete trainings: while they are employed, or before if another employer can have taught them. */
export function createTrainingDays(calendar: SampleCalendar) {
  /** The day itself; for nearly all Sundays the Monday after, or the Saturday before if that is too late. */
  function workingDay(day: number, person: Person, random: Random): number {
    const isKept = random.chance(0.08);
    if (isKept || calendar.weekdayAt(day) !== SUNDAY) return day;
    return day < lastDayOf(person) ? day + 1 : day - 1;
  }

  /** The group session on or after that day, for trainings that many people need. */
  function sessionFrom(day: number, training: SampleTraining, person: Person, random: Random): number | undefined {
    const isTaughtInGroups = training.for === 'everyone' || training.for.includes('field');
    if (!isTaughtInGroups || !random.chance(GROUP_SHARE)) return undefined;
    const behind = (day - training.id * 11) % GROUP_EVERY_DAYS;
    const session = day + ((GROUP_EVERY_DAYS - behind) % GROUP_EVERY_DAYS);
    const weekday = calendar.weekdayAt(session);
    const held = weekday < 6 ? session : session + 8 - weekday;
    return held <= lastDayOf(person) ? held : undefined;
  }

  const grouped = (training: SampleTraining, session: number): PlannedCompletion => ({
    training,
    done: session,
    override: null,
    group: (training.id % 1000) * 10_000 - session,
  });

  /** The newest completion of a training in the given state. One that never expires can only expire by a special date. */
  function newest(
    state: SampleTrainingState,
    training: SampleTraining,
    person: Person,
    random: Random,
  ): PlannedCompletion | undefined {
    if (state === 'missing') return undefined;
    const { renewalMonths, expiringDays, isOurs } = training;
    const { hired } = person;
    const lastDay = lastDayOf(person);
    // A certificate's own date wins over the renewal period: shorter, longer, or already over.
    const isSpecial = random.chance(0.02);
    const days = renewalMonths === null ? 1800 : Math.round(renewalMonths * 30.4);
    const expires =
      lastDay +
      {
        current: random.int(expiringDays + 5, Math.max(expiringDays + 6, days - 2)),
        expiring: random.int(0, expiringDays - 1),
        lapsed: -random.int(3, random.chance(0.7) ? 60 : 400),
      }[state];
    const soonAfterHiring = (most: number) =>
      Math.min(lastDay, workingDay(hired + random.int(1, most), person, random));
    if (renewalMonths === null) {
      const done = soonAfterHiring(training.for === 'everyone' ? 6 : 120);
      const override = (isSpecial || state !== 'current') && expires > done ? expires : null;
      return { training, done, override, group: null };
    }
    const drawn = isSpecial
      ? Math.min(lastDay - 1, expires - random.int(200, days + 60))
      : Math.min(lastDay, calendar.monthsBefore(expires, renewalMonths));
    if (isOurs && drawn < hired) return { training, done: soonAfterHiring(30), override: null, group: null };
    const done = workingDay(drawn, person, random);
    const session = state === 'current' && !isSpecial && done >= hired && sessionFrom(done, training, person, random);
    if (session) return grouped(training, session);
    return { training, done, override: isSpecial ? expires : null, group: null };
  }

  /** A completion and the previous ones, back to the hiring of the person. */
  function withEarlier(latest: PlannedCompletion, person: Person, random: Random): PlannedCompletion[] {
    const { training } = latest;
    const all = [latest];
    if (training.renewalMonths === null) return all;
    let { done } = latest;
    for (let earlier = 0; earlier < 3; earlier += 1) {
      const drawn = calendar.monthsBefore(done, training.renewalMonths) + random.int(-10, 35);
      if (drawn < person.hired) return all;
      done = workingDay(drawn, person, random);
      const session = sessionFrom(done, training, person, random);
      all.push(session === undefined ? { training, done, override: null, group: null } : grouped(training, session));
      done = session ?? done;
    }
    return all;
  }

  return {
    ofRequired(
      state: SampleTrainingState,
      training: SampleTraining,
      person: Person,
      random: Random,
    ): PlannedCompletion[] {
      const latest = newest(state, training, person, random);
      return latest ? withEarlier(latest, person, random) : [];
    },
    /** Done once, for another job or out of interest. */
    further(training: SampleTraining, person: Person, random: Random): PlannedCompletion {
      const drawn = lastDayOf(person) - random.int(30, 900);
      const isEarly = drawn < person.hired && training.isOurs;
      const done = workingDay(isEarly ? person.hired + random.int(1, 15) : drawn, person, random);
      return { training, done, override: null, group: null };
    },
  };
}
