import { personName } from '#compliance/directory.ts';
import { unreadableExplanation } from '#listing/invalidRecordWords.ts';
import { UnknownRecord } from '#listing/UnknownRecord.tsx';
import type { User } from '#protocol/users.ts';
import { paths } from '../../paths.ts';

type Props = {
  id: string;
  user: User | undefined;
  /** Whether the service sent a record of this id that could not be read. */
  isUnreadable: boolean;
};

/** What is said of an id that the training records hold nobody of. */
function wordsFor({ id, user, isUnreadable }: Props): { title: string; explanation: string } {
  if (isUnreadable) {
    return {
      title: `The training record of ${user ? personName(user) : id} could not be read`,
      explanation: unreadableExplanation(id, 'person'),
    };
  }
  if (user) {
    return {
      title: `No training records of ${personName(user)}`,
      explanation: 'The service knows this person, but its training records do not cover them.',
    };
  }
  return {
    title: 'Nobody has this id',
    explanation: `The training records hold no employee “${id}”. The address may be mistyped, or the person was removed.`,
  };
}

/** Said where the training records hold nobody of an id: a wrong address, someone they do not cover, or a record that is broken. */
export const UnknownEmployee = (props: Props) => (
  <UnknownRecord {...wordsFor(props)} list={{ label: 'All employees', to: paths.employees() }} />
);
