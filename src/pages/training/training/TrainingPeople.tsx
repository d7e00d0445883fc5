import type { Requirement } from '#compliance/training/requirement.ts';
import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { formatDue } from '#components/format.ts';
import { trainingStateAppearances } from '#components/status.ts';
import { UrgentEntry, UrgentGroup, UrgentPanel } from '#components/UrgentGroup.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import { paths } from '../../paths.ts';
import { EmployeeName } from '../employeeCounts.tsx';
import { requirementFilters, requirementStates } from '../requirementFilters.ts';

/** How many people of each state are shown; a link leads to all of them. */
const SHOWN = 5;

const none: Record<(typeof requirementStates)[number], string> = {
  missing: 'Everyone who is required to have it has done it.',
  expired: 'It has not expired for anyone.',
  expiring: 'It does not expire soon for anyone.',
  current: 'Nobody is current beyond those expiring.',
};

/** When it runs or ran out. The service can count a training as not done that has not run out by its dates. */
function dueText({ state, lasts, expiresOn }: Requirement, today: CalendarNumber): string {
  if (state === 'missing') return 'never done';
  if (state === 'expired' && (expiresOn === null || expiresOn >= today)) return 'counts as expired';
  if (expiresOn !== null) return formatDue(expiresOn, today);
  return lasts ? 'never expires' : '–';
}

/** People by status: the most urgent people of each state, and the list of all of them. */
export function TrainingPeople({ training: { id, requirements } }: { training: TrainingCompliance }) {
  const { today } = useAccountCalendar();
  return (
    <UrgentPanel id="people" title="People by status">
      {requirementStates.map((state) => {
        const people = requirementFilters.select(requirements, { state: [state] });
        return (
          <UrgentGroup
            key={state}
            title={trainingStateAppearances[state].word}
            appearance={trainingStateAppearances[state]}
            count={people.length}
            to={paths.requirements({ training: [String(id)], state: [state] })}
            none={requirements.length === 0 ? 'Nobody is required to have it.' : none[state]}
          >
            {people.slice(0, SHOWN).map((requirement) => {
              const { employee } = requirement;
              return (
                <UrgentEntry
                  key={employee.id}
                  name={<EmployeeName employee={employee} />}
                  to={paths.employee(employee.id)}
                  detail={[employee.jobTitle, employee.site].filter(Boolean).join(', ')}
                  due={dueText(requirement, today)}
                  tone={state === 'current' ? undefined : trainingStateAppearances[state].tone}
                />
              );
            })}
          </UrgentGroup>
        );
      })}
    </UrgentPanel>
  );
}
