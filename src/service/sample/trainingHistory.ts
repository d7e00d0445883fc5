import { type Person, userId } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { SampleCalendar } from './sampleCalendar.ts';
import type { SampleTraining } from './trainingCatalogue.ts';

type TrainingState = 'current' | 'expiring' | 'lapsed' | 'missing';

/** The newest completion of a training: days from today, with the date it was given instead of the usual one. */
type Newest = { done: number; override: number | null };

/** Employees at these places show one case each, whatever the seed. */
const forced: ReadonlyMap<number, OverallStatus> = new Map([
  [12, 'unassigned'],
  [13, 'incomplete'],
  [14, 'expiring'],
  [15, 'active'],
  [16, 'neglected'],
]);

/** The overall training status of a person; the shares are those of a group that takes training seriously. */
type OverallStatus = 'unassigned' | 'neglected' | 'incomplete' | 'expiring' | 'active';

function overallStatusOf({ index, leaves }: Person, random: Random): OverallStatus {
  const drawn = random.int(1, 1000);
  const overallStatus = forced.get(index);
  if (overallStatus) return overallStatus;
  if (leaves !== undefined && leaves < 0) return drawn <= 700 ? 'incomplete' : 'active';
  if (drawn <= 30) return 'unassigned';
  if (drawn <= 60) return 'neglected';
  if (drawn <= 180) return 'incomplete';
  return drawn <= 275 ? 'expiring' : 'active';
}

/** Which of the required trainings are not current, by their place in the list. */
function trainingStates(overallStatus: OverallStatus, count: number, random: Random): TrainingState[] {
  const states = Array.from({ length: count }, (): TrainingState => 'current');
  const spoil = (places: number, state: () => TrainingState) => {
    for (const place of random.some([...states.keys()], places)) states[place] = state();
  };
  if (overallStatus === 'expiring' || (overallStatus === 'incomplete' && random.chance(0.4))) {
    spoil(random.int(1, 2), () => 'expiring');
  }
  const wrong = (): TrainingState => (random.chance(0.65) ? 'lapsed' : 'missing');
  if (overallStatus === 'incomplete') spoil(random.chance(0.6) ? 1 : random.int(2, 4), wrong);
  if (overallStatus === 'neglected') spoil(Math.ceil(count * (random.int(45, 85) / 100)), wrong);
  return states;
}

/** The newest completion of a training in the given state. One that never expires can only expire by a special date. */
function newestOf(
  state: TrainingState,
  training: SampleTraining,
  random: Random,
  calendar: SampleCalendar,
): Newest | null {
  const { renewalMonths, expiringDays } = training;
  if (state === 'missing') return null;
  // A certificate's own date wins over the renewal period: shorter, longer, or over already.
  const special = random.chance(0.02) || (renewalMonths === null && state !== 'current');
  const days = renewalMonths === null ? 1800 : Math.round(renewalMonths * 30.4);
  const expires = {
    current: random.int(expiringDays + 5, Math.max(expiringDays + 6, days - 2)),
    expiring: random.int(0, expiringDays - 1),
    lapsed: -random.int(3, random.chance(0.7) ? 60 : 400),
  }[state];
  if (special) return { done: Math.min(-1, expires - random.int(200, days)), override: expires };
  if (renewalMonths === null) return { done: expires - days, override: null };
  return { done: Math.min(0, calendar.monthsBefore(expires, renewalMonths)), override: null };
}

const noteTexts = [
  'Certificate seen and copied',
  'Practical assessment passed at first attempt',
  'Held at the training centre',
  'Refresher with written test, 92 %',
  'Group session before the morning shift',
] as const;

/** The assignments and completions of the people, one person at a time. */
export function createTrainingHistory(
  trainings: readonly SampleTraining[],
  seed: number,
  people: number,
  calendar: SampleCalendar,
) {
  const random = createRandom(seed, 'training');
  // Site managers and the first crews hold the instructors.
  const instructors = Array.from({ length: Math.min(people, 20) }, (_, index) => userId(index));
  /** By training, then by instructor: the days on which they completed it, in days from today. */
  const completed = new Map(trainings.map(({ id }) => [id, new Map<string, number[]>()]));
  let nextId = 1;

  /** An instructor who has the training on that day and is not the learner, where there is one; now and then any of them. */
  function instructorOf(learner: string, { id, renewalMonths }: SampleTraining, day: number, isAny: boolean): string {
    const earliest = renewalMonths === null ? Number.NEGATIVE_INFINITY : calendar.monthsBefore(day, renewalMonths);
    const isCurrent = (done: number) => earliest <= done && done <= day;
    const holders = instructors.filter((one) => one !== learner && completed.get(id)?.get(one)?.some(isCurrent));
    const choices = isAny || holders.length === 0 ? instructors : holders;
    // Drawn of all: so nothing else of the sample follows from who holds what.
    return choices[random.int(0, instructors.length - 1) % choices.length] ?? learner;
  }

  function record(person: Person, training: SampleTraining, { done, override }: Newest): Record<string, unknown> {
    const id = nextId;
    nextId += 1;
    const note = random.int(1, 10);
    if (instructors.includes(person.id)) {
      const ofTraining = completed.get(training.id);
      ofTraining?.set(person.id, [...(ofTraining.get(person.id) ?? []), done]);
    }
    return {
      kind: 'completedtraining',
      id,
      training_id: training.id,
      m_user_id: person.id,
      created: calendar.momentAt(done + random.int(0, 3), random.int(25_000, 61_000)),
      date_number: calendar.dateAt(done),
      special_expiration_date_number: override === null ? null : calendar.dateAt(override),
      m_instructor_id: random.chance(0.55) ? instructorOf(person.id, training, done, note === 7) : null,
      group_training_id: random.chance(0.15) ? 500 + (-done % 90) : null,
      notes:
        done < person.hired
          ? 'Certificate from previous employer'
          : note <= 5
            ? ''
            : note <= 8
              ? null
              : random.pick(noteTexts),
      signature: null,
      files: random.chance(0.18)
        ? [{ name: `certificate-${training.id}.pdf`, key: `completions/${id}/certificate-${training.id}.pdf` }]
        : [],
    };
  }

  /** A completion and those that came before it, back to when the person was hired. */
  function* withEarlier(person: Person, training: SampleTraining, newest: Newest): Generator<Record<string, unknown>> {
    yield record(person, training, newest);
    if (training.renewalMonths === null) return;
    let done = newest.done;
    for (let earlier = 0; earlier < 3; earlier += 1) {
      done = calendar.monthsBefore(done, training.renewalMonths) + random.int(-10, 35);
      if (done < person.hired) return;
      yield record(person, training, { done, override: null });
    }
  }

  return function* historyOf(person: Person, required: readonly SampleTraining[]): Generator<Record<string, unknown>> {
    const overallStatus = overallStatusOf(person, random);
    const assigned = overallStatus === 'unassigned' ? [] : required;
    for (const { id } of assigned) yield { kind: 'assignment', m_user_id: person.id, training_id: id };
    const states = trainingStates(overallStatus, assigned.length, random);
    for (const [place, training] of assigned.entries()) {
      const newest = newestOf(states[place] ?? 'current', training, random, calendar);
      if (newest) yield* withEarlier(person, training, newest);
    }
    // Done once, for another job or out of interest.
    const further = random.chance(0.12) ? random.pick(trainings) : undefined;
    if (further && !assigned.includes(further)) {
      yield record(person, further, { done: -random.int(30, 900), override: null });
    }
  };
}
