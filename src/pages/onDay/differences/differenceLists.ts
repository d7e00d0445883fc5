import type { AnyList } from '#listing/defineList.ts';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { documentDifferenceList } from './documentDifferenceList.ts';
import { pairDifferenceList } from './pairDifferenceList.ts';

/** The list of what differs in an area; the trainings without one, and for equipment, which has none. */
export const differenceListOf = (area: OtherArea | undefined): AnyList =>
  area === 'documents' ? documentDifferenceList.list : pairDifferenceList.list;
