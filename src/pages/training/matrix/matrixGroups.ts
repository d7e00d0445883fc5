import type { Directory } from '#compliance/directory.ts';
import { siteIdsOf, siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { jobTitleOf, jobTitleWords } from '#compliance/training/jobTitle.ts';
import type { Grouping } from '#compliance/training/trainingMatrix.ts';
import type { EmployeeFilter } from '../employeeFilters.ts';
import type { GroupKind } from './matrixView.ts';

/**
 * What the employees of a filter are grouped by. Where sites are asked for, only these have a group: somebody there who
 * also works elsewhere is not to make a group of elsewhere with a part of its people.
 */
export function groupingBy(kind: GroupKind, { site }: EmployeeFilter, directory: Directory): Grouping | undefined {
  if (kind === 'site') {
    return {
      idsOf: (employee) => siteIdsOf(employee).filter((id) => site.length === 0 || site.includes(id)),
      labelOf: (id) => siteNameOf(id, directory),
    };
  }
  return kind === 'job' ? { idsOf: (employee) => [jobTitleOf(employee)], labelOf: jobTitleWords } : undefined;
}

/** The filter of exactly the employees of a group. */
export const filterOfGroup = (kind: Exclude<GroupKind, 'none'>, id: string, filter: EmployeeFilter): EmployeeFilter =>
  kind === 'site' ? { ...filter, site: [id] } : { ...filter, job: [id] };
