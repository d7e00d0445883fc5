import { IconArrowsSort } from '@tabler/icons-react';
import { formatCount } from '#compliance/countWords.ts';
import type { VersionEntry } from '#compliance/documents/versionHistory.ts';
import type { Names } from '#listing/useDirectory.ts';
import classes from './VersionHistory.module.css';
import { VersionItem } from './VersionItem.tsx';

type Props = {
  entries: readonly VersionEntry[];
  sentNewestFirst: boolean;
  names: Names;
};

/** `7 approved, 1 with an approval date in the future, 1 not approved`. */
function countsOf(entries: readonly VersionEntry[]): string {
  const drafts = entries.filter(({ stage }) => stage === 'notApproved').length;
  const inFuture = entries.filter(({ stage }) => stage === 'approvedInFuture').length;
  return [
    `${formatCount(entries.length - drafts - inFuture)} approved`,
    inFuture > 0 && `${formatCount(inFuture)} with an approval date in the future`,
    drafts > 0 && `${formatCount(drafts)} not approved`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Every version of a document on a timeline, newest first. */
export const VersionHistory = ({ entries, sentNewestFirst, names }: Props) => (
  <section className={classes.history} aria-labelledby="version-history">
    <header className={classes.heading}>
      <h3 id="version-history" className="heading">
        Version history
      </h3>
      {entries.length > 0 && <span className="note tabular">{countsOf(entries)}</span>}
    </header>
    {!sentNewestFirst && (
      <p className={classes.note}>
        <IconArrowsSort size={14} aria-hidden />
        The service sends these versions in another order. Here they are listed newest first.
      </p>
    )}
    {entries.length === 0 && <p className="quiet">The service gives no version of this document.</p>}
    <ol>
      {entries.map((entry) => (
        <VersionItem key={entry.place} entry={entry} names={names} />
      ))}
    </ol>
  </section>
);
