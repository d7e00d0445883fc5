import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import type { EpochMs } from '#protocol/dates.ts';
import classes from './Freshness.module.css';
import { formatWhen } from './format.ts';
import { isUnanswered, type Source } from './source.ts';
import { useMinute } from './useMinute.ts';

/** How long after the promised time newer data may stay out before that is worth a word, in milliseconds. */
const GRACE_MS = 3 * 60_000;

/** Newer data was due and has not come, although nothing has failed yet: a service can take minutes to do that. */
export const isOverdue = ({ next, due = next }: Source, now: EpochMs): boolean =>
  due !== undefined && now > due + GRACE_MS;

/**
 * `Calculated 10:32 · next 10:47`, `Calculated 10:32 · new results were due 10:47`, `Read 10:32`, `Read 10:32 · newer
 * data was due 11:32`, `Not read yet`.
 */
function asOfText(sources: readonly Source[], now: EpochMs, timeZone: string): string {
  const when = (instant: EpochMs) => formatWhen(instant, now, timeZone);
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
  const live = sources.filter((source) => source.state === 'live' && !isOverdue(source, now)).length;
  if (sources.some(({ state }) => state === 'signedOut')) return 'signed out';
  if (sources.some(({ state }) => state === 'loading')) return undefined;
  if (sources.length === 1 && sources[0]?.missing) return 'not all of it answering';
  if (sources.length === 1) return sources[0]?.state === 'live' ? undefined : 'source not answering';
  // A list that a source is shown without is not counted among the sources, and the banner says what that means.
  const warned = sources.some(({ caveats }) => caveats?.length) ? ', see the warning' : '';
  if (live === sources.length) return `${live === 2 ? 'both' : `all ${live}`} sources live${warned}`;
  return `${live} of ${sources.length} sources live`;
}

/** How old the data is, always in sight. */
export function Freshness({ sources, timeZone }: { sources: readonly Source[]; timeZone: string }) {
  const now = useMinute();
  const doubtful = sources.some((source) => isUnanswered(source) || isOverdue(source, now) || source.caveats?.length);
  const loading = sources.some(({ state }) => state === 'loading');
  const live = liveText(sources, now);
  if (sources.length === 0) return null;
  return (
    <p className="hint row tight tabular" role="status" aria-live="polite">
      {doubtful && <IconAlertTriangleFilled className="warn-icon" size={14} aria-hidden />}
      {!doubtful && !loading && <IconCircleCheckFilled className={classes.live} size={14} aria-hidden />}
      <span>
        {asOfText(sources, now, timeZone)}
        {live && ` · ${live}`}
      </span>
    </p>
  );
}
