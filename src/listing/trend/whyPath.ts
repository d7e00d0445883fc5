import { toSearch } from '../urlState.ts';
import type { TrendSubject } from './trendSubject.ts';

/** Two days to be compared, as date fields write them, and of what: trainings unless an area is named. */
export type ComparedInAddress = { from?: string; until?: string } & TrendSubject;

/** The page that says why a percentage moved. */
export const whyPath = (compared: ComparedInAddress = {}): string => `/why${toSearch(compared)}`;
