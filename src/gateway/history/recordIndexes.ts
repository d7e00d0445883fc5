import { calendarDateAt } from '#compliance/calendar/calendar.ts';
import { dayFrom } from '#compliance/calendar/dayFrom.ts';
import { distinctIds } from '#compliance/distinctIds.ts';
import type { RecordedPerson } from '#compliance/history/recordedDay.ts';
import { leavesAt } from '#compliance/lastDay.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { Resource } from '#protocol/resources.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';
import { type CompletionIndex, indexCompletions, PERSON_BYTES } from './completionIndex.ts';
import { indexRequired, type RequiredIndex } from './requiredIndex.ts';
import { recordsOfPage } from './sourceRecords.ts';

/** A listed person, with the fields that a past day depends on. */
export type ListedToday = RecordedPerson & { siteIds: readonly string[] };

/** A document, with the fields that a past day depends on. */
type DatedDocument = Pick<Resource, 'id' | 'title' | 'created' | 'versions'>;

type Records = {
  'training-employee-status.list': TrainingEmployeeStatus;
  'completedtrainings.v2.list': CompletedTraining;
  'users.list': User;
  'trainings.v2.list': Training;
  'resources.list': Resource;
};

/** The methods whose records of today a past day is worked out from. */
export type RecordedMethod = keyof Records;

/** What a past day needs from the records of today, by method: no record is read again, whatever the day is. */
export type RecordIndexes = {
  'training-employee-status.list': RequiredIndex;
  'completedtrainings.v2.list': CompletionIndex;
  /** For people in no list only their trainings are known. */
  'users.list': { people: ReadonlyMap<string, ListedToday>; bytes: number };
  'trainings.v2.list': { trainings: ReadonlyMap<number, Training>; bytes: number };
  'resources.list': { documents: readonly DatedDocument[]; bytes: number };
};

type Indexing<Method extends RecordedMethod> = {
  add(record: Records[Method]): void;
  finish(): RecordIndexes[Method];
};

/** Bytes of a training, and of a version of a document. */
const [TRAINING_BYTES, VERSION_BYTES] = [2_000, 2_000];

const indexing: { [Method in RecordedMethod]: (timeZone: string) => Indexing<Method> } = {
  'training-employee-status.list': indexRequired,
  'completedtrainings.v2.list': indexCompletions,
  'users.list'(timeZone) {
    const dayOf = dayFrom((instant) => calendarDateAt(instant, timeZone));
    const people = new Map<string, ListedToday>();
    return {
      add(user) {
        const { id, hireDate, fieldOffice_id } = user;
        people.set(id, {
          hiredOn: dayOf(hireDate),
          leavesOn: dayOf(leavesAt(user)),
          siteIds: distinctIds(fieldOffice_id),
        });
      },
      finish: () => ({ people, bytes: 3 * PERSON_BYTES * people.size }),
    };
  },
  'trainings.v2.list'() {
    const trainings = new Map<number, Training>();
    return {
      add: (training) => void trainings.set(training.id, training),
      finish: () => ({ trainings, bytes: TRAINING_BYTES * trainings.size }),
    };
  },
  'resources.list'() {
    const documents: DatedDocument[] = [];
    let versionsInAll = 0;
    return {
      add({ id, title, created, versions }) {
        documents.push({ id, title, created, versions });
        versionsInAll += versions.length;
      },
      finish: () => ({ documents, bytes: VERSION_BYTES * (documents.length + versionsInAll) }),
    };
  },
};

/** Makes the index of a reading of today, page by page; an empty one if the service or the token does not have the method. */
export async function indexRecords<Method extends RecordedMethod>(
  method: Method,
  pages: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  timeZone: string,
): Promise<RecordIndexes[Method]> {
  const { add, finish } = indexing[method](timeZone);
  // The pages of a snapshot hold records that have been checked.
  for await (const page of pages) for (const record of recordsOfPage(method, page)) add(record as Records[Method]);
  return finish();
}
