import type { AnyList } from '#listing/defineList.ts';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { documentDifferenceList } from './documentDifferenceList.ts';
import { pairDifferenceList } from './pairDifferenceList.ts';

/** The list of differences in an area; trainings without an area, and for equipment, which has none. */
export const differenceListOf = (area: OtherArea | undefined): AnyList =>
  area === 'documents' ? documentDifferenceList.list : pairDifferenceList.list;
