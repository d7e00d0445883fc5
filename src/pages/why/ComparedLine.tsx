import type { ReactNode } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { ControlLine, ControlLines } from '#components/filters/ControlLines.tsx';
import { formatDate } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import type { ComparedDays } from './comparedDays.ts';

/** Shown if not every change is listed. @param narrowedBy the filters that narrow them: `a cause or a site` */
export function truncatedWords(
  changes: { changes: readonly unknown[]; changesInAll: number } | undefined,
  narrowedBy: string,
): string | undefined {
  if (!changes || changes.changesInAll <= changes.changes.length) return undefined;
  return `The first ${formatCount(changes.changes.length)} of ${formatCount(changes.changesInAll)} changes are listed. Choose ${narrowedBy} to see fewer.`;
}

type Props = {
  compared: ComparedDays | undefined;
  /** The page that explains the change between these days. */
  why: string;
  truncated: string | undefined;
  children: ReactNode;
};

/** The days between which the listed changes are, shown above their list. */
export const ComparedLine = ({ compared, why, truncated, children }: Props) => (
  <ControlLines>
    <ControlLine>
      {compared && (
        <span className="nowrap">
          From {formatDate(compared.from)} to {formatDate(compared.until)}
        </span>
      )}
      <Link to={why} className="link nowrap">
        Why it moved
      </Link>
    </ControlLine>
    {truncated && <strong role="status">{truncated}</strong>}
    {children}
  </ControlLines>
);
