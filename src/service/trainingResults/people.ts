import type { CompletionDates } from '#compliance/trainingExpiry.ts';
import type { CompactBasis } from './compactBasis.ts';

/** What decides the training status of one person. */
export type PersonBasis = {
  userId: string;
  requiredTrainingIds: number[];
  /** By training: the completion that counts. */
  newestCompletions: Map<number, Pick<CompletionDates, 'date_number' | 'special_expiration_date_number'>>;
};

const decoder = new TextDecoder();

/** How many people there are. */
export const countPeople = ({ userIds }: CompactBasis): number => userIds.starts.length - 1;

/** Where the numbers of a person lie. */
const rangeOf = ({ starts }: { starts: Uint32Array }, position: number) =>
  [starts[position] ?? 0, starts[position + 1] ?? 0] as const;

/**
 * One person, by position.
 * @param isCounted which trainings are looked at
 */
export function personAt(basis: CompactBasis, position: number, isCounted: (id: number) => boolean): PersonBasis {
  const { userIds, required, completed } = basis;
  const newestCompletions: PersonBasis['newestCompletions'] = new Map();
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

/** Negative when an id stands before the person's at the position, in the order of their bytes; 0 when it is that one. */
function compareWith({ starts, bytes }: CompactBasis['userIds'], id: Uint8Array, position: number): number {
  const start = starts[position] ?? 0;
  const length = (starts[position + 1] ?? 0) - start;
  const common = Math.min(id.length, length);
  for (let index = 0; index < common; index += 1) {
    const difference = (id[index] ?? 0) - (bytes[start + index] ?? 0);
    if (difference !== 0) return difference;
  }
  return id.length - length;
}

/** The positions of those people who are there, each once, in ascending order. */
export function positionsOf({ userIds }: CompactBasis, ids: readonly string[]): Uint32Array {
  const encoder = new TextEncoder();
  const positions = new Set<number>();
  for (const text of ids) {
    const id = encoder.encode(text);
    let [low, high] = [0, userIds.starts.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compareWith(userIds, id, middle);
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
