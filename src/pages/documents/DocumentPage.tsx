import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Link, useNavigate, useParams } from 'react-router';
import { versionHistory } from '#compliance/versionHistory.ts';
import { Page } from '#components/Page.tsx';
import { ScrollRegion } from '#components/ScrollRegion.tsx';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import state from '#components/states/State.module.css';
import { useListLeft } from '#components/table/listLeft.ts';
import { paths } from '../paths.ts';
import { DocumentFacts } from './DocumentFacts.tsx';
import { DocumentHeader } from './DocumentHeader.tsx';
import classes from './DocumentPage.module.css';
import { DocumentSteps } from './DocumentSteps.tsx';
import { useDocumentHygiene } from './hygiene/useDocumentHygiene.ts';
import { VersionHistory } from './VersionHistory.tsx';

/** The lists whose rows open documents. */
const documentLists = [paths.documents()];

/** One document: what is in force, and every version before and after it. */
export function DocumentPage() {
  const { id = '' } = useParams();
  const { documents, hygieneOf, names, calendar, failure, retry, sources } = useDocumentHygiene();
  const left = useListLeft(documentLists);
  const document = documents?.find((one) => one.id === id);

  return (
    <Page
      title={document?.title ?? (documents ? 'Document not found' : 'Document')}
      above={[{ label: 'Documents', to: left?.to ?? paths.documents() }]}
      sources={sources}
      timeZone={calendar.timeZone}
      aside={documents && document && <DocumentSteps documents={documents} id={id} left={left} />}
    >
      {!documents && !failure && <LoadingBar progress={undefined} />}
      {/* The next record is read from its top. */}
      <ScrollRegion key={id} label={document?.title ?? 'Document'} className={classes.content}>
        {failure ? (
          <ErrorState
            title="The document could not be loaded"
            failure={failure}
            timeZone={calendar.timeZone}
            onRetry={retry}
          />
        ) : !documents ? (
          <div className={classes.loading}>
            <LoadingLine of="the document" progress={undefined} />
          </div>
        ) : !document ? (
          <NoSuchDocument id={id} />
        ) : (
          <>
            <DocumentHeader document={document} />
            <div className={classes.parts}>
              <DocumentFacts document={document} hygiene={hygieneOf?.(document)} />
              <VersionHistory
                entries={versionHistory(document.versions, calendar.dateOf)}
                sentNewestFirst={document.sentNewestFirst}
                names={names}
              />
            </div>
          </>
        )}
      </ScrollRegion>
    </Page>
  );
}

function NoSuchDocument({ id }: { id: string }) {
  const navigate = useNavigate();
  useHotkeys([['Escape', () => void navigate(paths.documents())]]);
  return (
    <div className={state.state}>
      <h2 className={state.title}>There is no such document</h2>
      <p className={state.explanation}>
        The service answered, and none of its documents has the id “{id}”. It may have been removed, or the address was
        cut off.
      </p>
      <Button component={Link} to={paths.documents()}>
        Open the list of documents
      </Button>
    </div>
  );
}
