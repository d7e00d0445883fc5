import type { Training } from '#protocol/trainings.ts';
import type { RowConsumers, StatusInputRow } from '../store/statusInputRows.ts';

/**
 * The input of the training status of everyone in an account. 100,000 people with a million completions are a few arrays
 * of numbers, 25 MB, which pass from one thread to another without being copied.
 *
 * People are numbered by id, in the order of its bytes. The values of person n are at the positions from `starts[n]` up
 * to `starts[n + 1]` of the arrays next to it.
 */
export type StatusInput = {
  /** IANA name. */
  timeZone: string;
  /** The ids in UTF-8, without separators. */
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

/** The buffers to transfer with an input instead of copying them. */
export const transferableBuffers = ({ userIds, required, completed }: StatusInput): ArrayBuffer[] =>
  [userIds, required, completed].flatMap((part) => Object.values(part).map(({ buffer }) => buffer));

/** The numbers of a list, see store/statusInputRows.ts. */
const numbersIn = (list: unknown): number[] => JSON.parse(`[${String(list)}]`);

/** Where each of a series of pieces begins, and where the last one ends. */
function startsOf(lengths: readonly number[]): Uint32Array<ArrayBuffer> {
  const starts = new Uint32Array(lengths.length + 1);
  let end = 0;
  for (const [index, length] of lengths.entries()) {
    end += length;
    starts[index + 1] = end;
  }
  return starts;
}

/** Numbers of a completion: training id, date, special expiration date. */
const FIELDS = 3;

function compactCompletions(lists: readonly (readonly number[])[]): StatusInput['completed'] {
  const starts = startsOf(lists.map(({ length }) => length / FIELDS));
  const count = starts.at(-1) ?? 0;
  const [trainingIds, dates, specialExpirationDates] = [
    new Float64Array(count),
    new Int32Array(count),
    new Int32Array(count),
  ];
  let place = 0;
  for (const list of lists) {
    for (let field = 0; field < list.length; field += FIELDS) {
      trainingIds[place] = list[field] ?? 0;
      dates[place] = list[field + 1] ?? 0;
      specialExpirationDates[place] = list[field + 2] ?? 0;
      place += 1;
    }
  }
  return { starts, trainingIds, dates, specialExpirationDates };
}

function compactRequirements(lists: readonly (readonly number[])[]): StatusInput['required'] {
  const starts = startsOf(lists.map(({ length }) => length));
  const trainingIds = new Float64Array(starts.at(-1) ?? 0);
  for (const [index, list] of lists.entries()) trainingIds.set(list, starts[index]);
  return { starts, trainingIds };
}

const NONE: readonly number[] = [];

/** Builds an input from the rows of the store. Assignments and completions of unknown people are left out. */
export function createStatusInputBuilder() {
  let timeZone: string | undefined;
  const trainings: StatusInput['trainings'] = [];
  const userIds: string[] = [];
  const required = new Map<unknown, number[]>();
  const completed = new Map<unknown, number[]>();
  const take: RowConsumers = {
    account([zone]: StatusInputRow) {
      timeZone = String(zone);
    },
    trainings([record]: StatusInputRow) {
      // Its shape was checked when it was imported.
      const { id, renewal_months, expiring_days } = JSON.parse(String(record)) as Training;
      trainings.push({ id, renewal_months: renewal_months ?? null, expiring_days: expiring_days ?? null });
    },
    people([id]: StatusInputRow) {
      userIds.push(String(id));
    },
    required([userId, list]: StatusInputRow) {
      required.set(userId, numbersIn(list));
    },
    completed([userId, list]: StatusInputRow) {
      completed.set(userId, numbersIn(list));
    },
  };
  return {
    take,
    /** @throws when the account does not exist */
    build(): StatusInput {
      if (timeZone === undefined) throw new Error('the account is no longer in the store');
      return {
        timeZone,
        userIds: {
          starts: startsOf(userIds.map((id) => Buffer.byteLength(id))),
          bytes: new TextEncoder().encode(userIds.join('')),
        },
        required: compactRequirements(userIds.map((id) => required.get(id) ?? NONE)),
        completed: compactCompletions(userIds.map((id) => completed.get(id) ?? NONE)),
        trainings,
      };
    },
  };
}
