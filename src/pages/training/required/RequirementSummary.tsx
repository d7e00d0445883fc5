import type { Requirement } from '#compliance/training/requirement.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceSaysOf } from '#components/serviceWords.ts';
import { trainingStateLooks } from '#components/status.ts';
import { DueDate } from '#listing/DueDate.tsx';
import { EmployeeLink } from '../EmployeeLink.tsx';
import { completedText, withoutExpiry } from './requirementColumns.tsx';

/** One required training of one employee in three lines, for narrow screens. */
export const RequirementSummary = ({ requirement }: { requirement: Requirement }) => {
  const { employee, title, state, last, expiresOn } = requirement;
  return (
    <CompactRow
      title={<EmployeeLink employee={employee} />}
      status={<StatusBadge look={trainingStateLooks[state]} service={serviceSaysOf(requirement)} />}
      second={[title, employee.site].filter(Boolean).join(', ')}
      third={state === 'missing' ? 'Never completed' : `Done ${completedText(requirement)}`}
      aside={
        last && <DueDate due={expiresOn} soon={state === 'expiring'} none={`expires ${withoutExpiry(requirement)}`} />
      }
    />
  );
};
