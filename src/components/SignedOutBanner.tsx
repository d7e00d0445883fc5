import { IconLock } from '@tabler/icons-react';
import type { EpochMs } from '#protocol/dates.ts';
import { Banner } from './Banner.tsx';
import { formatWhen } from './format.ts';
import type { Source } from './source.ts';
import { SignInAgain } from './states/SignInAgain.tsx';
import { useMinute } from './useMinute.ts';

const list = new Intl.ListFormat('en-GB');

/** Above what was loaded before the reader was signed out: from when it is, what is missing, and the way back. */
export function SignedOutBanner({ sources, timeZone }: { sources: readonly Source[]; timeZone: string }) {
  const now = useMinute();
  const times = sources.flatMap(({ asOf }): EpochMs[] => (asOf === undefined ? [] : [asOf]));
  const missing = sources.flatMap(({ name, asOf, state, missing: parts = [] }) => {
    if (state === 'signedOut' && asOf === undefined) return [name.toLowerCase()];
    return parts.length > 0 ? [`${list.format(parts)} of the ${name.toLowerCase()}`] : [];
  });
  return (
    <Banner
      icon={<IconLock className="warn-icon" size={16} aria-hidden />}
      text={
        <>
          <p>
            <strong>You are signed out.</strong>
            {times.length > 0 &&
              ` What is shown was loaded before, the oldest of it is from ${formatWhen(Math.min(...times), now, timeZone)}, and it is not renewed.`}
          </p>
          {missing.length > 0 && <p>Not loaded: {list.format(missing)}.</p>}
        </>
      }
    >
      <SignInAgain variant="default" />
    </Banner>
  );
}
