import { IconArrowsSort } from '@tabler/icons-react';
import { type DocumentReview, hasOrderAnomaly } from '#compliance/documents/documentReview.ts';
import { FutureDateBadge } from '#components/FutureDateBadge.tsx';
import { formatAge } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import classes from './DocumentMarks.module.css';
import { APPROVED_IN_FUTURE_MEANING, anomalyText, SENT_IN_ANOTHER_ORDER } from './documentWords.ts';

/** Every reason to doubt the order of a document's versions, in sentences; empty if there is none. */
export const orderDoubts = ({ anomalies, sentNewestFirst }: DocumentReview): string =>
  [...anomalies.map((anomaly) => anomalyText(anomaly)), ...(sentNewestFirst ? [] : [SENT_IN_ANOTHER_ORDER])].join(' ');

/** Marks a document whose version order is doubtful: the reason is given on hover and to screen readers. */
export function OrderMark({ document }: { document: DocumentReview }) {
  if (!hasOrderAnomaly(document)) return null;
  const doubts = orderDoubts(document);
  return (
    <span className={classes.mark} data-tone="warn" title={doubts}>
      <IconArrowsSort className="tone-icon" size={14} aria-hidden />
      Order
      <span className="visually-hidden">: {doubts}</span>
    </span>
  );
}

/** Marks a version with an approval date in the future: why that matters is given on hover. */
export const ApprovedInFuture = ({
  document: { futureVersions },
}: {
  document: Pick<DocumentReview, 'futureVersions'>;
}) =>
  futureVersions.length > 0 && (
    <FutureDateBadge meaning={APPROVED_IN_FUTURE_MEANING} before="approval dated in the" narrow />
  );

type Props = {
  document: DocumentReview;
  /** Whether it is worded for a sentence: `2 years 7 months old`. */
  old?: boolean;
};

/**
 * The age of the approval of the version in force, with its step on the grey ramp: an age is not a status, so it has no colour.
 */
export function ApprovalAgeMark({ document: { approvedOn, age }, old = false }: Props) {
  const { today } = useAccountCalendar();
  if (approvedOn === null) return <>–</>;
  return (
    <span className={classes.age}>
      {formatAge(approvedOn, today)}
      {old && approvedOn < today && ' old'}
      <span className={classes.ageStep} data-age={age} aria-hidden />
    </span>
  );
}
