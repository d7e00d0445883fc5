import {
  IconArrowsSort,
  IconCalendarQuestion,
  IconFile,
  IconLink,
  IconUserOff,
  IconUserQuestion,
} from '@tabler/icons-react';
import { hasLeft } from '#compliance/directory.ts';
import type { VersionEntry, VersionStage } from '#compliance/documents/versionHistory.ts';
import { ExternalLink } from '#components/ExternalLink.tsx';
import { formatAgo, formatDate, formatDistance } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { PersonName } from '#listing/PersonName.tsx';
import type { Names } from '#listing/useDirectory.ts';
import type { ResourceVersion } from '#protocol/resources.ts';
import { useUser } from '#queries/usersInfo.ts';
import { APPROVED_IN_FUTURE_MEANING, anomalyText, versionLabel } from '../documentWords.ts';
import classes from './VersionItem.module.css';

type Props = { entry: VersionEntry; names: Names };

const stageWords: Record<VersionStage, string> = {
  approvedInFuture: 'Approval date in the future',
  inForce: 'In force',
  notApproved: 'Not approved',
  earlier: '',
};

/**
 * The time between the approvals of the previous version and this one: `approved 13 months after 1.2`. Empty for a future
 * version.
 */
function gapOf({ approvedOn, previous, stage }: VersionEntry): string | undefined {
  if (stage === 'notApproved' || stage === 'approvedInFuture' || approvedOn === null) return undefined;
  if (previous === null) return 'first approved version';
  const before = previous.version.version?.trim() || 'the version before';
  if (previous.approvedOn === approvedOn) return `approved on the same day as ${before}`;
  return `approved ${formatDistance(previous.approvedOn, approvedOn)} after ${before}`;
}

/**
 * One version on the timeline: a filled dot is in force, a dashed one not approved or not yet in force, a hollow one was in
 * force earlier.
 */
export function VersionItem({ entry, names }: Props) {
  const { today } = useAccountCalendar();
  const { version, stage, approvedOn, createdOn, anomalies } = entry;
  const gap = gapOf(entry);
  return (
    <li className={classes.entry} data-stage={stage}>
      <span className={classes.dot} aria-hidden />
      <p className={classes.line}>
        <strong className="strong break-anywhere">{versionLabel(version)}</strong>
        {stage !== 'earlier' && <span className={classes.stage}>{stageWords[stage]}</span>}
        <span className={classes.approval}>
          {approvedOn !== null && (
            <>
              {stage === 'approvedInFuture' ? 'approval dated' : 'approved'}{' '}
              <span className="ink">{formatDate(approvedOn)}</span>{' '}
              <span className={classes.ago}>{formatAgo(approvedOn, today)}</span>
            </>
          )}
        </span>
      </p>
      {version.description?.trim() && <p className="break-anywhere">{version.description}</p>}
      <VersionContent version={version} />
      <p className="note">
        Created {formatDate(createdOn)}
        {approvedOn === null && ` (${formatAgo(createdOn, today)})`} by{' '}
        <Author id={version.creator_id ?? ''} names={names} />
        {gap && ` · ${gap}`}
      </p>
      {stage === 'approvedInFuture' && (
        <p className={classes.anomaly}>
          <IconCalendarQuestion className="quiet" size={14} aria-hidden />
          {APPROVED_IN_FUTURE_MEANING}
        </p>
      )}
      {anomalies.map((anomaly) => (
        <p key={anomaly.kind} className={classes.anomaly}>
          <IconArrowsSort className="quiet" size={14} aria-hidden />
          {anomalyText(anomaly)}
        </p>
      ))}
    </li>
  );
}

type AuthorProps = { id: string; names: Pick<Names, 'directory' | 'isPending' | 'knowsPeople'> };

/** The author of a version, marked if no longer employed, or not among the people of the organisation at all. */
function Author({ id, names: { directory, isPending, knowsPeople } }: AuthorProps) {
  const { today, timeZone } = useAccountCalendar();
  const listed = directory.user(id);
  const lookedUp = useUser(id, { enabled: id !== '' && !isPending && !listed });
  return (
    <>
      <PersonName id={id} directory={directory} isPending={isPending} />
      {hasLeft(listed ?? lookedUp.data, today, timeZone) ? (
        <span className={classes.mark}>
          <IconUserOff size={12} aria-hidden />
          no longer employed
        </span>
      ) : (
        knowsPeople &&
        id !== '' &&
        !isPending &&
        !listed && (
          <span className={classes.mark}>
            <IconUserQuestion size={12} aria-hidden />
            not in the list of people
          </span>
        )
      )}
    </>
  );
}

/**
 * Where the text of a version is: the storage path of a file, which this dashboard cannot open, or a link. The set of types is
 * open, so the present fields decide, not the type. protocol.md §2.4.
 */
function VersionContent({ version: { type, file, link } }: { version: ResourceVersion }) {
  return (
    <>
      {file && (
        <p className="note noted break-anywhere">
          <IconFile size={14} aria-label="File" />
          <span>{file}</span>
        </p>
      )}
      {link && (
        <p className="note noted break-anywhere">
          <IconLink size={14} aria-label="Link" />
          <span>
            <ExternalLink address={link} />
          </span>
        </p>
      )}
      {!file && !link && (
        <p className="note noted break-anywhere">The service does not say where this {type || 'version'} is.</p>
      )}
    </>
  );
}
