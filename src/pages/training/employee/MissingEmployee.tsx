import type { ReactNode } from 'react';
import { personName } from '#compliance/directory.ts';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { UnknownRecord } from '#listing/UnknownRecord.tsx';
import { unreadableExplanation } from '#listing/unreadableRecordWords.ts';
import { paths } from '../../paths.ts';
import type { useEmployee } from './useEmployee.ts';

type Page = ReturnType<typeof useEmployee>;

/**
 * The words for an id of which there are no training records: a record that is broken, someone they do not cover, a
 * wrong address.
 */
function wordsFor({ id, user, isUnreadable }: Page): { title: string; explanation: string } {
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
    title: 'There is no such employee',
    explanation: `The training records hold no employee “${id}”. The address may be mistyped, or the person was removed.`,
  };
}

/** Stands in place of an employee: `loading` at first, then why there is none. */
export function MissingEmployee({ page, loading }: { page: Page; loading: ReactNode }) {
  const { employees, name, failure, calendar, retry, isLookedUp } = page;
  if (employees) {
    return isLookedUp ? null : (
      <UnknownRecord {...wordsFor(page)} list={{ label: 'All employees', to: paths.employees() }} />
    );
  }
  if (!failure) return loading;
  const title = `The trainings of ${name} could not be loaded`;
  return <ErrorState title={title} failure={failure} timeZone={calendar.timeZone} onRetry={retry} />;
}
