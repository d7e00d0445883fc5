import type { Person } from './people.ts';
import type { Random } from './random.ts';
import type { SampleCalendar } from './sampleCalendar.ts';
import type { SampleTraining } from './trainingCatalogue.ts';

/** A training that somebody taught on a day. */
type Lesson = { learner: string; training: SampleTraining; day: number };

/** The instructors, and what they have completed themselves. */
export function createInstructors(instructors: readonly Person[], calendar: SampleCalendar) {
  /** By training, then by instructor: the days on which they completed it, newest first, in days from today. */
  const completed = new Map<number, Map<string, number[]>>();
  const ofGroups = new Map<number, string | null>();

  /**
   * Picks somebody who is employed on that day and holds the training, but not the learner; if there is none, anyone employed.
   * @param isOdd prefers an instructor whose own completion was expired on that day
   */
  function pick({ learner, training, day }: Lesson, random: Random, isOdd: boolean): string | null {
    const { id, renewalMonths } = training;
    const earliest = renewalMonths === null ? Number.NEGATIVE_INFINITY : calendar.monthsBefore(day, renewalMonths);
    const employed = instructors.filter(({ hired, leaves = 0 }) => hired <= day && day <= leaves);
    const byPerson = completed.get(id);
    const suitable = employed.filter((one) => {
      // Newest first.
      const last = byPerson?.get(one.id)?.find((done) => done <= day);
      return last !== undefined && one.id !== learner && (isOdd ? last < earliest : last >= earliest);
    });
    const choices = suitable.length > 0 ? suitable : employed;
    return choices.length === 0 ? null : random.pick(choices).id;
  }

  return {
    /** Records that an instructor completed a training; add newer completions first. */
    add({ id: person }: Person, { id: training }: SampleTraining, done: number): void {
      const ofTraining = completed.get(training) ?? new Map<string, number[]>();
      completed.set(training, ofTraining.set(person, [...(ofTraining.get(person) ?? []), done]));
    },
    pick,
    /** The instructor of a whole group, picked for the first learner of it. */
    ofGroup(group: number, lesson: Lesson, random: Random): string | null {
      const known = ofGroups.get(group);
      if (known !== undefined) return known;
      const picked = pick(lesson, random, false);
      const instructor = picked === lesson.learner ? null : picked;
      ofGroups.set(group, instructor);
      return instructor;
    },
  };
}
