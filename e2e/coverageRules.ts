import type { Page } from '@playwright/test';
import { keepInBrowser } from './browserStorage.ts';

/** Rules as the settings keep them: forklift at each site, a job, what cranes and first aid require. */
export const coverageRules = {
  jobs: { 'own-1': { name: 'Lifting team', trainings: [1007, 1009] } },
  rules: [
    { training: 1008, atLeast: 2 },
    { training: 1005, forEvery: 10 },
    { job: 'own-1', atLeast: 1 },
  ],
  equipmentTypes: { et1: [1008] },
  evidence: { '1005': ['file', 'instructor'] },
};

/** Keeps rules of coverage and evidence in the settings, for every page opened from now on. */
export const withRules = (page: Page, rules: object = coverageRules) =>
  keepInBrowser(page, 'settings', { coverageRules: rules });
