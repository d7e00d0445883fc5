import { Fragment } from 'react';
import type { RequirementTally } from '#compliance/training/requirementTally.ts';
import { gapStates } from './GapCount.tsx';
import { TallyCount, type TallyLists } from './tallyColumns.tsx';

/** The gaps in words, `2 missing, 4 expired`, or without any what will soon be one: `3 expiring`. */
export const TallyGaps = <Row extends RequirementTally>({ row, ...lists }: TallyLists<Row> & { row: Row }) =>
  gapStates
    .filter((state) => row[state] > 0 && (state !== 'expiring' || row.missing + row.expired === 0))
    .map((state, place) => (
      <Fragment key={state}>
        {place > 0 && ', '}
        <TallyCount row={row} state={state} {...lists} /> {state}
      </Fragment>
    ));
