import type { DocumentHygiene } from '#compliance/documents/documentHygiene.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { Fact, FactList } from '#components/FactList.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { documentTypeWord } from '../documentWords.ts';
import { hygieneAppearances } from '../hygiene/hygieneWords.ts';
import { Tags } from '../Tags.tsx';
import classes from './DocumentFacts.module.css';

type Props = {
  document: DocumentReview;
  /** Why it needs review; undefined while unknown. */
  hygiene: DocumentHygiene | undefined;
};

/** What the service says about a document besides its versions. */
export function DocumentFacts({ document, hygiene }: Props) {
  const { dateOf } = useAccountCalendar();
  return (
    <section className={classes.facts} aria-label="About this document">
      <FactList className={classes.list} smallTerms>
        {hygiene && hygiene.reasons.length > 0 && (
          <Fact term="Needs review">
            <ul>
              {hygiene.reasons.map((reason) => (
                <li key={reason}>
                  <StatusBadge appearance={hygieneAppearances[reason]} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {document.reapprovalOn !== null && <Fact term="Re-approval due">{formatDate(document.reapprovalOn)}</Fact>}
        <Fact term="Approved by">The service does not record who approved a version.</Fact>
        <Fact term="Type">{documentTypeWord(document.type)}</Fact>
        <Fact term="Tags">
          <Tags tags={document.tags} all />
        </Fact>
        <Fact term="Offline">{document.offline ? 'Kept for use without a connection' : 'Not kept'}</Fact>
        {document.categoryName && <Fact term="Category">{document.categoryName}</Fact>}
        <Fact term="Sequence">{String(document.sequence ?? 'None')}</Fact>
        <Fact term="Created">{formatDate(dateOf(document.created))}</Fact>
        <Fact term="Document ID">{document.id}</Fact>
      </FactList>
    </section>
  );
}
