import { formatDate, formatField } from '#components/format.ts';
import type { Basis } from '#components/Page.tsx';
import { basisOfDay } from '#listing/chosenDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { hasWhatIf, type WhatIf } from './whatIfFilters.ts';

/** The basis of a later day: the day, and the day of renewals being tried out if nobody has chosen it. */
export function aheadBasis(chosen: Parameters<typeof basisOfDay>[0], whatIf: WhatIf, today: CalendarNumber): Basis {
  const { words, params } = basisOfDay(chosen);
  // A chosen day of renewal is among the filters.
  if (!hasWhatIf(whatIf) || whatIf.renewOn !== '') return { words, params };
  return { words: [...words, `Renewed on ${formatDate(today)}`], params: { ...params, renewOn: formatField(today) } };
}
