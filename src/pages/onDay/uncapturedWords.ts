import { formatDate } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { RequestedDay } from './capturedDay.ts';

type Uncaptured = Exclude<RequestedDay, { kind: 'captured' | 'none' }>;

/** Why nothing was known about a day, and the captured days next to it. */
export function uncapturedWords(day: Uncaptured): { title: string; explanation: string; near: CalendarNumber[] } {
  const on = formatDate(day.on);
  if (day.kind === 'ahead')
    return {
      title: `${on} is still to come`,
      explanation: 'This page shows past days.',
      near: day.last === undefined ? [] : [day.last],
    };
  if (day.kind === 'tooEarly')
    return {
      title: `${on} is before the first capture`,
      explanation: `Nothing was captured up to that day; captures begin on ${formatDate(day.first)}.`,
      near: [day.first],
    };
  return {
    title: `${on} was not captured`,
    explanation: 'Without a capture it cannot be told what was known on that day. Choose a captured day next to it.',
    near: [day.before, ...(day.after === undefined ? [] : [day.after])],
  };
}
