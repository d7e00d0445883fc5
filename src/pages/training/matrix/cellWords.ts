import type { RequiredTraining } from '#compliance/trainingState.ts';
import { formatDate, formatDue, formatShortDate } from '#components/format.ts';
import { trainingStateLooks } from '#components/status.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { CellKind } from './matrixView.ts';

/** The words of a cell: a date, or why there is none. A mark has those of its expiry, for whoever hears it. */
export function cellText({ state, last }: RequiredTraining, shows: CellKind): string {
  if (!last) return state === 'missing' ? 'Missing' : 'Current';
  if (shows === 'completed') return last.date_number == null ? 'Done' : formatShortDate(last.date_number);
  return last.expiresOn == null ? 'No expiry' : formatShortDate(last.expiresOn);
}

/** A cell in one sentence. */
export function cellDetail({ state, last }: RequiredTraining, today: CalendarNumber): string {
  const { word } = trainingStateLooks[state];
  if (!last) return state === 'missing' ? `${word}: never completed` : `${word}: done through its parts`;
  const { date_number: done, expiresOn } = last;
  return [
    expiresOn == null
      ? `${word}: never expires`
      : `${word}: valid until ${formatDate(expiresOn)}, ${formatDue(expiresOn, today)}`,
    ...(done == null ? [] : [`completed ${formatDate(done)}`]),
  ].join('; ');
}
