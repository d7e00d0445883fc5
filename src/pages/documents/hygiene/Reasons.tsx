import type { DocumentHygiene } from '#compliance/documents/documentHygiene.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { orderDoubts } from '../OrderMark.tsx';
import { hygieneLooks } from './hygieneWords.ts';
import classes from './Reasons.module.css';

/** Why somebody should look at a document, in words; what is odd about its versions is said on hover and to who listens. */
export const Reasons = ({ hygiene: { document, reasons } }: { hygiene: DocumentHygiene }) => {
  const doubts = orderDoubts(document);
  return (
    <span className={classes.reasons} title={doubts || undefined}>
      {reasons.map((reason) => (
        <span key={reason}>
          <StatusBadge look={hygieneLooks[reason]} />
          {reason === 'versionOrder' && <span className="visually-hidden">: {doubts}</span>}
        </span>
      ))}
    </span>
  );
};
