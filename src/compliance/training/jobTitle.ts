import type { EmployeeCompliance } from './employeeCompliance.ts';

/** Stands for the job title of people who have none; no title is a single dash. */
const NO_JOB_TITLE = '-';

/** The job title of a person, so that whoever has none is found by that. */
export const jobTitleOf = ({ jobTitle }: Pick<EmployeeCompliance, 'jobTitle'>): string => jobTitle || NO_JOB_TITLE;

/** A job title in words, or what stands in its place. */
export const jobTitleWords = (title: string): string => (title === NO_JOB_TITLE ? 'No job title' : title);
