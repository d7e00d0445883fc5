import { useMemo } from 'react';
import { coverageProblems } from '#compliance/forecast/coverageProblems.ts';
import { joinedRules } from '#compliance/forecast/joinedRules.ts';
import { CoverageRules } from '#protocol/coverageRules.ts';
import { noCoverageRules } from '#protocol/noCoverageRules.ts';
import { useFileCoverageRules } from '#queries/coverageRules.ts';
import { useEquipmentTypes } from '#queries/equipmentTypes.ts';
import { useFieldOffices } from '#queries/fieldOffices.ts';
import { useTrainings } from '#queries/trainings.ts';
import { useSettings } from '#settings/settings.ts';
import { failureOf } from './sources.ts';

const SOURCE = 'Rules of coverage';

/** The reader's rules; what another version or a file has left there and cannot be read is none. */
const ownRules = (stored: unknown) => CoverageRules.safeParse(stored).data ?? noCoverageRules;

/** The rules in force, of the operator's file and of this browser; `rules` is undefined until the file is known. */
export function useCoverageRules() {
  const file = useFileCoverageRules();
  const { coverageRules } = useSettings();
  const own = useMemo(() => ownRules(coverageRules), [coverageRules]);
  const { data } = file;
  const rules = useMemo(() => data && joinedRules(data, own), [data, own]);
  return { rules, own, file: data, failure: failureOf(SOURCE, file), retry: () => void file.refetch() };
}

/** What rules name and the service does not list, as sentences; of a list that the service does not have nobody can say. */
export function useRuleProblems(rules: CoverageRules | undefined): string[] {
  const trainings = useTrainings().data?.records;
  const sites = useFieldOffices().data?.records;
  const types = useEquipmentTypes().data?.records;
  return useMemo(
    () =>
      rules && trainings && sites && types
        ? coverageProblems(rules, {
            trainingIds: new Set(trainings.map(({ id }) => id)),
            siteIds: new Set(sites.map(({ id }) => id)),
            typeIds: new Set(types.map(({ id }) => id)),
          })
        : [],
    [rules, trainings, sites, types],
  );
}
