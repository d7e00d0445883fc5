import { toSearch } from '../urlState.ts';
import type { TrendSubject } from './trendSubject.ts';

/** Two days to compare, as date fields write them, and their subject: trainings unless an area is named. */
export type ComparedInAddress = { from?: string; until?: string } & TrendSubject;

/** The page for why a percentage moved. */
export const whyPath = (compared: ComparedInAddress = {}): string => `/why${toSearch(compared)}`;
