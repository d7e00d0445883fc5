import type { DocumentStanding } from '#compliance/documentStanding.ts';
import { formatDate } from '#components/format.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import classes from './DocumentFacts.module.css';
import { documentTypeWord } from './documentWords.ts';
import { Tags } from './Tags.tsx';

/** What the service says of a document besides its versions. */
export function DocumentFacts({ document }: { document: DocumentStanding }) {
  const { dateOf } = useAccountCalendar();
  return (
    <section className={classes.facts} aria-label="About this document">
      <dl>
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
        <dd>{document.sequence}</dd>
        <dt>Created</dt>
        <dd>{formatDate(dateOf(document.created))}</dd>
        <dt>Document id</dt>
        <dd>{document.id}</dd>
      </dl>
    </section>
  );
}
