import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import clsx from 'clsx';
import { createContext, Fragment, type ReactNode, use, useEffect, useState } from 'react';
import { Freshness } from './Freshness.tsx';
import { Link } from './Link.tsx';
import classes from './Page.module.css';
import { PrintedEarlyBanner, SignedOutBanner, SourceBanner } from './SourceBanner.tsx';
import type { Source } from './source.ts';
import { SignedOut } from './states/SignedOut.tsx';
import { TellFailure } from './states/tellFailure.ts';

/** What a page shows besides its filters, such as its day, chosen or not: in words, and as URL parameters. */
export type Basis = { words: readonly string[]; params: Readonly<Record<string, string>> };

const noBasis: Basis = { words: [], params: {} };

type Props = {
  title: string;
  above?: readonly { label: string; to: string }[];
  /** The sources whose data the page shows; a source that several parts of the page read appears once. */
  sources: readonly Source[];
  basis?: Basis | undefined;
  timeZone: string;
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of every page: where the reader is, how fresh the data is, which sources do not answer; below it the page itself,
 * if the reader may see it.
 */
export function Page({ title, above = [], sources, basis = noBasis, timeZone, aside, children }: Props) {
  const distinct = [...new Map(sources.map((source) => [source.name, source])).values()];
  const isSignedOut = distinct.some(({ state }) => state === 'signedOut');
  const hasData = distinct.some(({ asOf }) => asOf !== undefined);
  const [toldBelow, tellBelow] = useState('');
  // The effects of a source that the reader may not see at all are no news about the data.
  const news = distinct.filter(
    ({ name, state, asOf }) => asOf !== undefined || !(state === 'signedOut' || name === toldBelow),
  );
  useEffect(() => {
    document.title = `${title} · Compliance`;
  }, [title]);
  return (
    <div className={clsx(classes.page, 'print-block')}>
      <header className={classes.bar}>
        <nav className={classes.where} aria-label="Breadcrumb">
          {above.map(({ label, to }) => (
            <Fragment key={label}>
              <Link to={to} className={classes.above}>
                {label}
              </Link>
              <span className={classes.slash} aria-hidden>
                /
              </span>
            </Fragment>
          ))}
          <h1 id="title" className={classes.title}>
            {title}
          </h1>
        </nav>
        <div className={classes.aside}>
          {aside}
          <Freshness sources={distinct} timeZone={timeZone} />
          <ColorSchemeToggle />
        </div>
      </header>
      <SourceBanner sources={news} timeZone={timeZone} />
      <PrintedEarlyBanner sources={distinct} />
      {isSignedOut && hasData && <SignedOutBanner sources={distinct} timeZone={timeZone} />}
      {isSignedOut && !hasData ? (
        <SignedOut />
      ) : (
        <Facts value={{ title, sources: distinct, basis }}>
          <TellFailure value={tellBelow}>{children}</TellFailure>
        </Facts>
      )}
    </div>
  );
}

/** Light or dark; the choice is kept in this browser, and the system's setting applies until there is one. */
function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <UnstyledButton
      className={classes.toggle}
      aria-label={dark ? 'Use light colours' : 'Use dark colours'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <IconSun size={16} aria-hidden /> : <IconMoon size={16} aria-hidden />}
    </UnstyledButton>
  );
}

/** What the page contributes to its exports and prints. */
type PageFacts = { title: string; sources: readonly Source[]; basis: Basis };

const Facts = createContext<PageFacts>({ title: '', sources: [], basis: noBasis });

/** The title of the enclosing page, the sources whose data it shows, and its basis. */
export const usePageFacts = (): PageFacts => use(Facts);
