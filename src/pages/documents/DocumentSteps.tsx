import { useMemo } from 'react';
import type { DocumentStanding } from '#compliance/documentStanding.ts';
import { paths } from '../paths.ts';
import { Steps } from '../Steps.tsx';
import { selectDocuments } from './documentFilter.ts';

/** From document to document, in the order of their list. */
export function DocumentSteps({ documents, id }: { documents: readonly DocumentStanding[]; id: string }) {
  const records = useMemo(
    () =>
      selectDocuments(documents).map((other) => ({ id: other.id, name: other.title, to: paths.document(other.id) })),
    [documents],
  );
  return <Steps label="Documents, oldest approval first" records={records} id={id} list={paths.documents()} />;
}
