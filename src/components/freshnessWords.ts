import { countWords } from '#compliance/countWords.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { formatWhen } from './format.ts';
import { isUnanswered, type Source } from './source.ts';

/** How overdue newer data may be before it is mentioned, in milliseconds. */
const GRACE_MS = 3 * 60_000;

/** Newer data was due and has not come, although nothing has failed yet: a service can take minutes to fail. */
export const isOverdue = ({ next, due = next }: Source, now: EpochMs): boolean =>
  due !== undefined && now > due + GRACE_MS;

/**
 * `Calculated 10:32 · next 10:47`, `Calculated 10:32 · new results were due 10:47`, `Read 10:32`, `Read 10:32 · newer data was
 * due 11:32`, `Not read yet`; captured data says when it was captured.
 */
function asOfText(sources: readonly Source[], now: EpochMs, timeZone: string): string {
  const when = (instant: EpochMs) => formatWhen(instant, now, timeZone);
  const captured = sources.find((source) => source.captured)?.captured;
  if (captured) return captured;
  const calculated = sources.find(({ next }) => next !== undefined);
  if (calculated?.asOf !== undefined && calculated.next !== undefined) {
    const next = isOverdue(calculated, now) ? 'new results were due' : 'next';
    return `Calculated ${when(calculated.asOf)} · ${next} ${when(calculated.next)}`;
  }
  const times = sources.flatMap(({ asOf }) => (asOf === undefined ? [] : [asOf]));
  const overdue = sources.flatMap((source) => (isOverdue(source, now) ? (source.due ?? []) : []));
  const due = overdue.length > 0 ? ` · newer data was due ${when(Math.min(...overdue))}` : '';
  if (times.length > 0) return `Read ${when(Math.min(...times))}${due}`;
  return sources.some(({ state }) => state === 'loading') ? 'Not read yet' : 'Not read';
}

function liveText(sources: readonly Source[], now: EpochMs): string | undefined {
  const silent = sources.filter(isUnanswered).length;
  if (sources.some(({ state }) => state === 'signedOut')) return 'signed out';
  if (sources.some(({ state }) => state === 'loading')) return undefined;
  if (silent === 0 && sources.some(({ state }) => state === 'kept')) return undefined;
  if (sources.length === 1 && sources[0]?.missing) return 'not all of it answering';
  if (sources.length === 1) return silent > 0 ? 'source not answering' : undefined;
  // Names are a source only when they fail, so a share of all sources would be out of more sources in an outage.
  if (silent > 0) return `${countWords(silent, 'sources')} not answering`;
  const live = sources.filter((source) => !isOverdue(source, now)).length;
  // A list missing from a source is not counted as a source; the banner says what its absence means.
  const warned = sources.some(({ caveats }) => caveats?.length) ? ', see the warning' : '';
  if (live === sources.length) return `${live === 2 ? 'both' : `all ${live}`} sources live${warned}`;
  return `${live} of ${sources.length} sources live`;
}

type Sign = 'doubtful' | 'loading' | 'kept' | 'live';

function signOf(sources: readonly Source[], now: EpochMs): Sign {
  if (sources.some((source) => isUnanswered(source) || isOverdue(source, now) || source.caveats?.length))
    return 'doubtful';
  if (sources.some(({ state }) => state === 'loading')) return 'loading';
  return sources.every(({ state }) => state === 'live') ? 'live' : 'kept';
}

/** The age of the data of some sources, in words and as a sign: the gateway's cached copy is never live. */
export const freshnessWords = (sources: readonly Source[], now: EpochMs, timeZone: string) => ({
  text: [asOfText(sources, now, timeZone), liveText(sources, now)].filter(Boolean).join(' · '),
  sign: signOf(sources, now),
});
