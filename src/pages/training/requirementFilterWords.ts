import type { Directory } from '#compliance/directory.ts';
import { dueBucketWords } from '#components/dueBucketWords.ts';
import { daysText } from '#components/filters/DaysChoice.tsx';
import { employeeStatusLooks, trainingStateLooks } from '#components/status.ts';
import { anyOf, inWords } from '#listing/filterWords.ts';
import { employeeFilterWords } from './employeeFilterWords.ts';
import { employeesAmong, type RequirementFilter } from './requirementFilter.ts';

export type RequirementFilterWords = { [Key in keyof RequirementFilter]-?: (value: RequirementFilter[Key]) => string };

/** Each filter of required trainings in words. What asks for the employee says so: a training has a status and a title as well. */
export const requirementFilterWords = (directory: Directory): RequirementFilterWords => ({
  ...employeeFilterWords(directory),
  person: (person) => `Employee matches “${person}”`,
  status: (status) => `Employee is ${anyOf(status, (one) => employeeStatusLooks[one].word.toLowerCase())}`,
  within: (within) => `Employee has an expiry ${daysText(within)}`,
  among: (among) => `Employees: ${inWords(employeesAmong(among), employeeFilterWords(directory)).join('; ')}`,
  state: (state) => `State is ${anyOf(state, (one) => trainingStateLooks[one].word)}`,
  due: (due) => `Due is ${anyOf(due, dueBucketWords)}`,
  employee: (employee) => `Employee is ${anyOf(employee, directory.personName)}`,
});
