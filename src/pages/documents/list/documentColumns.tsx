import { IconDeviceMobileDown } from '@tabler/icons-react';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatAge } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { DueDate } from '#listing/DueDate.tsx';
import { paths } from '../../paths.ts';
import { ApprovalAgeMark, OrderMark } from '../DocumentMarks.tsx';
import { documentTypeWord } from '../documentWords.ts';
import { reviewColumns } from '../reviewColumns.tsx';
import { Tags } from '../Tags.tsx';

const { textColumn, countColumn, dateColumn, rankColumn } = columnKit<DocumentReview>();
const { title, version, approved } = reviewColumns<DocumentReview>((document) => document, 312);

const CATEGORY = 'category';

/** Columns that are only shown when chosen. */
const NOT_USUAL: readonly string[] = ['reapproval'];

export const documentColumnsWithCategory = [
  title,
  textColumn('type', {
    header: 'Type',
    width: 72,
    hideOrder: 2,
    format: documentTypeWord,
    empty: documentTypeWord(''),
  }),
  version,
  approved,
  rankColumn('age', {
    header: 'Age',
    of: ({ approvedOn }) => approvedOn && -approvedOn,
    width: 144,
    hideOrder: 5,
    align: 'right',
    order: ['latest approval first', 'oldest approval first'],
    exported: ({ approvedOn }, { today }) => (approvedOn === null ? null : formatAge(approvedOn, today)),
    cell: (document) => <ApprovalAgeMark document={document} />,
  }),
  countColumn('versions', {
    header: 'Versions',
    of: ({ versions }) => versions.length,
    width: 84,
    hideOrder: 4,
    cell: (document) => (
      <>
        <OrderMark document={document} />
        <CountLink
          count={document.versions.length}
          to={paths.document(document.id)}
          of={`versions of ${document.title}`}
        />
      </>
    ),
  }),
  dateColumn('reapproval', {
    header: 'Re-approval due',
    of: ({ reapprovalOn }) => reapprovalOn,
    width: 196,
    wraps: 'two lines',
    cell: ({ reapprovalOn }) => <DueDate due={reapprovalOn} />,
  }),
  textColumn(CATEGORY, { header: 'Category', of: ({ categoryName }) => categoryName, width: 136, hideOrder: 3 }),
  textColumn('tags', {
    header: 'Tags',
    of: ({ tags: [first] }) => first,
    by: 'first tag',
    width: 152,
    hideOrder: 3,
    exported: ({ tags }) => tags,
    cell: ({ tags }) => <Tags tags={tags} />,
  }),
  rankColumn('offline', {
    header: 'Offline',
    of: ({ offline }) => Number(!offline),
    width: 80,
    hideOrder: 1,
    order: ['kept offline first', 'not kept offline first'],
    exported: ({ offline }) => (offline ? 'Kept' : null),
    cell: ({ offline }) => <Offline kept={offline} />,
  }),
];

export const documentColumns = documentColumnsWithCategory.filter(({ id }) => id !== CATEGORY);

/** The columns that are shown while nobody has chosen; includes the category if categories have names. */
export const usualDocumentColumns = (namesCategories: boolean): string[] =>
  documentColumnsWithCategory
    .map(({ id }) => id)
    .filter((id) => (id === CATEGORY ? namesCategories : !NOT_USUAL.includes(id)));

const Offline = ({ kept }: { kept: boolean }) =>
  kept ? (
    <span className="mark">
      <IconDeviceMobileDown className="quiet fixed" size={14} aria-hidden />
      Kept
    </span>
  ) : (
    <>–</>
  );
