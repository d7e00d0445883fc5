import { useDeferredValue, useEffect, useState } from 'react';
import { addDays } from '#compliance/calendar/calendar.ts';
import { formatField } from '#components/format.ts';
import { chosenDay } from '#listing/chosenDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

/** How long the slider rests before the address takes over its day, milliseconds. */
const REST_MS = 250;

/** The day of the slider; the address follows when it rests. */
function useSlider(on: string, offset: number, onRest: (offset: number) => void) {
  const [dragged, setDragged] = useState<number>();
  const [known, setKnown] = useState(on);
  const [rested, setRested] = useState<number>();
  if (known !== on) {
    setKnown(on);
    setRested(undefined);
    // A changed address determines the day, unless the slider has moved on since it rested there.
    if (rested !== offset || dragged === rested) setDragged(undefined);
  }
  // Days from today: kept, it would be another day after midnight.
  if (dragged === offset) setDragged(undefined);
  useEffect(() => {
    if (dragged === undefined) return;
    const timer = setTimeout(() => {
      setRested(dragged);
      onRest(dragged);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [dragged, onRest]);
  return [dragged ?? offset, setDragged] as const;
}

/**
 * The day of a forecast, which the slider moves. `offset` follows it at once, for figures and marks; `settled`, `date` and `on`
 * follow when there is time for the tables. Offsets are calendar days from today.
 */
export function useForecastDay(
  requested: string,
  today: CalendarNumber,
  changeView: (view: { on: string }, options: { replace: true }) => void,
) {
  const chosen = chosenDay(requested, today);
  const [offset, setOffset] = useSlider(requested, chosen.offset, (rested) =>
    changeView({ on: formatField(addDays(today, rested)) }, { replace: true }),
  );
  const settled = useDeferredValue(offset);
  const date = addDays(today, settled);
  return { chosen, offset, setOffset, settled, date, on: formatField(date) };
}
