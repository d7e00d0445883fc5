import { IconArrowsSort, IconCalendarQuestion } from '@tabler/icons-react';
import type { VersionEntry, VersionStage } from '#compliance/documents/versionHistory.ts';
import { formatAgo, formatDate, formatDistance } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import type { Names } from '#listing/useDirectory.ts';
import { APPROVED_AHEAD_MEANING, anomalyText, versionLabel } from '../documentWords.ts';
import { Author } from './Author.tsx';
import { VersionContent } from './VersionContent.tsx';
import classes from './VersionItem.module.css';

type Props = { entry: VersionEntry; names: Names };

const stageWords: Record<VersionStage, string> = {
  ahead: 'Approved ahead',
  inForce: 'In force',
  notApproved: 'Not approved',
  earlier: '',
};

/** How long after the version before it this one was approved: `approved 13 months after 1.2`. Of one to come nothing is said. */
function gapOf({ approvedOn, previous, stage }: VersionEntry): string | undefined {
  if (stage === 'notApproved' || stage === 'ahead' || approvedOn === null) return undefined;
  if (previous === null) return 'first approved version';
  const before = previous.version.version?.trim() || 'the version before';
  if (previous.approvedOn === approvedOn) return `approved on the same day as ${before}`;
  return `approved ${formatDistance(previous.approvedOn, approvedOn)} after ${before}`;
}

/** One version on the line of time: a filled dot is in force, a dashed one not approved or not yet in force, a hollow one was in force earlier. */
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
              {stage === 'ahead' ? 'approval dated' : 'approved'}{' '}
              <span className={classes.date}>{formatDate(approvedOn)}</span>
              <span className={classes.ago}>{formatAgo(approvedOn, today)}</span>
            </>
          )}
        </span>
      </p>
      {version.description?.trim() && <p className="break-anywhere">{version.description}</p>}
      <VersionContent version={version} />
      <p className={classes.origin}>
        Created {formatDate(createdOn)}
        {approvedOn === null && ` (${formatAgo(createdOn, today)})`} by{' '}
        <Author id={version.creator_id ?? ''} names={names} />
        {gap && ` · ${gap}`}
      </p>
      {stage === 'ahead' && (
        <p className={classes.anomaly}>
          <IconCalendarQuestion className={classes.anomalyIcon} size={14} aria-hidden />
          {APPROVED_AHEAD_MEANING}
        </p>
      )}
      {anomalies.map((anomaly) => (
        <p key={anomaly.kind} className={classes.anomaly}>
          <IconArrowsSort className={classes.anomalyIcon} size={14} aria-hidden />
          {anomalyText(anomaly)}
        </p>
      ))}
    </li>
  );
}
