import type { Directory } from '#compliance/directory.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { jobTitleWords } from '#compliance/training/jobTitle.ts';
import { completionBandWords } from '#components/completionBandWords.ts';
import { daysText } from '#components/filters/DaysChoice.tsx';
import { employeeStatusLooks } from '#components/status.ts';
import { anyOf } from '#listing/filterWords.ts';
import type { EmployeeFilter } from './employeeFilter.ts';

type Words = { [Key in keyof EmployeeFilter]-?: (value: EmployeeFilter[Key]) => string };

/** Each filter of employees in words, as it reads where nobody meets it. */
export const employeeFilterWords = (directory: Directory): Words => ({
  q: (q) => `Search is “${q}”`,
  status: (status) => `Status is ${anyOf(status, (one) => employeeStatusLooks[one].word)}`,
  site: (site) => `Site is ${anyOf(site, (id) => siteNameOf(id, directory))}`,
  line: (line) => `Line of business is ${anyOf(line, directory.lineName)}`,
  job: (job) => `Job title is ${anyOf(job, jobTitleWords)}`,
  manager: (manager) => `Manager is ${anyOf(manager, directory.personName)}, directly or through others`,
  training: (training) => `Training is ${anyOf(training, (id) => directory.trainingTitle(Number(id)))}`,
  percent: (percent) => `Completion is ${anyOf(percent, (band) => completionBandWords[band].toLowerCase())}`,
  within: (within) => `Expiry is ${daysText(within)}`,
  left: () => 'People who left are shown',
});
