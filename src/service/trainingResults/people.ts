import type { CompletionDates } from '#compliance/training/trainingExpiry.ts';
import type { StatusInput } from './statusInput.ts';

/** What decides the training status of one person. */
export type PersonStatusInput = {
  userId: string;
  requiredTrainingIds: number[];
  /** The completion that counts, by training. */
  newestCompletions: Map<number, CompletionDates>;
};

/** A mark that an id begins with is part of it. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** How many people there are. */
export const countPeople = ({ userIds }: StatusInput): number => userIds.starts.length - 1;

/** The positions of a person's numbers. */
const rangeOf = ({ starts }: { starts: Uint32Array }, position: number) =>
  [starts[position] ?? 0, starts[position + 1] ?? 0] as const;

/**
 * One person, by position.
 * @param isCounted which trainings count
 */
export function personAt(input: StatusInput, position: number, isCounted: (id: number) => boolean): PersonStatusInput {
  const { userIds, required, completed } = input;
  const newestCompletions: PersonStatusInput['newestCompletions'] = new Map();
  const [first, end] = rangeOf(completed, position);
  for (let index = first; index < end; index += 1) {
    const id = completed.trainingIds[index] ?? 0;
    if (!isCounted(id)) continue;
    newestCompletions.set(id, {
      date_number: completed.dates[index] ?? 0,
      special_expiration_date_number: completed.specialExpirationDates[index] ?? 0,
    });
  }
  return {
    userId: decoder.decode(userIds.bytes.subarray(...rangeOf(userIds, position))),
    requiredTrainingIds: [...required.trainingIds.subarray(...rangeOf(required, position))].filter(isCounted),
    newestCompletions,
  };
}

/**
 * Negative when an id sorts before that of the person at the position, by their bytes; 0 when they are equal.
 * @param id holds the id in its first `length` bytes
 */
function compareWith(
  { starts, bytes }: StatusInput['userIds'],
  id: Uint8Array,
  length: number,
  position: number,
): number {
  const start = starts[position] ?? 0;
  const theirs = (starts[position + 1] ?? 0) - start;
  const common = Math.min(length, theirs);
  for (let index = 0; index < common; index += 1) {
    const difference = (id[index] ?? 0) - (bytes[start + index] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - theirs;
}

/** The longest UTF-8 of one UTF-16 unit, bytes. */
const BYTES_PER_UNIT = 3;

/** The positions of the people with these ids, each once, in ascending order; unknown ids are left out. */
export function positionsOf({ userIds }: StatusInput, ids: readonly string[]): Uint32Array {
  const encoder = new TextEncoder();
  const positions = new Set<number>();
  const id = new Uint8Array(BYTES_PER_UNIT * ids.reduce((longest, { length }) => Math.max(longest, length), 0));
  for (const text of ids) {
    const { written } = encoder.encodeInto(text, id);
    let [low, high] = [0, userIds.starts.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compareWith(userIds, id, written, middle);
      if (order === 0) {
        positions.add(middle);
        break;
      }
      if (order < 0) high = middle;
      else low = middle + 1;
    }
  }
  return new Uint32Array(positions).sort();
}
