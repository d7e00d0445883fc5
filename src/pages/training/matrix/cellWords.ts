import type { RequiredTraining } from '#compliance/trainingState.ts';
import { formatDate, formatDue, formatShortDate } from '#components/format.ts';
import { trainingStateLooks } from '#components/status.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { CellView } from './matrixView.ts';

/** The words in a cell: a date, or why there is none. */
export function cellText({ state, last }: RequiredTraining, date: CellView['date']): string {
  if (!last) return state === 'missing' ? 'Missing' : 'Current';
  if (date === 'completed') return last.date_number == null ? 'Done' : formatShortDate(last.date_number);
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
      : `${word}: ${expiresOn < today ? 'expired' : 'expires'} ${formatDate(expiresOn)}, ${formatDue(expiresOn, today)}`,
    ...(done == null ? [] : [`completed ${formatDate(done)}`]),
  ].join('; ');
}
