import { IconAlertTriangleFilled, IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './Freshness.module.css';
import { formatTime } from './format.ts';
import type { Source } from './source.ts';

/** `Calculated 10:32, next 10:47`, `Read 10:32`, or `Not calculated yet`. */
function asOfText(sources: readonly Source[], timeZone: string): string {
  const calculated = sources.find(({ next }) => next !== undefined);
  if (calculated?.asOf !== undefined && calculated.next !== undefined) {
    return `Calculated ${formatTime(calculated.asOf, timeZone)}, next ${formatTime(calculated.next, timeZone)}`;
  }
  const times = sources.flatMap(({ asOf }) => (asOf === undefined ? [] : [asOf]));
  if (times.length > 0) return `Read ${formatTime(Math.min(...times), timeZone)}`;
  return sources.some(({ state }) => state === 'loading') ? 'Not read yet' : 'Not read';
}

function liveText(sources: readonly Source[]): string | undefined {
  const live = sources.filter(({ state }) => state === 'live').length;
  if (sources.some(({ state }) => state === 'loading')) return undefined;
  if (sources.length === 1 && sources[0]?.missing) return 'not all of it answering';
  if (sources.length === 1) return live === 1 ? undefined : 'source not answering';
  return live === sources.length ? `all ${live} sources live` : `${live} of ${sources.length} sources live`;
}

/** How old the data is, always in sight. */
export function Freshness({ sources, timeZone }: { sources: readonly Source[]; timeZone: string }) {
  const failed = sources.some(({ state }) => state === 'failed');
  const loading = sources.some(({ state }) => state === 'loading');
  const live = liveText(sources);
  return (
    <p className={classes.freshness} role="status" aria-live="polite">
      {failed && <IconAlertTriangleFilled className={classes.warning} size={14} aria-hidden />}
      {!failed && !loading && <IconCircleCheckFilled className={classes.live} size={14} aria-hidden />}
      <span>
        {asOfText(sources, timeZone)}
        {live && ` · ${live}`}
      </span>
    </p>
  );
}
