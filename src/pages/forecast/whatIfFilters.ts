import * as z from 'zod/mini';
import { personNameOf, trainingTitleOf } from '#compliance/directory.ts';
import { siteIdsOf, siteNameOf } from '#compliance/sites/siteTrainings.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { oneOfMany } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { day } from '#listing/urlState.ts';

/** Whose renewals are tried out: people who are of each of these that is set. */
export const whatIfFilters = filtersOf<EmployeeCompliance>()({
  renewTraining: oneOfMany({
    label: 'Renew training',
    of: ({ trainings }) => trainings.map(({ trainingId }) => String(trainingId)),
    name: trainingTitleOf,
  }),
  renewSite: oneOfMany({ label: 'Renew at site', of: siteIdsOf, name: siteNameOf }),
  renewPerson: oneOfMany({ label: 'Renew employee', of: ({ id }) => id, name: personNameOf }),
});
type WhatIfFilter = FilterValues<typeof whatIfFilters.entries>;

/** What is tried out, as the address has it; `renewOn` is empty for today. */
export const WhatIfState = z.extend(whatIfFilters.schema, { renewOn: day() });
export type WhatIf = WhatIfFilter & { renewOn: string };
