import { hash } from 'node:crypto';

/** Derived ids range from here to the largest integer that JSON carries safely, above those that services count. */
const FIRST = 2 ** 52;

/**
 * The id of a completion from a file without ids: it is derived from person, training and day, so that the file can be
 * imported again. Among two million completions two share an id with a probability of 1 in 2,000; such an import is
 * refused.
 */
export function completionId(userId: string, trainingId: number, date: number): number {
  const digest = hash('sha256', JSON.stringify([userId, trainingId, date]), 'buffer');
  // 52 bits: 20 from one word and 32 from the next.
  return FIRST + (digest.readUInt32BE(0) & 0xf_ffff) * 2 ** 32 + digest.readUInt32BE(4);
}
