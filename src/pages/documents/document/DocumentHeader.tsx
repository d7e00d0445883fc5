import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { approvalDay } from '#compliance/documents/approval.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { webAddress } from '#components/ExternalLink.tsx';
import { formatAgo, formatDate } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { ApprovalAgeMark } from '../DocumentMarks.tsx';
import { versionLabel } from '../documentWords.ts';
import classes from './DocumentHeader.module.css';

/** The name of the document, its version in force, and since when. */
export function DocumentHeader({ document }: { document: DocumentReview }) {
  const { current } = document;
  const href = webAddress(current?.link ?? '');
  return (
    <header className={classes.header}>
      <div>
        <h2 className="title">{document.title}</h2>
        <p className={classes.state}>
          <ApprovalState document={document} />
        </p>
      </div>
      {current && href !== undefined && (
        <Button
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconExternalLink size={14} aria-hidden />}
        >
          Open version {versionLabel(current)}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Button>
      )}
    </header>
  );
}

/** `The approval of version 2.0 is dated 3 Dec 2026 (in 12 days).`, for the next one; empty if there is none. */
function nextText(
  { futureVersions }: DocumentReview,
  dateOf: (instant: EpochMs) => CalendarNumber,
  today: CalendarNumber,
): string {
  const next = futureVersions.at(-1);
  const day = next && approvalDay(next, dateOf);
  return day
    ? `The approval of version ${versionLabel(next)} is dated ${formatDate(day)} (${formatAgo(day, today)}).`
    : '';
}

function ApprovalState({ document }: { document: DocumentReview }) {
  const { today, dateOf } = useAccountCalendar();
  const { current, approvedOn } = document;
  const newest = document.versions[0];
  const next = nextText(document, dateOf, today);
  if (current && approvedOn !== null) {
    return (
      <>
        <strong>Version {versionLabel(current)}</strong> is in force, approved {formatDate(approvedOn)},{' '}
        <span className="ink strong">
          <ApprovalAgeMark document={document} old />
        </span>
        {next && <>. {next}</>}
      </>
    );
  }
  if (next) {
    return (
      <>
        <strong>No version is in force.</strong> {next}
      </>
    );
  }
  if (!newest) return <strong>No version is approved.</strong>;
  const createdOn = dateOf(newest.created);
  return (
    <>
      <strong>No version is approved.</strong> The newest, {versionLabel(newest)}, was created {formatDate(createdOn)} (
      {formatAgo(createdOn, today)}).
    </>
  );
}
