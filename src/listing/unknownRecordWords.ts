import { unreadableExplanation } from './unreadableRecordWords.ts';

type Unknown = {
  id: string;
  /** What it would be: `item`. */
  kind: 'item' | 'document';
  /** Who has no such id: `no equipment of Fire extinguisher has`. */
  none: string;
  /** Why else it may not be there: `the address was cut off`. */
  reason: string;
  /** Whether the service sent a record of this id that could not be read. */
  isUnreadable: boolean;
};

/**
 * The words for an id of which there is no record. Who sees a part of the organisation is not told that there is none: it may
 * be outside of that part.
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
