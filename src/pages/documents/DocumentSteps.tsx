import { useMemo } from 'react';
import type { DocumentStanding } from '#compliance/documentStanding.ts';
import type { ListLeft } from '#components/table/listLeft.ts';
import { paths } from '../paths.ts';
import type { StepRecord } from '../Steps.tsx';
import { stateAt } from '../urlState.ts';
import { Walk, type WalkProps } from '../Walk.tsx';
import { documentColumnsWithCategory } from './documentColumns.tsx';
import { DocumentsState, selectDocuments } from './documentFilter.ts';
import { DOCUMENT_ORDER } from './documentWords.ts';

type Props = {
  documents: readonly DocumentStanding[];
  id: string;
  /** The list that this one was opened from. */
  left: ListLeft | undefined;
};

const idOf = ({ id }: DocumentStanding): string => id;
const recordOf = ({ id, title }: DocumentStanding): StepRecord => ({ id, name: title, to: paths.document(id) });

/** From document to document, through the list that was left, or else through all of them. */
export function DocumentSteps({ left, ...props }: Props) {
  const all = <Documents {...props} to={paths.documents()} />;
  return left ? <Documents {...props} to={left.to} otherwise={all} /> : all;
}

type DocumentsProps = Omit<Props, 'left'> & Pick<WalkProps, 'to' | 'otherwise'>;

function Documents({ documents, to, ...props }: DocumentsProps) {
  const { sort, ...filter } = useMemo(() => stateAt(DocumentsState, to), [to]);
  const rows = useMemo(() => selectDocuments(documents, stateAt(DocumentsState, to)), [documents, to]);
  return (
    <Walk
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
