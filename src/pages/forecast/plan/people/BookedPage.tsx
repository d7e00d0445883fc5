import { AreaFrame } from '#listing/AreaFrame.tsx';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../../paths.ts';
import { exportedIdentity } from '../../../training/identityColumns.ts';
import { planBasis } from '../planBasis.ts';
import { usePlanSitesWords } from '../planSitesWords.ts';
import { BookedSummary, bookedColumns, usualBookedColumns } from './bookedColumns.tsx';
import { bookedFilters } from './bookedFilters.ts';
import { bookedList, useBooked } from './bookedList.ts';

/** Everyone whom a plan of renewals books, session by session. */
export function BookedPage() {
  const state = useListState(bookedList);
  const booked = useBooked(state.filter.site, state.view);
  const { chosen, rows, forecast: _curve, settings, settingsOfTraining, ...data } = booked;
  const planned = { chosen, settings, settingsOfTraining, directory: data.directory };
  const inPart = usePlanSitesWords(bookedFilters, rows, state.filter);
  return (
    <AreaFrame sources={data.sources} basis={planBasis(planned, state.view, state.filter)}>
      <List
        list={bookedList}
        data={{ ...data, rows }}
        state={state}
        columns={bookedColumns}
        usual={usualBookedColumns}
        exportedToo={exportedIdentity}
        selectable
        controls={dayBeside({ chosen, onDay: (on) => state.changeView({ on }), label: 'Before' })}
        href={({ employeeId }) => paths.employee(employeeId)}
        compact={(row) => <BookedSummary row={row} />}
        caveat={inPart}
        footnote={`One row for each training that somebody is booked for, by the numbers of the plan that led here. A session is held by the last valid day of the first of its people. ${inPart}`.trim()}
      />
    </AreaFrame>
  );
}
