import { oneOf } from '#listing/urlState.ts';
import type { AskedDay } from './capturedDay.ts';

/** The clocks of a past day: as known on that day, and as it was by today's records. */
const clocks = ['known', 'records'] as const;
export type Clock = (typeof clocks)[number];
export const clockParam = oneOf(clocks);

/** Which clock a day is shown by: the one of the address, else the capture where there is one. */
export const shownClock = (day: AskedDay, requested: Clock | undefined): Clock =>
  requested ?? (day.kind === 'captured' ? 'known' : 'records');
