import { byText, compareNumbers } from '#compliance/order.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

/** One training that some people lack. `oldest`: the day on which the longest lapsed one ran out, null where none had run out. */
export type GapOfTraining = { trainingId: number; title: string; people: number; oldest: CalendarNumber | null };

/** Requirements that are not met, by training, the one that most people lack first. */
export function gapsByTraining(gaps: readonly Requirement[]): GapOfTraining[] {
  const trainings = new Map<number, GapOfTraining>();
  for (const { trainingId, title, expiresOn } of gaps) {
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
