import { useMemo } from 'react';
import { type Directory, personName } from '#compliance/directory.ts';
import type { FilterOption } from '#components/filters/FilterOptions.tsx';
import { useTrainings } from '#queries/trainings.ts';
import { useUsers } from '#queries/users.ts';
import type { CompletionFilter } from './completionFilter.ts';

/** The options with the chosen one, which the service's list need not have. */
function withChosen(options: FilterOption[], value: string, label: string): FilterOption[] {
  return value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label }];
}

/** The trainings and people that completions can be asked for by: all that the service lists, and the one that is chosen. */
export function useCompletionOptions(
  directory: Directory,
  { training, user }: Pick<CompletionFilter, 'training' | 'user'>,
) {
  const trainings = useTrainings().data?.records;
  const users = useUsers().data?.records;
  return useMemo(
    () => ({
      trainings: withChosen(
        (trainings ?? []).map(({ id }) => ({ value: String(id), label: directory.trainingTitle(id) })),
        training,
        directory.trainingTitle(Number(training)),
      ),
      users: withChosen(
        (users ?? []).map((one) => ({ value: one.id, label: personName(one) })),
        user,
        directory.personName(user),
      ),
    }),
    [trainings, users, directory, training, user],
  );
}
