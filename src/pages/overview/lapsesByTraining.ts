import { byText, compareNumbers } from '#compliance/order.ts';
import type { Requirement } from '#compliance/requirement.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

/** One training that has lapsed for some people. `oldest`: the day on which the longest lapsed one ran out. */
export type LapsedTraining = { trainingId: number; title: string; people: number; oldest: CalendarNumber | null };

/** Lapsed requirements by training, the one that most people lack first. */
export function lapsesByTraining(lapsed: readonly Requirement[]): LapsedTraining[] {
  const trainings = new Map<number, LapsedTraining>();
  for (const { trainingId, title, expiresOn } of lapsed) {
    const { people = 0, oldest = null } = trainings.get(trainingId) ?? {};
    trainings.set(trainingId, {
      trainingId,
      title,
      people: people + 1,
      oldest: compareNumbers(expiresOn, oldest) < 0 ? expiresOn : oldest,
    });
  }
  return [...trainings.values()].sort(
    (a, b) => b.people - a.people || compareNumbers(a.oldest, b.oldest) || byText(a.title, b.title),
  );
}
