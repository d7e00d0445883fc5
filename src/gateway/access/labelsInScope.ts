import type { Labels } from '#protocol/labels.ts';
import type { HiddenDocuments } from './access.ts';
import type { KnownScope } from './knownScopes.ts';

type Ids = Pick<ReadonlySet<string>, 'has'>;

function namesOf(names: Record<string, string> | undefined, ...known: Ids[]): Record<string, string> | undefined {
  return names && Object.fromEntries(Object.entries(names).filter(([id]) => known.some((ids) => ids.has(id))));
}

/**
 * The operator's names for the ids that records of a scope have; everyone gets those of trainings and types, and those of
 * document categories that the policy does not hide.
 * @param known undefined while it is not known who is in the scope
 */
export function labelsInScope(
  labels: Labels,
  known: KnownScope | undefined,
  hiddenDocuments: readonly HiddenDocuments[],
): Labels {
  const { trainings, equipmentTypes } = labels;
  const hidden = new Set(hiddenDocuments.flatMap(({ categories }) => categories));
  const resourceCategories = namesOf(labels.resourceCategories, { has: (id) => !hidden.has(id) });
  const scoped = known && {
    users: namesOf(labels.users, known.people, known.managers, known.named.all.users),
    fieldOffices: namesOf(labels.fieldOffices, known.sites, known.named.all.sites),
    linesOfBusiness: namesOf(labels.linesOfBusiness, known.lines, known.named.all.lines),
    jobTitles: namesOf(labels.jobTitles, known.jobTitles),
    companies: namesOf(labels.companies, known.named.all.clients),
  };
  return Object.fromEntries(
    Object.entries({ trainings, equipmentTypes, resourceCategories, ...scoped }).filter(
      ([, names]) => names !== undefined,
    ),
  );
}
