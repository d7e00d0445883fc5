import { versionHistory } from '#compliance/documents/versionHistory.ts';
import { Page } from '#components/Page.tsx';
import { ScrollRegion } from '#components/ScrollRegion.tsx';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { LoadError } from '#listing/LoadError.tsx';
import { usePathParams } from '#listing/pathParams.ts';
import { RecordPager, useOriginOf } from '#listing/RecordPager.tsx';
import { UnknownRecord } from '#listing/UnknownRecord.tsx';
import { unknownRecordWords } from '#listing/unknownRecordWords.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { paths } from '../../paths.ts';
import { useDocumentHygiene } from '../hygiene/useDocumentHygiene.ts';
import { DocumentFacts } from './DocumentFacts.tsx';
import { DocumentHeader } from './DocumentHeader.tsx';
import classes from './DocumentPage.module.css';
import { VersionHistory } from './VersionHistory.tsx';

/** One document: what is in force, and every version before and after it. */
export function DocumentPage() {
  const { id = '' } = usePathParams();
  const { documents, unreadableIds, hygieneOf, names, calendar, failure, retry, sources } = useDocumentHygiene();
  const origin = useOriginOf('document');
  const document = documents?.find((one) => one.id === id);
  const isUnreadable = unreadableIds.includes(id);

  return (
    <Page
      title={document?.title ?? (documents && !isUnreadable ? 'Unknown document' : 'Document')}
      above={
        origin && origin.label !== 'Documents'
          ? [{ label: 'Documents', to: paths.documents() }, origin]
          : [{ label: 'Documents', to: origin?.to ?? paths.documents() }]
      }
      sources={sources}
      timeZone={calendar.timeZone}
      aside={document && <RecordPager kind="document" id={id} fallback={paths.documents()} />}
    >
      {!documents && !failure && <LoadingBar progress={undefined} />}
      {/* The next record starts at its top. */}
      <ScrollRegion key={id} label={document?.title ?? 'Document'} className="fill column surface">
        {failure ? (
          <LoadError title="The document could not be loaded" failure={failure} onRetry={retry} />
        ) : !documents ? (
          <div className={classes.loading}>
            <LoadingLine of="the document" progress={undefined} />
          </div>
        ) : !document ? (
          <NoSuchDocument id={id} isUnreadable={isUnreadable} />
        ) : (
          <>
            <DocumentHeader document={document} />
            <div className={classes.parts}>
              <DocumentFacts document={document} hygiene={hygieneOf?.(document)} />
              <VersionHistory
                entries={versionHistory(document.versions, calendar.dateOf, calendar.today)}
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

type NoSuchProps = {
  id: string;
  /** Whether the service sent a record of this id that could not be read. */
  isUnreadable: boolean;
};

const NoSuchDocument = ({ id, isUnreadable }: NoSuchProps) => (
  <UnknownRecord
    {...unknownRecordWords(
      { id, kind: 'document', none: 'none of its documents has', reason: 'the address was cut off', isUnreadable },
      useOrganisation().part === undefined,
    )}
    list={{ label: 'Open the list of documents', to: paths.documents() }}
  />
);
