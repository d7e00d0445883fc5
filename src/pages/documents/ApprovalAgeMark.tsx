import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { formatAge } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import classes from './ApprovalAgeMark.module.css';

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
      <span className={classes.mark} data-age={age} aria-hidden />
    </span>
  );
}
