import { useMemo } from 'react';
import { trainingStateLooks } from '#components/status.ts';
import { FiguresPanel, type ListCount, type PanelFigures } from '#listing/FiguresPanel.tsx';
import { paths } from '../paths.ts';
import { type EmployeeFilter, employeeFilters } from '../training/employeeFilters.ts';
import { type RequirementFilter, requirementFilters, requirementStates } from '../training/requirementFilters.ts';
import type { useRequirements } from '../training/useRequirements.ts';

type Props = Pick<ReturnType<typeof useRequirements>, 'employees' | 'requirements' | 'failure' | 'retry' | 'sources'>;

export function TrainingArea({ employees, requirements, failure, retry, sources }: Props) {
  const figures = useMemo(() => figuresOf(employees, requirements), [employees, requirements]);
  return (
    <FiguresPanel
      title="Training"
      unit="required trainings current, incl. expiring"
      {...figures}
      source={sources[0]}
      failure={failure}
      onRetry={retry}
    />
  );
}

function figuresOf(employees: Props['employees'], requirements: Props['requirements']): PanelFigures {
  const trainings = (filter: Partial<RequirementFilter>): ListCount => ({
    count: requirements && requirementFilters.select(requirements, filter).length,
    to: paths.requirements(filter),
  });
  const people = (filter: Partial<EmployeeFilter>): ListCount => ({
    count: employees && employeeFilters.select(employees, filter).length,
    to: paths.employees(filter),
  });
  return {
    done: trainings({ state: ['expiring', 'current'] }),
    whole: trainings({}),
    parts: requirementStates.map((state) => ({
      ...trainings({ state: [state] }),
      label: trainingStateLooks[state].word,
      look: trainingStateLooks[state],
    })),
    facts: [
      { ...people({ status: ['incomplete'] }), before: 'Employees:', words: 'incomplete' },
      { ...people({ status: ['expiring'] }), words: 'expiring' },
      { ...people({ status: ['unassigned'] }), words: 'unassigned' },
    ],
  };
}
