import { useMemo } from 'react';
import { coverageProblems } from '#compliance/coverage/coverageProblems.ts';
import { joinedRules } from '#compliance/coverage/joinedRules.ts';
import { CoverageRules } from '#protocol/coverageRules.ts';
import { noCoverageRules } from '#protocol/noCoverageRules.ts';
import { useFileCoverageRules } from '#queries/coverageRules.ts';
import { useEquipmentTypes } from '#queries/equipmentTypes.ts';
import { useFieldOffices } from '#queries/fieldOffices.ts';
import { useTrainings } from '#queries/trainings.ts';
import { useSettings } from '#settings/settings.ts';
import { memoizeLatest } from './memoizeLatest.ts';
import { failureOf } from './sources.ts';

/** Shown if the reader's rules cannot be read. */
export const OWN_UNREADABLE =
  'The coverage and evidence rules that are stored in this browser cannot be read, and count as none. The next one that you add replaces them.';

const SOURCE = 'Coverage rules';

/** One object for all users: calculations from the rules compare them by identity. */
const storedRules = memoizeLatest((stored: unknown) => CoverageRules.safeParse(stored));
const rulesInForce = memoizeLatest(joinedRules);

/** The rules in force, of the operator's file and of this browser; `rules` is undefined until the file has loaded. */
export function useCoverageRules() {
  const file = useFileCoverageRules();
  const { coverageRules } = useSettings();
  const stored = storedRules(coverageRules);
  const own = stored.data ?? noCoverageRules;
  const { rules: ofFile, withheld = 0 } = file.data ?? {};
  const rules = ofFile && rulesInForce(ofFile, own);
  return {
    rules,
    own,
    /** Whether another version or a file has left unreadable rules there; they count as none. */
    isOwnUnreadable: !stored.success,
    file: ofFile,
    /** How many rules of the file name no site that the reader sees. */
    withheld,
    failure: failureOf(SOURCE, file),
    retry: () => void file.refetch(),
  };
}

const idsOf = <Id>(records: readonly { id: Id }[] | undefined) => records && new Set(records.map(({ id }) => id));

/** Ids in rules that the service does not list, as sentences; lists that the service does not have are not checked. */
export function useRuleProblems(rules: CoverageRules | undefined): string[] {
  const trainings = useTrainings().data?.records;
  const sites = useFieldOffices().data?.records;
  const types = useEquipmentTypes().data?.records;
  return useMemo(
    () =>
      rules
        ? coverageProblems(rules, {
            trainingIds: idsOf(trainings),
            siteIds: idsOf(sites),
            typeIds: idsOf(types),
          })
        : [],
    [rules, trainings, sites, types],
  );
}
