import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { CountLink } from '#components/CountLink.tsx';
import { dateValue, type ExportContext, wordsValue } from '#components/export/exportValue.ts';
import { formatAge } from '#components/format.ts';
import { columnsOf } from '#components/table/columns.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { DoneDate } from '#listing/DueDate.tsx';
import { paths } from '../../paths.ts';
import { ApprovalAgeMark } from '../ApprovalAgeMark.tsx';
import { documentTypeWord, inForceText, versionLabel } from '../documentWords.ts';
import { InForce } from '../InForce.tsx';
import { OrderMark } from '../OrderMark.tsx';
import { Tags } from '../Tags.tsx';
import { Offline } from './Offline.tsx';

const column = columnsOf<DocumentReview>();

const CATEGORY = 'category';

export const documentColumnsWithCategory = column.columns([
  column.accessor('title', {
    header: 'Title',
    sortFn: 'text',
    meta: { minWidth: 260, order: ['by title, A to Z', 'by title, Z to A'] },
    cell: ({ row: { original } }) => <RowLink to={paths.document(original.id)}>{original.title}</RowLink>,
  }),
  column.accessor((row) => row.type || undefined, {
    id: 'type',
    header: 'Type',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: {
      width: 72,
      order: ['by type, A to Z', 'by type, Z to A'],
      exported: ({ type }: DocumentReview) => wordsValue(documentTypeWord(type)),
    },
    cell: ({ row: { original } }) => documentTypeWord(original.type),
  }),
  column.accessor((row) => row.current?.version ?? undefined, {
    id: 'version',
    header: 'In force',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: {
      width: 112,
      align: 'right',
      order: ['lowest version first', 'highest version first'],
      exported: {
        'In force': (document: DocumentReview) => inForceText(document),
        'Approved ahead': ({ ahead }: DocumentReview) => ahead.map(versionLabel),
      },
    },
    cell: ({ row: { original } }) => <InForce document={original} />,
  }),
  column.accessor((row) => row.approvedOn ?? undefined, {
    id: 'approved',
    header: 'Approved',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 196,
      order: ['oldest approval first', 'latest approval first'],
      exported: ({ approvedOn }: DocumentReview) => dateValue(approvedOn),
    },
    cell: ({ row: { original } }) => <DoneDate on={original.approvedOn} />,
  }),
  column.accessor((row) => (row.approvedOn === null ? undefined : -row.approvedOn), {
    id: 'age',
    header: 'Age',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 104,
      align: 'right',
      order: ['youngest approval first', 'oldest approval first'],
      exported: ({ approvedOn }: DocumentReview, { today }: ExportContext) =>
        approvedOn === null ? null : formatAge(approvedOn, today),
    },
    cell: ({ row: { original } }) => <ApprovalAgeMark document={original} />,
  }),
  column.accessor((row) => row.versions.length, {
    id: 'versions',
    header: 'Versions',
    sortFn: 'number',
    meta: {
      width: 112,
      align: 'right',
      order: ['fewest versions first', 'most versions first'],
      exported: ({ versions }: DocumentReview) => versions.length,
    },
    cell: ({ row: { original } }) => (
      <>
        <OrderMark document={original} />
        <CountLink
          count={original.versions.length}
          to={paths.document(original.id)}
          of={`versions of ${original.title}`}
        />
      </>
    ),
  }),
  column.accessor((row) => row.category || undefined, {
    id: CATEGORY,
    header: 'Category',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { width: 96, order: ['by category, A to Z', 'by category, Z to A'] },
    cell: ({ row: { original } }) => original.category || '–',
  }),
  column.accessor((row) => row.tags[0], {
    id: 'tags',
    header: 'Tags',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: {
      width: 152,
      order: ['by first tag, A to Z', 'by first tag, Z to A'],
      exported: ({ tags }: DocumentReview) => tags,
    },
    cell: ({ row: { original } }) => <Tags tags={original.tags} />,
  }),
  column.accessor((row) => (row.offline ? 0 : 1), {
    id: 'offline',
    header: 'Offline',
    sortFn: 'number',
    meta: {
      width: 80,
      order: ['kept offline first', 'not kept offline first'],
      exported: ({ offline }: DocumentReview) => (offline ? 'Kept' : null),
    },
    cell: ({ row: { original } }) => <Offline kept={original.offline} />,
  }),
]);

/** For organisations that do not use categories. */
export const documentColumns = documentColumnsWithCategory.filter(({ id }) => id !== CATEGORY);
