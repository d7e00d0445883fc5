import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { formatWhen } from './format.ts';
import classes from './SourceBanner.module.css';
import type { Source } from './source.ts';
import { useMinute } from './useMinute.ts';

const list = new Intl.ListFormat('en-GB');

/**
 * Says which sources are not answering and since when, while the others go on, and what else a reader must know of the
 * data. Nothing when all is well, and nothing where the page itself says that everything failed.
 */
export function SourceBanner({ sources, timeZone }: { sources: readonly Source[]; timeZone: string }) {
  const now = useMinute();
  const failed = sources.filter(({ state }) => state === 'failed');
  const standing = sources
    .filter(({ state, caveats = [] }) => state === 'live' && caveats.length === 0)
    .map(({ name }) => name.toLowerCase());
  const caveats = sources.flatMap((source) => source.caveats ?? []);
  const allFailed = failed.length === sources.length && failed.every(({ asOf }) => asOf === undefined);
  if ((failed.length === 0 && caveats.length === 0) || allFailed) return null;
  const time = (instant: number | undefined) => (instant === undefined ? '' : formatWhen(instant, now, timeZone));
  return (
    <div className={classes.banner} role="alert">
      <IconAlertTriangleFilled className={classes.icon} size={16} aria-hidden />
      <div className={classes.text}>
        {failed.map(({ name, failedAt, asOf, missing = [], reason }) => (
          <p key={name}>
            <strong>
              {missing.length > 0 ? `${name}: ${list.format(missing)}` : name} did not answer at {time(failedAt)}.
            </strong>{' '}
            {missing.length > 0
              ? `Every count and list is without ${missing.length === 1 ? 'it' : 'them'}.`
              : asOf === undefined
                ? 'Nothing of it can be shown.'
                : `Showing its data from ${time(asOf)}.`}{' '}
            {reason}
          </p>
        ))}
        {caveats.map((caveat) => (
          <p key={caveat}>{caveat}</p>
        ))}
        {failed.length > 0 && standing.length > 0 && <p>Not affected: {list.format(standing)}.</p>}
      </div>
      {failed.length > 0 && (
        <Button variant="default" size="xs" onClick={() => failed.forEach(({ retry }) => void retry())}>
          Check again
        </Button>
      )}
    </div>
  );
}
