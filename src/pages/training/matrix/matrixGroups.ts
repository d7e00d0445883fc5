import type { Directory } from '#compliance/directory.ts';
import type { Grouping } from '#compliance/matrix.ts';
import type { EmployeeFilter } from '../employeeFilter.ts';
import type { GroupKind } from './matrixView.ts';

/**
 * What the employees of a filter are grouped by. Where sites are asked for, only these have a group: somebody there who
 * also works elsewhere is not to make a group of elsewhere with a part of its people.
 */
export function groupingBy(kind: GroupKind, { site }: EmployeeFilter, directory: Directory): Grouping | undefined {
  if (kind === 'site') {
    return {
      idsOf: ({ siteIds }) => (site.length === 0 ? siteIds : siteIds.filter((id) => site.includes(id))),
      labelOf: directory.siteName,
      without: 'No site',
    };
  }
  if (kind === 'job') {
    return {
      idsOf: ({ jobTitle }) => (jobTitle === '' ? [] : [jobTitle]),
      labelOf: (title) => title,
      without: 'No job title',
    };
  }
  return undefined;
}

/** The filter of exactly the employees of a group; undefined where no filter can say it, as for those without a site. */
export function filterOfGroup(kind: GroupKind, id: string, filter: EmployeeFilter): EmployeeFilter | undefined {
  if (id === '' || kind === 'none') return undefined;
  return kind === 'site' ? { ...filter, site: [id] } : { ...filter, job: [id] };
}
