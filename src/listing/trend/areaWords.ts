import { countWords } from '#compliance/countWords.ts';
import { MAX_STALE_MONTHS } from '#protocol/history.ts';
import type { TrendSubject } from './trendSubject.ts';

/** The words for the ratio of an area. */
export type AreaWords = {
  /** What the share is of: `valid required trainings`. */
  share: string;
  /** What counts, as a heading: `Required trainings`. */
  whole: string;
  /** The heading for valid ones. */
  good: string;
  /** The same after its counts: `305 of 320 in service up to date`. */
  goodOf: string;
  /** Shown if nothing counts: `Nothing was required`. */
  nothing: string;
};

const training: AreaWords = {
  share: 'valid required trainings',
  whole: 'Required trainings',
  good: 'Valid',
  goodOf: 'valid',
  nothing: 'Nothing was required',
};

const equipment: AreaWords = {
  share: 'items up to date among those in service with inspections',
  whole: 'Items in service with inspections',
  good: 'Up to date',
  goodOf: 'in service up to date',
  nothing: 'Nothing in service had inspections',
};

/** The words of an area. @param staleMonths from how many months on an approval is stale */
export function areaWords(area: TrendSubject['area'], staleMonths: number): AreaWords {
  if (area === undefined) return training;
  if (area === 'equipment') return equipment;
  const months = Math.min(staleMonths, MAX_STALE_MONTHS);
  return {
    share: `documents with a version in force approved less than ${countWords(months, 'months')} before`,
    whole: 'Documents',
    good: 'In force and not stale',
    goodOf: 'in force and not stale',
    nothing: 'There was no document',
  };
}
