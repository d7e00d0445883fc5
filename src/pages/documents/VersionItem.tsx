import { IconArrowsSort } from '@tabler/icons-react';
import type { Directory } from '#compliance/directory.ts';
import type { VersionEntry, VersionStage } from '#compliance/versionHistory.ts';
import type { OrderAnomaly } from '#compliance/versionOrder.ts';
import { formatAgo, formatDate, formatDistance } from '#components/format.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { PersonName } from '../PersonName.tsx';
import { VersionContent } from './VersionContent.tsx';
import classes from './VersionItem.module.css';

type Props = { entry: VersionEntry; directory: Directory; namesPending: boolean };

const stageWords: Record<VersionStage, string> = { inForce: 'In force', notApproved: 'Not approved', earlier: '' };

const anomalyWords: Record<OrderAnomaly['kind'], (other: string) => string> = {
  lowerLabel: (other) => `Approved after version ${other}, which has the higher number.`,
  sameLabel: (other) => `Has the same number as version ${other}, which was approved before it.`,
  createdBefore: (other) => `Created before version ${other}, but approved after it.`,
};

/** How long after the version before it this one was approved: `approved 13 months after the version before`. */
function gapOf({ approvedOn, previousApprovedOn, stage }: VersionEntry): string | undefined {
  if (stage === 'notApproved' || approvedOn === null) return undefined;
  if (previousApprovedOn === null) return 'first approved version';
  if (previousApprovedOn === approvedOn) return 'approved on the same day as the version before';
  return `approved ${formatDistance(previousApprovedOn, approvedOn)} after the version before`;
}

/** One version on the line of time: a filled dot is in force, a dashed one not approved, a hollow one was in force earlier. */
export function VersionItem({ entry, directory, namesPending }: Props) {
  const { today } = useAccountCalendar();
  const { version, stage, approvedOn, createdOn, anomalies } = entry;
  const gap = gapOf(entry);
  return (
    <li className={classes.entry} data-stage={stage}>
      <span className={classes.dot} aria-hidden />
      <p className={classes.line}>
        <strong className={classes.label}>{version.version || 'no number'}</strong>
        {stage !== 'earlier' && <span className={classes.stage}>{stageWords[stage]}</span>}
        <span className={classes.approval}>
          {approvedOn !== null && (
            <>
              approved <span className={classes.date}>{formatDate(approvedOn)}</span>
              <span className={classes.ago}>{formatAgo(approvedOn, today)}</span>
            </>
          )}
        </span>
      </p>
      {version.description.trim() && <p className={classes.description}>{version.description}</p>}
      <VersionContent version={version} />
      <p className={classes.origin}>
        Created {formatDate(createdOn)}
        {approvedOn === null && ` (${formatAgo(createdOn, today)})`} by{' '}
        <PersonName id={version.creator_id} directory={directory} isPending={namesPending} />
        {gap && ` · ${gap}`}
      </p>
      {anomalies.map(({ kind, other }) => (
        <p key={kind} className={classes.anomaly}>
          <IconArrowsSort className={classes.anomalyIcon} size={14} aria-hidden />
          {anomalyWords[kind](other.version)}
        </p>
      ))}
    </li>
  );
}
