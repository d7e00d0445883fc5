import type { CalendarNumber } from '#protocol/dates.ts';
import type { LastCompleted, TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import { runToEnd } from '../runToEnd.ts';
import { isFromOlderWindow } from '../training/trainingExpiry.ts';
import { type RequiredTraining, trainingStateOn } from '../training/trainingState.ts';
import { flagColumn } from './expiryPairs.ts';
import {
  type PersonTrainings,
  peopleOfRecords,
  type TrainingContext,
  type TrainingPairs,
  trainingPairsInSteps,
} from './trainingPairs.ts';

/**
 * Everyone employed today with every training that they are required to have or have ever done. Only for coverage:
 * percentages use `trainingPairs`.
 */
export type HolderPairs = TrainingPairs & {
  /** By pair, 1 or 0: whether the training is required of the person. */
  isRequired: Uint8Array;
  /** By pair, 1 or 0: whether it was ever done, and so can have lapsed. */
  wasDone: Uint8Array;
};

/** A training that is not required: the service gives only its newest completion. */
function heldTraining(training: Training | undefined, last: LastCompleted, today: CalendarNumber): RequiredTraining {
  const state = isFromOlderWindow(training, last.date_number) ? 'expired' : trainingStateOn(last, true, today);
  return { trainingId: last.id, state, last };
}

/**
 * Who holds which training, required or not. It pauses after some people, so that others can go on meanwhile.
 * @param records read with `include_all_completions`; without it nobody holds trainings not required of them
 */
export function* holderPairsInSteps(
  records: readonly TrainingEmployeeStatus[],
  context: TrainingContext,
): Generator<undefined, HolderPairs, undefined> {
  const [isRequired, wasDone] = [flagColumn(), flagColumn()];
  function* everyone(): Generator<PersonTrainings> {
    let place = 0;
    for (const person of peopleOfRecords(records, context)) {
      const record = records[place++];
      if (!record || person.hasLeft) {
        yield { ...person, trainings: [] };
        continue;
      }
      const ids = new Set(person.trainings.map(({ trainingId }) => trainingId));
      // Each once: a service may give one twice, and its holder is one holder.
      const others = new Map(record.last_completed.filter(({ id }) => !ids.has(id)).map((last) => [last.id, last]));
      const held = Array.from(others.values(), (last) =>
        heldTraining(context.directory.training(last.id), last, context.today),
      );
      const trainings = [...person.trainings, ...held];
      for (const { trainingId, state, last } of trainings) {
        isRequired.push(ids.has(trainingId) ? 1 : 0);
        wasDone.push(last || state === 'current' ? 1 : 0);
      }
      yield { ...person, trainings };
    }
  }
  const pairs = yield* trainingPairsInSteps(everyone(), context);
  return { ...pairs, isRequired: isRequired.finish(), wasDone: wasDone.finish() };
}

/** The same at once. */
export const holderPairs = (...args: Parameters<typeof holderPairsInSteps>): HolderPairs =>
  runToEnd(holderPairsInSteps(...args));
