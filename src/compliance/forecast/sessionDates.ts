import type { DayOffset } from './dayOffset.ts';

/** A session: the day on which it is held, and its people as a slice of the given ones, `from` included, `to` not. */
export type SessionOfGroup = { on: DayOffset; from: number; to: number };

/** Days given away by people from `from` to before `to` when they renew on the last valid day of the first of them. */
function givenAwayIn(lastDays: Int32Array, anniversaryDays: number | null) {
  const sums = new Float64Array(lastDays.length + 1);
  lastDays.forEach((day, place) => {
    sums[place + 1] = (sums[place] ?? 0) + day;
  });
  const tolerated = anniversaryDays ?? -1;
  const firstBeyond = new Uint32Array(lastDays.length);
  let beyond = 0;
  lastDays.forEach((day, place) => {
    while (beyond < lastDays.length && (lastDays[beyond] ?? 0) <= day + tolerated) beyond += 1;
    firstBeyond[place] = Math.max(beyond, place);
  });
  return (from: number, to: number): number => {
    const start = Math.min(firstBeyond[from] ?? to, to);
    return (sums[to] ?? 0) - (sums[start] ?? 0) - (to - start) * (lastDays[from] ?? 0);
  };
}

/**
 * Assigns people to the fewest sessions that take them, ⌈people ÷ capacity⌉, on the days that lose least: nobody lapses
 * before their session, and the fewest days of validity are given away. A session is held on the last valid day of the
 * first of its people; the people of a session are consecutive in their order of expiry. The work grows with people ×
 * capacity.
 * @param lastDays the last day on which each can come in time, ascending
 * @param capacity places in a session, at least 1
 * @param anniversaryDays days before the expiry within which nothing is given away; null for none
 */
export function sessionDates(
  lastDays: Int32Array,
  capacity: number,
  anniversaryDays: number | null = null,
): SessionOfGroup[] {
  const people = lastDays.length;
  const sessions = Math.ceil(people / capacity);
  const freePlaces = sessions * capacity - people;
  const givenAway = givenAwayIn(lastDays, anniversaryDays);
  const width = freePlaces + 1;
  // By places left free after some sessions: the least that was given away, and how many were free one session before.
  let least = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  least[0] = 0;
  const freeBefore = new Uint32Array(sessions * width);
  for (let session = 1; session <= sessions; session += 1) {
    const next = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
    for (let free = 0; free < width; free += 1) {
      for (let before = 0; before <= free; before += 1) {
        const sum = (least[before] ?? 0) + givenAway((session - 1) * capacity - before, session * capacity - free);
        if (sum >= (next[free] ?? 0)) continue;
        next[free] = sum;
        freeBefore[(session - 1) * width + free] = before;
      }
    }
    least = next;
  }
  const shared: SessionOfGroup[] = [];
  let free = freePlaces;
  for (let session = sessions; session >= 1; session -= 1) {
    const before = freeBefore[(session - 1) * width + free] ?? 0;
    const [from, to] = [(session - 1) * capacity - before, session * capacity - free];
    shared.push({ on: lastDays[from] ?? 0, from, to });
    free = before;
  }
  return shared.reverse();
}
