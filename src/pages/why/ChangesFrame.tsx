import type { ReactNode } from 'react';
import type { Source } from '#components/source.ts';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import type { RequestedDays } from '#listing/requestedDays.ts';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { ComparedLine, truncatedWords } from './ComparedLine.tsx';
import { basisOfComparison } from './comparedDays.ts';
import { NothingToCompare, useCannotCompare } from './NothingToCompare.tsx';

type Why = Parameters<typeof useCannotCompare>[0] & {
  changes: Parameters<typeof truncatedWords>[0];
  sources: readonly Source[];
  staleMonths?: number;
};

type Props = {
  area?: OtherArea;
  why: Why;
  /** The filters that narrow the changes, if not all are listed: `a cause or a site`. */
  narrowedBy: string;
  /** The same page with other days. */
  href: (days: RequestedDays) => string;
  /** The page that explains the change between these days. */
  whyHref: string;
  /** Renders the list, given what all lists of changes between two days share. */
  children: (shared: {
    caveat: string | undefined;
    selectable: true;
    controls: (segments: ReactNode) => ReactNode;
  }) => ReactNode;
};

/** The frame of a list of changes between two days; it says so if a day was not captured. */
export function ChangesFrame({ area, why, narrowedBy, href, whyHref, children }: Props) {
  const cannot = useCannotCompare(why);
  const truncated = truncatedWords(why.changes, narrowedBy);
  return (
    <AreaFrame
      shows={area}
      sources={why.sources}
      basis={basisOfComparison(why.compared, why.staleMonths)}
      fallback={cannot && <NothingToCompare reason={cannot} href={href} />}
    >
      {children({
        caveat: truncated,
        selectable: true,
        controls: (segments) => (
          <ComparedLine compared={why.compared} why={whyHref} truncated={truncated}>
            {segments}
          </ComparedLine>
        ),
      })}
    </AreaFrame>
  );
}
