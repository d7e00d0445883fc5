import { hygieneReasons } from '#compliance/documents/documentHygiene.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { NameOnScreen } from '#listing/PersonName.tsx';
import { reviewColumns } from '../reviewColumns.tsx';
import type { HygieneRow } from './hygieneRow.ts';
import { hygieneLooks } from './hygieneWords.ts';
import { Reasons } from './Reasons.tsx';

const { textColumn, rankColumn } = columnKit<HygieneRow>();
const { title, version, approved } = reviewColumns<HygieneRow>(({ document }) => document, 240);

export const hygieneColumns = [
  title,
  rankColumn('reasons', {
    header: 'Reasons',
    of: ({ reasons: [first] }) => first && hygieneReasons.indexOf(first),
    width: 440,
    order: ['most urgent reason first', 'least urgent reason first'],
    exported: ({ reasons }) => reasons.map((reason) => hygieneLooks[reason].word),
    cell: (row) => <Reasons hygiene={row} />,
  }),
  version,
  approved,
  textColumn('author', {
    header: 'Author',
    of: ({ author }) => (author?.id ? author.name : undefined),
    width: 176,
    cell: ({ author }) => (author ? <NameOnScreen {...author} /> : '–'),
  }),
];
