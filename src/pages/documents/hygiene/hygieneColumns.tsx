import { hygieneReasons } from '#compliance/documents/documentHygiene.ts';
import { dateValue } from '#components/export/exportValue.ts';
import { columnsOf } from '#components/table/columns.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { DoneDate } from '#listing/DueDate.tsx';
import { NameOnScreen } from '#listing/PersonName.tsx';
import { paths } from '../../paths.ts';
import { inForceText, versionLabel } from '../documentWords.ts';
import { InForce } from '../InForce.tsx';
import type { HygieneRow } from './hygieneRow.ts';
import { hygieneLooks } from './hygieneWords.ts';
import { Reasons } from './Reasons.tsx';

const column = columnsOf<HygieneRow>();

export const hygieneColumns = column.columns([
  column.accessor(({ document }) => document.title, {
    id: 'title',
    header: 'Title',
    sortFn: 'text',
    meta: { minWidth: 240, order: ['by title, A to Z', 'by title, Z to A'] },
    cell: ({ row: { original } }) => (
      <RowLink to={paths.document(original.document.id)}>{original.document.title}</RowLink>
    ),
  }),
  column.accessor(({ reasons }) => (reasons[0] ? hygieneReasons.indexOf(reasons[0]) : undefined), {
    id: 'reasons',
    header: 'Reasons',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 440,
      order: ['most urgent reason first', 'least urgent reason first'],
      exported: ({ reasons }: HygieneRow) => reasons.map((reason) => hygieneLooks[reason].word),
    },
    cell: ({ row: { original } }) => <Reasons hygiene={original} />,
  }),
  column.accessor(({ document }) => document.current?.version ?? undefined, {
    id: 'version',
    header: 'In force',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: {
      width: 112,
      align: 'right',
      order: ['lowest version first', 'highest version first'],
      exported: {
        'In force': ({ document }: HygieneRow) => inForceText(document),
        'Approved ahead': ({ document }: HygieneRow) => document.ahead.map(versionLabel),
      },
    },
    cell: ({ row: { original } }) => <InForce document={original.document} />,
  }),
  column.accessor(({ document }) => document.approvedOn ?? undefined, {
    id: 'approved',
    header: 'Approved',
    sortFn: 'number',
    sortUndefined: 'last',
    meta: {
      width: 196,
      order: ['oldest approval first', 'latest approval first'],
      exported: ({ document }: HygieneRow) => dateValue(document.approvedOn),
    },
    cell: ({ row: { original } }) => <DoneDate on={original.document.approvedOn} />,
  }),
  column.accessor(({ author }) => (author?.id ? author.name : undefined), {
    id: 'author',
    header: 'Author',
    sortFn: 'text',
    sortUndefined: 'last',
    meta: { width: 176, order: ['by author, A to Z', 'by author, Z to A'] },
    cell: ({ row: { original } }) => (original.author ? <NameOnScreen {...original.author} /> : '–'),
  }),
]);
