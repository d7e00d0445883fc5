import type { CompletionDates } from '#compliance/training/trainingExpiry.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { createColumn } from './column.ts';

/** Completions by person, in the order in which they count, so that any day is answered without reading them again. */
export type CompletionIndex = {
  /** Finds a person's completion of a training that counted on a day, undefined if there was none. */
  of(personId: string): (trainingId: number, on: CalendarNumber) => CompletionDates | undefined;
  bytes: number;
};

/** Bytes of a person's id and place. */
export const PERSON_BYTES = 100;

/** Takes completions in any order. */
export function indexCompletions() {
  const people = new Map<string, number>();
  const [persons, dates, specials] = [createColumn(Int32Array), createColumn(Int32Array), createColumn(Int32Array)];
  const [trainings, created, ids] = [
    createColumn(Float64Array),
    createColumn(Float64Array),
    createColumn(Float64Array),
  ];
  return {
    add(completion: CompletedTraining): void {
      const { m_user_id, training_id, date_number, special_expiration_date_number, id } = completion;
      const person = people.get(m_user_id) ?? people.size;
      people.set(m_user_id, person);
      persons.push(person);
      trainings.push(training_id);
      dates.push(date_number);
      // A special date of 0 means none.
      specials.push(special_expiration_date_number ?? 0);
      created.push(completion.created);
      ids.push(id);
    },
    finish(): CompletionIndex {
      const { order, starts } = groupedBy(persons.taken(), people.size);
      const [onDate, enteredAt, byId] = [dates.taken(), created.taken(), ids.taken()];
      const difference = (column: ArrayLike<number>, a: number, b: number) => (column[a] ?? 0) - (column[b] ?? 0);
      // The reverse of `latestCompletionFirst`, column by column, without making a record of each of a million rows.
      const compare = (a: number, b: number) =>
        difference(onDate, a, b) || difference(enteredAt, a, b) || difference(byId, a, b);
      for (let person = 0; person < people.size; person += 1)
        order.subarray(starts[person], starts[person + 1]).sort(compare);
      return makeIndex(people, starts, {
        trainings: trainings.inOrder(order),
        dates: dates.inOrder(order),
        specials: specials.inOrder(order),
      });
    },
  };
}

/** Rows grouped by a key from 0, in their given order within a key, and where the rows of each key begin. */
function groupedBy(keys: Int32Array, count: number): { order: Uint32Array<ArrayBuffer>; starts: Uint32Array } {
  const starts = new Uint32Array(count + 1);
  for (const key of keys) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  for (let key = 0; key < count; key += 1) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const places = starts.slice();
  const order = new Uint32Array(keys.length);
  keys.forEach((key, row) => {
    const place = places[key] ?? 0;
    order[place] = row;
    places[key] = place + 1;
  });
  return { order, starts };
}

type Columns = { trainings: Float64Array; dates: Int32Array; specials: Int32Array };

const findsNothing = () => undefined;

function makeIndex(
  people: ReadonlyMap<string, number>,
  starts: Uint32Array,
  { trainings, dates, specials }: Columns,
): CompletionIndex {
  const columns = [starts, trainings, dates, specials];
  return {
    of(personId) {
      const person = people.get(personId);
      if (person === undefined) return findsNothing;
      const [first, end] = [starts[person] ?? 0, starts[person + 1] ?? 0];
      return (trainingId, on) => {
        for (let row = end - 1; row >= first; row -= 1) {
          const date = dates[row] ?? 0;
          if (trainings[row] === trainingId && date <= on)
            return { date_number: date, special_expiration_date_number: specials[row] ?? 0 };
        }
        return undefined;
      };
    },
    bytes: columns.reduce((sum, { byteLength }) => sum + byteLength, people.size * PERSON_BYTES),
  };
}
