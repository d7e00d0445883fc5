import { toSearch } from '../urlState.ts';

/** Two days to be compared, as date fields write them, and of what: everything, a site or a training. */
export type ComparedInAddress = {
  from?: string;
  until?: string;
  site?: string | undefined;
  training?: string | undefined;
};

/** The page that says why a percentage moved. */
export const whyPath = (compared: ComparedInAddress = {}): string => `/why${toSearch(compared)}`;
