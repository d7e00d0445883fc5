import type { Training } from '#protocol/trainings.ts';
import type { Row, TakeRow } from '../store/trainingBasis.ts';

/**
 * What the training status of everyone in an account follows from. 100,000 people with a million completions are a few
 * arrays of numbers, 25 MB, which pass from one thread to another without being copied.
 *
 * People are numbered by id, in the order of its bytes. What belongs to the person n lies in the positions from
 * `starts[n]` up to `starts[n + 1]` of the arrays beside it.
 */
export type CompactBasis = {
  /** IANA name. */
  timeZone: string;
  /** The ids in UTF-8, without anything between them. */
  userIds: { starts: Uint32Array<ArrayBuffer>; bytes: Uint8Array<ArrayBuffer> };
  required: { starts: Uint32Array<ArrayBuffer>; trainingIds: Float64Array<ArrayBuffer> };
  /** The newest completion of each training. Dates are YYYYMMDD; a special expiration date of 0 is none. */
  completed: {
    starts: Uint32Array<ArrayBuffer>;
    trainingIds: Float64Array<ArrayBuffer>;
    dates: Int32Array<ArrayBuffer>;
    specialExpirationDates: Int32Array<ArrayBuffer>;
  };
  trainings: Pick<Training, 'id' | 'renewal_months' | 'expiring_days'>[];
};

/** The memory to hand over with a basis instead of copying it. */
export const buffersOf = ({ userIds, required, completed }: CompactBasis): ArrayBuffer[] =>
  [userIds, required, completed].flatMap((part) => Object.values(part).map(({ buffer }) => buffer));

/** Numbers in the order of their people. */
function grouped(people: number, positions: readonly number[]) {
  const starts = new Uint32Array(people + 1);
  for (const position of positions) starts[position + 1] = (starts[position + 1] ?? 0) + 1;
  for (let position = 0; position < people; position += 1) {
    starts[position + 1] = (starts[position + 1] ?? 0) + (starts[position] ?? 0);
  }
  return {
    starts,
    fill<Numbers extends Float64Array | Int32Array>(numbers: Numbers, values: readonly number[]): Numbers {
      const next = starts.slice();
      for (const [index, position] of positions.entries()) {
        const place = next[position] ?? 0;
        numbers[place] = values[index] ?? 0;
        next[position] = place + 1;
      }
      return numbers;
    },
  };
}

/** Finds people by id. Rows of one person mostly follow each other. */
function positionsById() {
  const known = new Map<string, number>();
  let last: { id: unknown; position: number | undefined } = { id: undefined, position: undefined };
  return {
    add: (id: string) => known.set(id, known.size),
    of(id: unknown): number | undefined {
      if (id !== last.id) last = { id, position: known.get(String(id)) };
      return last.position;
    },
    ids: () => [...known.keys()],
  };
}

/** Builds a basis out of the rows of the store. Assignments and completions of people who are not there are left out. */
export function createBasisBuilder() {
  let timeZone: string | undefined;
  const trainings: CompactBasis['trainings'] = [];
  const people = positionsById();
  const required = { people: [] as number[], trainingIds: [] as number[] };
  const completed = {
    people: [] as number[],
    trainingIds: [] as number[],
    dates: [] as number[],
    specialExpirationDates: [] as number[],
  };
  const take: TakeRow = {
    account([zone]: Row) {
      timeZone = String(zone);
    },
    trainings([, record]: Row) {
      // Its shape was checked when it was imported.
      const { id, renewal_months, expiring_days } = JSON.parse(String(record)) as Training;
      trainings.push({ id, renewal_months: renewal_months ?? null, expiring_days: expiring_days ?? null });
    },
    people([id]: Row) {
      people.add(String(id));
    },
    required([userId, trainingId]: Row) {
      const position = people.of(userId);
      if (position === undefined) return;
      required.people.push(position);
      required.trainingIds.push(Number(trainingId));
    },
    completed([userId, trainingId, date, specialExpirationDate]: Row) {
      const position = people.of(userId);
      if (position === undefined) return;
      completed.people.push(position);
      completed.trainingIds.push(Number(trainingId));
      completed.dates.push(Number(date));
      completed.specialExpirationDates.push(Number(specialExpirationDate ?? 0));
    },
  };
  return {
    take,
    /** @throws when the account was not there */
    build(): CompactBasis {
      if (timeZone === undefined) throw new Error('the account is no longer in the store');
      const ids = people.ids();
      const starts = new Uint32Array(ids.length + 1);
      for (const [position, id] of ids.entries()) {
        starts[position + 1] = (starts[position] ?? 0) + Buffer.byteLength(id);
      }
      const byRequirement = grouped(ids.length, required.people);
      const byCompletion = grouped(ids.length, completed.people);
      const count = completed.people.length;
      return {
        timeZone,
        userIds: { starts, bytes: new TextEncoder().encode(ids.join('')) },
        required: {
          starts: byRequirement.starts,
          trainingIds: byRequirement.fill(new Float64Array(required.people.length), required.trainingIds),
        },
        completed: {
          starts: byCompletion.starts,
          trainingIds: byCompletion.fill(new Float64Array(count), completed.trainingIds),
          dates: byCompletion.fill(new Int32Array(count), completed.dates),
          specialExpirationDates: byCompletion.fill(new Int32Array(count), completed.specialExpirationDates),
        },
        trainings,
      };
    },
  };
}
