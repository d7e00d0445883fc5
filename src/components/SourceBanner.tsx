import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { EpochMs } from '#protocol/dates.ts';
import { Banner } from './Banner.tsx';
import { formatWhen } from './format.ts';
import classes from './SourceBanner.module.css';
import type { Source } from './source.ts';
import { useMinute } from './useMinute.ts';

const list = new Intl.ListFormat('en-GB');

const leastOf = (times: (EpochMs | undefined)[]): number => Math.min(...times.map((time) => time ?? Infinity));

/**
 * Says which sources do not answer, since when and why, from when the data is that is shown in their place, and what
 * else a reader must know of it. Nothing when all is well, and nothing where the page itself says that everything failed.
 */
export function SourceBanner({ sources, timeZone }: { sources: readonly Source[]; timeZone: string }) {
  const now = useMinute();
  const failed = sources.filter(({ state }) => state === 'failed');
  const caveats = sources.flatMap((source) => source.caveats ?? []);
  const allFailed = failed.length === sources.length && failed.every(({ asOf }) => asOf === undefined);
  if ((failed.length === 0 && caveats.length === 0) || allFailed) return null;

  const time = (instant: EpochMs) => (Number.isFinite(instant) ? formatWhen(instant, now, timeZone) : '');
  const shown = failed.filter(({ asOf, missing = [] }) => asOf !== undefined && missing.length === 0);
  const others = failed.filter((source) => !shown.includes(source));
  const standing = sources
    .filter(({ state, caveats: known = [] }) => state === 'live' && known.length === 0)
    .map(({ name }) => name.toLowerCase());
  const reasons = new Set(failed.flatMap(({ reason }) => reason || []));
  const requestId = failed.find((source) => source.requestId)?.requestId;
  const told = failed[0] ?? sources.find((source) => source.caveats?.length);
  return (
    <Banner
      icon={<IconAlertTriangleFilled className="warn-icon" size={16} aria-hidden />}
      text={
        <>
          {shown.length > 0 && (
            <p>
              <strong>
                {sentence(shown)} not answered since {time(leastOf(shown.map(({ failedSince }) => failedSince)))}.
              </strong>{' '}
              Showing {shown.length === 1 ? 'its data' : 'their data, the oldest'} from{' '}
              {time(leastOf(shown.map(({ asOf }) => asOf)))}
              {standing.length > 0 && others.length === 0 && `; ${upToDate(standing)}`}.
            </p>
          )}
          {others.map((source) => (
            <p key={source.name}>
              <strong>
                {sentence([source])} not answered since {time(leastOf([source.failedSince]))}.
              </strong>{' '}
              {source.missing?.length
                ? `Every count and list is without ${source.missing.length === 1 ? 'it' : 'them'}.`
                : 'Nothing of it can be shown.'}
            </p>
          ))}
          {[...reasons].map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {caveats.map((caveat) => (
            <p key={caveat}>{caveat}</p>
          ))}
          {others.length > 0 && standing.length > 0 && <p>Not affected: {list.format(standing)}.</p>}
          {requestId && (
            <p className="note">
              Request <code>{requestId}</code>
            </p>
          )}
        </>
      }
    >
      {told && (
        <Link to={told.details} className={classes.details}>
          Source details
        </Link>
      )}
      {failed.length > 0 && (
        <Button variant="default" size="xs" onClick={() => failed.forEach(({ retry }) => void retry())}>
          Check again
        </Button>
      )}
    </Banner>
  );
}

/** `Training records has`, `Training records and Equipment register have`, `Equipment register: Ladders has`. */
function sentence(sources: readonly Source[]): string {
  const names = sources.map(({ name, missing = [] }) =>
    missing.length > 0 ? `${name}: ${list.format(missing)}` : name,
  );
  const isOne = names.length === 1 && (sources[0]?.missing?.length ?? 0) < 2;
  const [first = '', ...rest] = names;
  return `${list.format([first, ...rest.map((name) => name.toLowerCase())])} ${isOne ? 'has' : 'have'}`;
}

/** `equipment register and document register are up to date`. */
const upToDate = (names: readonly string[]): string =>
  `${list.format(names)} ${names.length === 1 ? 'is' : 'are'} up to date`;
