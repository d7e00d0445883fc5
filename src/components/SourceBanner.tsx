import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { formatTime } from './format.ts';
import classes from './SourceBanner.module.css';
import type { Source } from './source.ts';

const list = new Intl.ListFormat('en-GB');

/** Says which sources are not answering and since when, while the others go on. Nothing when all answer. */
export function SourceBanner({ sources, timeZone }: { sources: readonly Source[]; timeZone: string }) {
  const failed = sources.filter(({ state }) => state === 'failed');
  const standing = sources.filter(({ state }) => state === 'live').map(({ name }) => name.toLowerCase());
  if (failed.length === 0 || (failed.length === sources.length && failed.every(({ asOf }) => asOf === undefined))) {
    return null;
  }
  const time = (instant: number | undefined) => (instant === undefined ? '' : formatTime(instant, timeZone));
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
        {standing.length > 0 && <p>Not affected: {list.format(standing)}.</p>}
      </div>
      <Button variant="default" size="xs" onClick={() => failed.forEach(({ retry }) => void retry())}>
        Check again
      </Button>
    </div>
  );
}
