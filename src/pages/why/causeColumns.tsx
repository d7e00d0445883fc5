import type { ReactNode } from 'react';
import { CompactRow } from '#components/CompactRow.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import type { CauseWords } from './causeWords.ts';

/** What every row of a list of changes has: the cause, and the state on each of the two days, in words. */
type Change<Cause extends string> = { cause: Cause; before: string; after: string };

/** The columns of every list of changes. */
export function causeColumns<Cause extends string, Row extends Change<Cause>>(words: CauseWords<Cause>) {
  const { textColumn } = columnKit<Row>();
  return [
    textColumn('cause', {
      header: 'Cause',
      of: ({ cause }) => words[cause].word,
      width: 184,
      minWidth: 96,
      wraps: 'two lines',
    }),
    textColumn('before', {
      header: 'First day',
      by: 'status on the first day',
      of: ({ before }) => before,
      width: 104,
      minWidth: 98,
      wraps: 'two lines',
    }),
    textColumn('after', {
      header: 'Second day',
      by: 'status on the second day',
      of: ({ after }) => after,
      width: 100,
      minWidth: 84,
      wraps: 'two lines',
    }),
  ];
}

type SummaryProps<Cause extends string> = {
  change: Change<Cause>;
  words: CauseWords<Cause>;
  title: ReactNode;
  second: ReactNode;
  aside: ReactNode;
};

/** One change on three lines, for narrow screens. */
export const ChangeSummary = <Cause extends string>({ change, words, ...lines }: SummaryProps<Cause>) => (
  <CompactRow
    {...lines}
    status={words[change.cause].word}
    third={`${change.before}, then ${change.after.toLowerCase()}`}
  />
);
