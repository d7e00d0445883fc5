import { IconArrowsSort } from '@tabler/icons-react';
import { type DocumentReview, hasOrderAnomaly } from '#compliance/documents/documentReview.ts';
import { anomalyText, SENT_IN_ANOTHER_ORDER } from './documentWords.ts';
import classes from './OrderMark.module.css';

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
