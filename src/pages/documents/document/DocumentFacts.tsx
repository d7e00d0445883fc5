import type { DocumentHygiene } from '#compliance/documents/documentHygiene.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { FactList } from '#components/FactList.tsx';
import { formatDate } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { documentTypeWord } from '../documentWords.ts';
import { hygieneLooks } from '../hygiene/hygieneWords.ts';
import { Tags } from '../Tags.tsx';
import classes from './DocumentFacts.module.css';

type Props = {
  document: DocumentReview;
  /** What should be looked at; undefined while it is not known. */
  hygiene: DocumentHygiene | undefined;
};

/** What the service says of a document besides its versions. */
export function DocumentFacts({ document, hygiene }: Props) {
  const { dateOf } = useAccountCalendar();
  return (
    <section className={classes.facts} aria-label="About this document">
      <FactList className={classes.list} smallTerms>
        {hygiene && hygiene.reasons.length > 0 && (
          <>
            <dt>To look at</dt>
            <dd>
              <ul>
                {hygiene.reasons.map((reason) => (
                  <li key={reason}>
                    <StatusBadge look={hygieneLooks[reason]} />
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
        <dt>Type</dt>
        <dd>{documentTypeWord(document.type)}</dd>
        <dt>Tags</dt>
        <dd>
          <Tags tags={document.tags} all />
        </dd>
        <dt>Offline</dt>
        <dd>{document.offline ? 'kept for use without a connection' : 'not kept'}</dd>
        {document.category && (
          <>
            <dt>Category</dt>
            <dd>{document.category}</dd>
          </>
        )}
        <dt>Sequence</dt>
        <dd>{document.sequence ?? 'none'}</dd>
        <dt>Created</dt>
        <dd>{formatDate(dateOf(document.created))}</dd>
        <dt>Document id</dt>
        <dd>{document.id}</dd>
      </FactList>
    </section>
  );
}
