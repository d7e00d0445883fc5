import { IconArrowsSort } from '@tabler/icons-react';
import { type DocumentReview, hasOrderAnomaly } from '#compliance/documents/documentReview.ts';
import { FutureDateBadge } from '#components/FutureDateBadge.tsx';
import { formatAge } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import classes from './DocumentMarks.module.css';
import { APPROVED_IN_FUTURE_MEANING, anomalyText, SENT_IN_ANOTHER_ORDER } from './documentWords.ts';

/** Every reason to doubt the order of a document's versions, in sentences; empty where there is none. */
export const orderDoubts = ({ anomalies, sentNewestFirst }: DocumentReview): string =>
  [...anomalies.map((anomaly) => anomalyText(anomaly)), ...(sentNewestFirst ? [] : [SENT_IN_ANOTHER_ORDER])].join(' ');

/** Says that something speaks against the order of a document's versions: why, on hover and to who listens. */
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

/** Says that a version of a document is approved on a day to come: why that matters, on hover. */
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
  /** In a sentence: `2 years 7 months old`. */
  old?: boolean;
};

/** How old the approval of the version in force is, with its step on the grey ramp: age is no status, so it has no colour. */
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
