import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconLock, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EpochMs } from '#protocol/dates.ts';
import { formatWhen, listInWords } from './format.ts';
import { Link } from './Link.tsx';
import classes from './SourceBanner.module.css';
import type { Source } from './source.ts';
import { SignInAgain } from './states/SignedOut.tsx';
import { useMinute } from './useMinute.ts';
import { usePrinting } from './usePrinting.ts';

const leastOf = (times: (EpochMs | undefined)[]): number => Math.min(...times.map((time) => time ?? Infinity));

/**
 * Says which sources do not answer, since when and why, how old the data shown in their place is, and what else a reader must
 * know. Shows nothing when all is well, or if the page itself says that everything failed.
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
  const unaffected = sources
    .filter(({ state, caveats: known = [] }) => state === 'live' && known.length === 0)
    .map(({ name }) => name.toLowerCase());
  const reasons = new Set(failed.flatMap(({ reason }) => reason || []));
  const requestId = failed.find((source) => source.requestId)?.requestId;
  const told = failed[0] ?? sources.find((source) => source.caveats?.length);
  return (
    <Banner
      text={
        <>
          {shown.length > 0 && (
            <p>
              <strong>
                {namesOf(shown)}: no new data since {time(leastOf(shown.map(({ failedSince }) => failedSince)))}.
              </strong>{' '}
              Showing {shown.length === 1 ? 'its data' : 'their data, the oldest'} from{' '}
              {time(leastOf(shown.map(({ asOf }) => asOf)))}
              {unaffected.length > 0 && others.length === 0 && `. Up to date: ${listInWords(unaffected)}`}.
            </p>
          )}
          {others.map((source) => (
            <p key={source.name}>
              <strong>
                {namesOf([source])}: could not be read
                {source.failedSince !== undefined && ` at ${time(source.failedSince)}`}.
              </strong>
              {source.missing?.length
                ? ` Every count and list is without ${source.missing.length === 1 ? 'it' : 'them'}.`
                : ''}
            </p>
          ))}
          {[...reasons].map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {caveats.map((caveat) => (
            <p key={caveat}>{caveat}</p>
          ))}
          {others.length > 0 && unaffected.length > 0 && <p>Not affected: {listInWords(unaffected)}.</p>}
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

/** `Training records and equipment register`, `Equipment register (Ladders)`. */
const namesOf = (sources: readonly Source[]): string =>
  listInWords(
    sources.map(({ name, missing = [] }, place) => {
      const written = place === 0 ? name : name.toLowerCase();
      return missing.length > 0 ? `${written} (${listInWords(missing)})` : written;
    }),
  );

/** On paper only, which does not update: the sources that were still loading when it was printed. */
export function PrintedEarlyBanner({ sources }: { sources: readonly Source[] }) {
  const loading = sources.filter(({ state }) => state === 'loading');
  const printing = usePrinting();
  if (loading.length === 0) return null;
  if (!printing) return <i hidden data-arriving />;
  return <Banner text={<strong>{namesOf(loading)}: not completely loaded when this was printed.</strong>} />;
}

type BannerProps = { icon?: TablerIcon; text: ReactNode; children?: ReactNode };

/** A warning line above the page: an icon, paragraphs of text, and actions on the right. */
const Banner = ({ icon: Icon = IconAlertTriangleFilled, text, children }: BannerProps) => (
  <div className={classes.banner} role="alert">
    <Icon className="warn-icon" size={16} aria-hidden />
    <div className={classes.text}>{text}</div>
    {children}
  </div>
);

/** Above data that was loaded before the reader was signed out: how old it is, what is missing, and how to sign in again. */
export function SignedOutBanner({ sources, timeZone }: { sources: readonly Source[]; timeZone: string }) {
  const now = useMinute();
  const times = sources.flatMap(({ asOf }): EpochMs[] => (asOf === undefined ? [] : [asOf]));
  const missing = sources.flatMap(({ name, asOf, state, missing: parts = [] }) => {
    if (state === 'signedOut' && asOf === undefined) return [name.toLowerCase()];
    return parts.length > 0 ? [`${listInWords(parts)} of the ${name.toLowerCase()}`] : [];
  });
  return (
    <Banner
      icon={IconLock}
      text={
        <>
          <p>
            <strong>You are signed out.</strong>
            {times.length > 0 &&
              ` The data shown was loaded earlier, the oldest of it is from ${formatWhen(Math.min(...times), now, timeZone)}, and is not read again.`}
          </p>
          {missing.length > 0 && <p>Not loaded: {listInWords(missing)}.</p>}
        </>
      }
    >
      <SignInAgain variant="default" />
    </Banner>
  );
}
