import { useMemo } from 'react';
import type { DocumentHygiene } from '#compliance/documents/documentHygiene.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { ListPager, type ListPagerProps } from '#listing/ListPager.tsx';
import type { OriginList } from '#components/table/originList.ts';
import type { PagerRecord } from '#listing/RecordPager.tsx';
import { stateAt } from '#listing/urlState.ts';
import type { Names } from '#listing/useDirectory.ts';
import { paths } from '../../paths.ts';
import { DocumentsState, selectDocuments } from '../documentFilter.ts';
import { DOCUMENT_ORDER } from '../documentWords.ts';
import { hygieneColumns } from '../hygiene/hygieneColumns.tsx';
import { HygieneState, selectHygiene } from '../hygiene/hygieneFilter.ts';
import { documentColumnsWithCategory } from '../list/documentColumns.tsx';

type Props = {
  documents: readonly DocumentReview[];
  /** What should be looked at in a document; undefined while that is not known. */
  hygieneOf: ((document: DocumentReview) => DocumentHygiene) | undefined;
  names: Pick<Names, 'directory' | 'isPending'>;
  id: string;
  /** The list that this one was opened from. */
  left: OriginList | undefined;
};

const idOf = ({ id }: DocumentReview): string => id;
const recordOf = ({ id, title }: DocumentReview): PagerRecord => ({ id, name: title, to: paths.document(id) });

/** From document to document, through the list that was left, or else through all of them. */
export function DocumentPager({ left, hygieneOf, names, ...props }: Props) {
  const all = <Documents {...props} to={paths.documents()} />;
  if (!left) return all;
  const walk = { ...props, to: left.to, otherwise: all };
  if (left.pathname !== paths.documentHygiene()) return <Documents {...walk} />;
  return hygieneOf && <ToLookAt {...walk} hygieneOf={hygieneOf} names={names} />;
}

type DocumentsProps = Pick<Props, 'documents' | 'id'> & Pick<ListPagerProps, 'to' | 'otherwise'>;

function Documents({ documents, to, ...props }: DocumentsProps) {
  const { sort, ...filter } = useMemo(() => stateAt(DocumentsState, to), [to]);
  const rows = useMemo(() => selectDocuments(documents, stateAt(DocumentsState, to)), [documents, to]);
  return (
    <ListPager
      {...props}
      name="Documents"
      to={to}
      columns={documentColumnsWithCategory}
      rows={rows}
      rowId={idOf}
      filter={filter}
      sort={sort}
      order={DOCUMENT_ORDER}
      recordOf={recordOf}
    />
  );
}

type ToLookAtProps = DocumentsProps & { hygieneOf: NonNullable<Props['hygieneOf']> } & Pick<Props, 'names'>;

const idToLookAt = ({ document }: DocumentHygiene): string => document.id;
const recordToLookAt = ({ document }: DocumentHygiene): PagerRecord => recordOf(document);

function ToLookAt({ documents, hygieneOf, names: { directory, isPending }, to, ...props }: ToLookAtProps) {
  const { sort, ...filter } = useMemo(() => stateAt(HygieneState, to), [to]);
  const columns = useMemo(() => hygieneColumns({ directory, isPending }), [directory, isPending]);
  const rows = useMemo(
    () => selectHygiene(documents.map(hygieneOf), stateAt(HygieneState, to)),
    [documents, hygieneOf, to],
  );
  return (
    <ListPager
      {...props}
      name="Hygiene"
      to={to}
      columns={columns}
      rows={rows}
      rowId={idToLookAt}
      filter={filter}
      sort={sort}
      recordOf={recordToLookAt}
    />
  );
}
