import * as z from 'zod/mini';
import { personNameOf, trainingTitleOf } from '#compliance/directory.ts';
import { siteIdsOf, siteNameOf } from '#compliance/sites/siteTrainings.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { dayNumber, formatDate } from '#components/format.ts';
import type { Filter } from '#listing/filters/filter.ts';
import { custom, oneOfMany } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { day } from '#listing/urlState.ts';

/** Whose renewals are tried out: people who match each of these that is set. */
export const whatIfFilters = filtersOf<EmployeeCompliance>()({
  renewTraining: oneOfMany({
    label: 'Renew training',
    of: ({ trainings }) => trainings.map(({ trainingId }) => String(trainingId)),
    name: trainingTitleOf,
    words: (ids, directory) => `Renewed: ${ids.map((id) => trainingTitleOf(id, directory)).join(', ')}`,
  }),
  renewSite: siteFilter({
    label: 'Renew at site',
    of: siteIdsOf,
    words: (ids, directory) => `Renewed at ${ids.map((id) => siteNameOf(id, directory)).join(', ')}`,
  }),
  renewPerson: oneOfMany({
    label: 'Renew for employee',
    of: ({ id }) => id,
    name: personNameOf,
    words: (ids, directory) => `Renewed by ${ids.map((id) => personNameOf(id, directory)).join(', ')}`,
  }),
});
type WhatIfFilter = FilterValues<typeof whatIfFilters.entries>;

/** What is tried out, in the format of the address; `renewOn` is empty for today. */
export const WhatIfState = z.extend(whatIfFilters.schema, { renewOn: day() });
export type WhatIf = WhatIfFilter & { renewOn: string };

/** Whether anything is tried out. */
export const hasWhatIf = ({ renewTraining, renewSite, renewPerson }: Partial<WhatIf>): boolean =>
  [renewTraining, renewSite, renewPerson].some((chosen) => chosen !== undefined && chosen.length > 0);

/** The part of an address that says what to try out. */
export const whatIfIn = ({ renewTraining, renewSite, renewPerson, renewOn }: WhatIf): WhatIf => ({
  renewTraining,
  renewSite,
  renewPerson,
  renewOn,
});

const { renewTraining, renewSite, renewPerson } = whatIfFilters.entries;

/** A filter for what is tried out, as a chip: it changes the rows of a list but leaves none out. */
const asChipOf = <Row>({ label, schema, words }: Filter<EmployeeCompliance, string[]>): Filter<Row, string[]> =>
  custom({ label, placement: 'chip', schema, test: () => undefined, words });

/** What is tried out, as filters of a list whose rows reflect it. */
export const whatIfChips = <Row>() => ({
  renewTraining: asChipOf<Row>(renewTraining),
  renewSite: asChipOf<Row>(renewSite),
  renewPerson: asChipOf<Row>(renewPerson),
  renewOn: custom<Row, string>({
    label: 'Renewed on',
    placement: 'chip',
    schema: day(),
    test: () => undefined,
    words: (on) => `Renewed on ${formatDate(dayNumber(on) ?? 0)}`,
  }),
});
