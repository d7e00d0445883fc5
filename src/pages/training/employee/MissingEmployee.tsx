import { ErrorState } from '#components/states/ErrorState.tsx';
import { UnknownRecord } from '#listing/UnknownRecord.tsx';
import { useOrganisation } from '#queries/organisation.ts';
import { paths } from '../../paths.ts';
import { LoadingRecord } from '../LoadingRecord.tsx';
import { missingEmployeeWords } from './missingEmployeeWords.ts';
import type { useEmployee } from './useEmployee.ts';

/** Shown in place of an employee: that it is loading at first, then why there is none. */
export function MissingEmployee({ page }: { page: ReturnType<typeof useEmployee> }) {
  const seesEveryone = useOrganisation().part === undefined;
  const { employees, name, progress, failure, calendar, retry, isLookedUp } = page;
  if (employees) {
    return isLookedUp ? null : (
      <UnknownRecord
        {...missingEmployeeWords(page, seesEveryone)}
        list={{ label: 'All employees', to: paths.employees() }}
      />
    );
  }
  if (!failure) return <LoadingRecord progress={progress} />;
  const title = `The trainings of ${name} could not be loaded`;
  return <ErrorState title={title} failure={failure} timeZone={calendar.timeZone} onRetry={retry} />;
}
