import { unreadableExplanation } from './unreadableRecordWords.ts';

type Unknown = {
  id: string;
  /** The kind of record: `item`. */
  kind: 'item' | 'document';
  /** What has no such id: `no equipment of Fire extinguisher has`. */
  none: string;
  /** Another possible reason: `the address was cut off`. */
  reason: string;
  /** Whether the service sent an unreadable record with this id. */
  isUnreadable: boolean;
};

/**
 * The words for an id without a record. Readers of a part of the organisation are not told that it does not exist: it
 * may be outside of that part.
 */
export function unknownRecordWords(
  { id, kind, none, reason, isUnreadable }: Unknown,
  seesEverything: boolean,
): { title: string; explanation: string } {
  if (isUnreadable)
    return {
      title: `The record of ${kind} ${id} could not be read`,
      explanation: unreadableExplanation(id, kind),
    };
  return seesEverything
    ? {
        title: `There is no such ${kind}`,
        explanation: `The service answered, and ${none} the id “${id}”. It may have been removed, or ${reason}.`,
      }
    : {
        title: `There is no such ${kind} among those you see`,
        explanation: `Among those that you see, ${none} the id “${id}”. It may have been removed, or it is not for you to see, or ${reason}.`,
      };
}
