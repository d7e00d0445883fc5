import { type DocumentHygiene, hygieneReasons } from '#compliance/documents/documentHygiene.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { PersonName } from '#listing/PersonName.tsx';
import type { Names } from '#listing/useDirectory.ts';
import { reviewColumns } from '../reviewColumns.tsx';
import { hygieneLooks } from './hygieneWords.ts';
import { Reasons } from './Reasons.tsx';

const { textColumn, rankColumn } = columnKit<DocumentHygiene>();
const { title, version, approved } = reviewColumns<DocumentHygiene>(({ document }) => document, 240);

/** The columns of the documents to look at; the names of their authors are those of the directory. */
export const hygieneColumns = ({ directory, isPending }: Pick<Names, 'directory' | 'isPending'>) => [
  title,
  rankColumn('reasons', {
    header: 'Reasons',
    of: ({ reasons: [first] }) => first && hygieneReasons.indexOf(first),
    width: 440,
    order: ['most urgent reason first', 'least urgent reason first'],
    exported: ({ reasons }) => reasons.map((reason) => hygieneLooks[reason].word),
    cell: (row) => <Reasons of={row} />,
  }),
  version,
  approved,
  textColumn('author', {
    header: 'Author',
    of: ({ document: { current } }) => current?.creator_id && directory.personName(current.creator_id),
    width: 176,
    cell: ({ document: { current } }) =>
      current ? <PersonName id={current.creator_id ?? ''} directory={directory} isPending={isPending} /> : '–',
  }),
];
