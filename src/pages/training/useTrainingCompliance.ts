import { useMemo } from 'react';
import { complianceByTraining } from '#compliance/training/trainingCompliance.ts';
import { useTrainings } from '#queries/trainings.ts';
import { useRequirements } from './useRequirements.ts';

const none: never[] = [];

/**
 * What `useRequirements` gives, and every training over all of them, most urgent first.
 * @param formerEmployees whether people who left are counted too
 */
export function useTrainingCompliance({ formerEmployees = false }: { formerEmployees?: boolean } = {}) {
  // Of employees, not of trainings.
  const { partialRows: _employees, unreadable: _records, ...people } = useRequirements({ formerEmployees });
  const { requirements, directory } = people;
  const listed = useTrainings().data?.records ?? none;
  const trainings = useMemo(
    () => requirements && complianceByTraining(requirements, listed, directory),
    [requirements, listed, directory],
  );
  return { ...people, trainings };
}
