import { eachRequired, type ServiceWord } from '#compliance/training/trainingState.ts';
import type { LastCompleted, TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { createColumn } from './column.ts';
import { PERSON_BYTES } from './completionIndex.ts';

/** What is required today, in the order of the service, so that the training status need not be read again. */
export type RequiredIndex = {
  /** Everybody who has a training record. */
  people: readonly string[];
  /** Passes each required training of the person at a place in `people`. */
  each(place: number, take: TakeRequired): void;
  bytes: number;
};

type TakeRequired = (trainingId: number, says: ServiceWord, last: LastCompleted | undefined) => void;

/** The facts about a pair, as bits. */
const [DONE, HAS_LAST] = [1, 2];

/** Takes the training status in the order of the service. */
export function indexRequired() {
  const people: string[] = [];
  const [starts, trainings, facts] = [createColumn(Int32Array), createColumn(Float64Array), createColumn(Uint8Array)];
  const [doneOn, expiresOn, startsExpiringOn] = [
    createColumn(Int32Array),
    createColumn(Int32Array),
    createColumn(Int32Array),
  ];
  return {
    add(record: TrainingEmployeeStatus): void {
      people.push(record.m_user_id);
      starts.push(trainings.length());
      eachRequired(record, (trainingId, says, last) => {
        trainings.push(trainingId);
        facts.push((says === 'done' ? DONE : 0) | (last ? HAS_LAST : 0));
        // 0 stands for no date.
        doneOn.push(last?.date_number ?? 0);
        expiresOn.push(last?.expiresOn ?? 0);
        startsExpiringOn.push(last?.startsExpiringOn ?? 0);
      });
    },
    finish(): RequiredIndex {
      starts.push(trainings.length());
      const from = starts.copy();
      const [ids, bits] = [trainings.copy(), facts.copy()];
      const [done, expires, startsExpiring] = [doneOn.copy(), expiresOn.copy(), startsExpiringOn.copy()];
      const columns = [from, ids, bits, done, expires, startsExpiring];
      return {
        people,
        each(place, take) {
          for (let row = from[place] ?? 0; row < (from[place + 1] ?? 0); row += 1) {
            const [id, bit] = [ids[row] ?? 0, bits[row] ?? 0];
            const last = {
              id,
              date_number: done[row] || null,
              expiresOn: expires[row] || null,
              startsExpiringOn: startsExpiring[row] || null,
            };
            take(id, bit & DONE ? 'done' : 'notDone', bit & HAS_LAST ? last : undefined);
          }
        },
        bytes: columns.reduce((sum, { byteLength }) => sum + byteLength, people.length * PERSON_BYTES),
      };
    },
  };
}
