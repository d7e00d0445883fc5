import type { RequiredTraining } from '#compliance/training/trainingState.ts';
import type { ExportValue } from '#components/export/exportValue.ts';
import { formatDate, formatDue, formatShortDate } from '#components/format.ts';
import { serviceSaysOf } from '#components/serviceWords.ts';
import { trainingStateAppearances } from '#components/status.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { CellKind } from './matrixView.ts';

/**
 * The day in a cell, or in words why there is none. A mark has the day of its expiry. What is expired without a day that
 * has passed is called so, because a file has no sign next to the day.
 */
function dayOf({ state, last, serviceSays }: RequiredTraining, shows: CellKind): { date: CalendarNumber } | string {
  if (!last) return state === 'missing' ? 'Missing' : 'Current';
  if (shows === 'completed') return last.date_number == null ? 'Done' : { date: last.date_number };
  if (state === 'expired' && (last.expiresOn == null || serviceSays === 'notDone')) return 'Expired';
  return last.expiresOn == null ? 'No expiry' : { date: last.expiresOn };
}

/** The words of a cell: a date, or why there is none. A mark has those of its expiry, for screen readers. */
export function cellText(training: RequiredTraining, shows: CellKind): string {
  const day = dayOf(training, shows);
  return typeof day === 'string' ? day : formatShortDate(day.date);
}

/** A cell in a file: a day, or why there is none; a mark is its word. Undefined means not required. */
export function cellValue(training: RequiredTraining | undefined, shows: CellKind): ExportValue {
  if (!training) return trainingStateAppearances.notRequired.word;
  return shows === 'marks' ? trainingStateAppearances[training.state].word : dayOf(training, shows);
}

/** The totals by training, in addition to those of everything: marks have room for the gaps only. */
export const totalsWords = (shows: CellKind): string => (shows === 'marks' ? 'Gaps' : 'Current, gaps');

/** Shown in place of the trainings if the employees have none. */
export const NOTHING_REQUIRED = 'No training is required of these employees.';

/** A cell in one sentence. */
export function cellDetail(training: RequiredTraining, today: CalendarNumber): string {
  const { state, last } = training;
  const { word } = trainingStateAppearances[state];
  if (!last) return state === 'missing' ? `${word}: never done` : `${word}: done through its parts`;
  const { date_number: done, expiresOn } = last;
  const service = serviceSaysOf(training);
  return [
    expiresOn == null
      ? `${word}: no expiry date`
      : `${word}: valid through ${formatDate(expiresOn)}, ${formatDue(expiresOn, today)}`,
    ...(done == null ? [] : [`completed ${formatDate(done)}`]),
    ...(service === undefined ? [] : [service]),
  ].join('; ');
}
