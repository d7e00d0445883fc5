import { addMonths, firstOfMonth } from '#compliance/calendar/calendar.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { useCompletions } from '../useCompletions.ts';

/** Calendar months looked back on, this one included. */
const MONTHS_BACK = 24;

/** The completions of one training in the last calendar months, as far as they have been loaded. */
export function useCompletionsOfTraining(id: number) {
  const { today } = useAccountCalendar();
  const range = { from: addMonths(firstOfMonth(today), 1 - MONTHS_BACK), until: undefined };
  return { ...useCompletions({ training_id: id }, range), range };
}
