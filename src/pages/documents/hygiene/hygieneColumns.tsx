import { type DocumentHygiene, hygieneReasons } from '#compliance/documents/documentHygiene.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { NameOnScreen } from '#listing/PersonName.tsx';
import { orderDoubts } from '../DocumentMarks.tsx';
import { reviewColumns } from '../reviewColumns.tsx';
import classes from './hygieneColumns.module.css';
import type { HygieneRow } from './hygieneRow.ts';
import { hygieneAppearances } from './hygieneWords.ts';

const { textColumn, rankColumn } = columnKit<HygieneRow>();
const { title, version, approved } = reviewColumns<HygieneRow>(({ document }) => document, 240);

export const hygieneColumns = [
  title,
  rankColumn('reasons', {
    header: 'Reasons',
    of: ({ reasons: [first] }) => first && hygieneReasons.indexOf(first),
    width: 360,
    minWidth: 260,
    order: ['most urgent reason first', 'least urgent reason first'],
    exported: ({ reasons }) => reasons.map((reason) => hygieneAppearances[reason].word),
    cell: (row) => <Reasons hygiene={row} />,
  }),
  version,
  approved,
  textColumn('author', {
    header: 'Author',
    of: ({ author }) => (author?.id ? author.name : undefined),
    width: 156,
    wraps: 'two lines',
    hideOrder: 1,
    cell: ({ author }) => (author ? <NameOnScreen {...author} /> : '–'),
  }),
];

/** Why somebody should look at a document, in words; oddities of its versions are given on hover and to screen readers. */
export const Reasons = ({ hygiene: { document, reasons } }: { hygiene: DocumentHygiene }) => {
  const doubts = orderDoubts(document);
  return (
    <span className={classes.reasons} title={doubts || undefined}>
      {reasons.map((reason) => (
        <span key={reason}>
          <StatusBadge appearance={hygieneAppearances[reason]} />
          {reason === 'versionOrder' && <span className="visually-hidden">: {doubts}</span>}
        </span>
      ))}
    </span>
  );
};
