import type { Directory } from '#compliance/directory.ts';
import { employeeStatusLooks } from '#components/status.ts';
import { anyOf, inWords } from '../filterWords.ts';
import type { EmployeeFilter } from './employeeFilter.ts';
import { employeesAmong } from './requirementFilter.ts';

/** Each filter of employees in words, as it reads where nobody meets it: `Site is Hull Quay`. */
export const describeEmployees = (
  directory: Directory,
): { [Key in keyof EmployeeFilter]: (value: EmployeeFilter[Key]) => string } => ({
  q: (q) => `Search is “${q}”`,
  status: (status) => `Status is ${anyOf(status, (one) => employeeStatusLooks[one].word)}`,
  site: (site) => `Site is ${anyOf(site, directory.siteName)}`,
  line: (line) => `Line of business is ${anyOf(line, directory.lineName)}`,
  job: (job) => `Job title is ${job.join(' or ')}`,
  left: () => 'People who left are shown',
});

/** The filter of employees that a list of their trainings is of, in words: `Status is Expiring, job title is Rigger`. */
export const amongWords = (among: string, directory: Directory): string =>
  inWords(employeesAmong(among), describeEmployees(directory)).join('; ');
