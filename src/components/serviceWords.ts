import { formatCount } from '#compliance/countWords.ts';
import type { ServiceWord } from '#compliance/training/trainingState.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { formatDate } from './format.ts';
import { appearanceOf, type StatusAppearance } from './status.ts';

/** What the service says about a required training when the dates say the opposite. */
const requirementWords: Record<ServiceWord, string> = {
  done: 'The service counted it as done when it last calculated',
  notDone: 'The service counts it as not done, though its dates have not run out',
};

/** Shown next to a required training; undefined if service and dates agree. */
export const serviceSaysOf = ({ serviceSays }: { serviceSays?: ServiceWord }): string | undefined =>
  serviceSays && requirementWords[serviceSays];

/** Shown next to a status; undefined if the service gives the same. */
export const serviceStatusWords = (
  appearances: Record<string, StatusAppearance>,
  { serviceStatus }: { serviceStatus?: string },
): string | undefined =>
  serviceStatus === undefined
    ? undefined
    : `The service said “${appearanceOf(appearances, serviceStatus).word}” when it was last read`;

/**
 * How much differs from what the service said on the day of its calculation, as a sentence; empty if nothing does.
 * @param counts by what is counted
 */
export function differenceWords(counts: Readonly<Record<string, number>>, today: CalendarNumber): string[] {
  const differing = Object.entries(counts).flatMap(([what, count]) =>
    count > 0 ? `${what} (${formatCount(count)})` : [],
  );
  return differing.length === 0
    ? []
    : [`Shown as of ${formatDate(today)}. The service’s last calculation differs for: ${differing.join(', ')}.`];
}
