import { formatDate, formatField } from '#components/format.ts';
import type { Basis } from '#components/Page.tsx';
import { oneOf } from '#listing/urlState.ts';
import type { RequestedDay } from './capturedDay.ts';

/** The clocks of a past day: as known on that day, and as it was by today's records. */
const clocks = ['known', 'records'] as const;
export type Clock = (typeof clocks)[number];
export const clockParam = oneOf(clocks);

/** The clock by which a day is shown: the one of the address, else the capture if there is one. */
export const shownClock = (day: RequestedDay, requested: Clock | undefined): Clock =>
  requested ?? (day.kind === 'captured' ? 'known' : 'records');

/** A past day and its clock as the basis of a page; undefined while the day is unknown. */
export const basisOfPastDay = (day: RequestedDay | undefined, clock: Clock): Basis | undefined =>
  day && {
    words: [clock === 'known' ? `As known on ${formatDate(day.on)}` : `${formatDate(day.on)} by today’s records`],
    params: { on: formatField(day.on), clock },
  };
