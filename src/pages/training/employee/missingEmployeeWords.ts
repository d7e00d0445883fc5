import { seesRecordsOf } from '#compliance/coverage/coverageVisibility.ts';
import { personName } from '#compliance/directory.ts';
import { unreadableExplanation } from '#listing/unreadableRecordWords.ts';
import type { User } from '#protocol/users.ts';

type Missing = {
  id: string;
  /** Undefined if the reader does not get it. */
  user: User | undefined;
  isUnreadable: boolean;
};

/**
 * The words for an id without training records: a broken record, a person whom they do not cover or whom the reader does not
 * see, a wrong address.
 */
export function missingEmployeeWords(
  { id, user, isUnreadable }: Missing,
  seesEveryone: boolean,
): { title: string; explanation: string } {
  if (isUnreadable) {
    return {
      title: `The training record of ${user ? personName(user) : id} could not be read`,
      explanation: unreadableExplanation(id, 'person'),
    };
  }
  if (user && !seesRecordsOf(user, seesEveryone)) {
    return {
      title: `The training records of ${personName(user)} are not visible to you`,
      explanation: 'This person is outside the part of the organisation that you see: you see only their name.',
    };
  }
  if (user) {
    return {
      title: `No training records of ${personName(user)}`,
      explanation: 'The service knows this person, but its training records do not cover them.',
    };
  }
  return seesEveryone
    ? {
        title: 'There is no such employee',
        explanation: `The training records hold no employee “${id}”. The address may be mistyped, or the person was removed.`,
      }
    : {
        title: 'There is no such employee among those you see',
        explanation: `No employee that you see has the id “${id}”. The address may be mistyped, or the person was removed or is outside the part of the organisation that you see.`,
      };
}
