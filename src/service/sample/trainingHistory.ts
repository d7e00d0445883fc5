import { createInstructors } from './instructors.ts';
import type { Person } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { SampleCalendar } from './sampleCalendar.ts';
import type { SampleTraining } from './trainingCatalogue.ts';
import { createTrainingDays, type PlannedCompletion } from './trainingDays.ts';
import { sampleTrainingStatesOf } from './trainingStates.ts';

const noteTexts = [
  'Certificate seen and copied',
  'Practical assessment passed at first attempt',
  'Held at the training centre',
  'Refresher with written test, 92 %',
] as const;

/** What a person must have and has done, with the random stream for the rest of the record. */
type TrainingPlan = { assigned: readonly SampleTraining[]; completions: readonly PlannedCompletion[]; random: Random };

function notesOf({ done, group }: PlannedCompletion, person: Person, note: number, random: Random): string | null {
  if (done < person.hired) return 'Certificate from previous employer';
  if (note <= 5) return '';
  if (note <= 8) return null;
  return group === null ? random.pick(noteTexts) : 'Group session before the morning shift';
}

/**
 * The assignments and completions of the people, one person at a time in their order.
 * @param first the first people: site managers and the first crews, who are the instructors
 */
export function createTrainingHistory(
  trainings: readonly SampleTraining[],
  requirements: (title: Person['title']) => readonly SampleTraining[],
  first: readonly Person[],
  { seed, calendar }: { seed: number; calendar: SampleCalendar },
) {
  const people = createRandom(seed, 'training');
  const days = createTrainingDays(calendar);
  let nextId = 1;

  function plan(person: Person): TrainingPlan {
    const random = people.fork('person');
    const required = requirements(person.title);
    const states = sampleTrainingStatesOf(person, required.length, random);
    const assigned = required.slice(0, states.length);
    const completions = assigned.flatMap((training, place) =>
      days.ofRequired(states[place] ?? 'current', training, person, random),
    );
    const further = random.chance(0.12) ? random.pick(trainings) : undefined;
    if (further && further.for !== 'everyone' && !assigned.includes(further))
      completions.push(days.further(further, person, random));
    return { assigned, completions, random };
  }

  const instructors = createInstructors(first.slice(1), calendar);
  // The completions of instructors must be known before they teach others.
  const plans = first.map((person) => {
    const planned = plan(person);
    for (const { training, done } of planned.completions) instructors.add(person, training, done);
    return planned;
  });

  /** The instructor, who usually has the training, and the group. */
  function teachingOf(completion: PlannedCompletion, person: Person, note: number, random: Random) {
    const { training, done, group } = completion;
    const lesson = { learner: person.id, training, day: done };
    if (group !== null) {
      const instructor = instructors.ofGroup(group, lesson, random);
      if (instructor !== person.id) return { m_instructor_id: instructor, group_training_id: group };
    }
    const isTaught = done >= person.hired && random.chance(0.55);
    return {
      m_instructor_id: isTaught ? instructors.pick(lesson, random, note === 7) : null,
      group_training_id: null,
    };
  }

  function record(completion: PlannedCompletion, person: Person, random: Random): Record<string, unknown> {
    const { training, done, override } = completion;
    const id = nextId;
    nextId += 1;
    const note = random.int(1, 10);
    const teaching = teachingOf(completion, person, note, random);
    return {
      kind: 'completedtraining',
      id,
      training_id: training.id,
      m_user_id: person.id,
      // A completion from elsewhere is recorded when its holder is hired.
      created: calendar.momentAt(Math.max(done, person.hired) + random.int(0, 3), random.int(25_000, 61_000)),
      date_number: calendar.dateAt(done),
      special_expiration_date_number: override === null ? null : calendar.dateAt(override),
      ...teaching,
      notes: notesOf(completion, person, note, random),
      signature: null,
      files: random.chance(done < person.hired ? 0.8 : 0.18)
        ? [{ name: `certificate-${training.id}.pdf`, key: `completions/${id}/certificate-${training.id}.pdf` }]
        : [],
    };
  }

  return function* historyOf(person: Person): Generator<Record<string, unknown>> {
    const { assigned, completions, random } = plans[person.index] ?? plan(person);
    for (const { id } of assigned) yield { kind: 'assignment', m_user_id: person.id, training_id: id };
    for (const completion of completions) yield record(completion, person, random);
  };
}
