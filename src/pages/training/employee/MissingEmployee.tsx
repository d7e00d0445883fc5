import type { ReactNode } from 'react';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { UnknownRecord } from '#listing/UnknownRecord.tsx';
import { useOrganisation } from '#queries/organisation.ts';
import { paths } from '../../paths.ts';
import { missingEmployeeWords } from './missingEmployeeWords.ts';
import type { useEmployee } from './useEmployee.ts';

type Page = ReturnType<typeof useEmployee>;

/** Shown in place of an employee: `loading` at first, then why there is none. */
export function MissingEmployee({ page, loading }: { page: Page; loading: ReactNode }) {
  const seesEveryone = useOrganisation().part === undefined;
  const { employees, name, failure, calendar, retry, isLookedUp } = page;
  if (employees) {
    return isLookedUp ? null : (
      <UnknownRecord
        {...missingEmployeeWords(page, seesEveryone)}
        list={{ label: 'All employees', to: paths.employees() }}
      />
    );
  }
  if (!failure) return loading;
  const title = `The trainings of ${name} could not be loaded`;
  return <ErrorState title={title} failure={failure} timeZone={calendar.timeZone} onRetry={retry} />;
}
