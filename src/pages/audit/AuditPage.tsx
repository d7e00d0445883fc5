import { IconLock } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { isSignedOut } from '#client/apiError.ts';
import { addDays, startOfDay } from '#compliance/calendar/calendar.ts';
import type { Source } from '#components/source.ts';
import { StateMessage } from '#components/states/StateMessage.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { explain } from '#listing/explain.ts';
import { List } from '#listing/List.tsx';
import { requestedDaysOf, requestedRange } from '#listing/requestedDays.ts';
import { failureOf } from '#listing/sources.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useListState } from '#listing/useListState.ts';
import { useUnfoldedRows } from '#listing/useUnfoldedRows.ts';
import { useAuditRecords } from '#queries/auditRecords.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { paths } from '../paths.ts';
import { AuditDetails } from './AuditDetails.tsx';
import { AuditSummary, auditColumns, exportedRecord, usualAuditColumns } from './auditColumns.tsx';
import { auditList } from './auditList.ts';
import { auditRows, namesOfRows } from './auditRow.ts';
import { LogVerification } from './LogVerification.tsx';

const AUDIT_LOG = 'Audit log';
/** Calendar days that are listed while none is chosen. */
const USUAL_DAYS = 30;

/** Who did what, for auditors; everybody else is told why there is nothing to see. */
export function AuditPage() {
  const { needsSignIn, isAuditor } = useOrganisation();
  if (isAuditor) return <AuditRecordsPage />;
  return (
    <AreaFrame
      sources={[]}
      fallback={
        needsSignIn ? (
          <StateMessage
            icon={<IconLock className="faint" size={20} aria-hidden />}
            title="The audit log is for auditors"
            explanation="Your account does not have that role. Ask the administrator of this dashboard for it."
          />
        ) : (
          <StateMessage
            icon={<IconLock className="faint" size={20} aria-hidden />}
            title="Nothing is recorded yet"
            explanation="What people do is recorded once sign-in is set up, because only then is it known who they are. The administrator of this dashboard can set it up."
          />
        )
      }
    >
      {null}
    </AreaFrame>
  );
}

function AuditRecordsPage() {
  const { timeZone, today, dateOf } = useAccountCalendar();
  const [openedAt] = useState(Date.now);
  const { directory, sources } = useDirectory();
  const state = useListState(auditList);
  const chosen = requestedRange(state.filter);
  const range = chosen ?? { from: addDays(today, 1 - USUAL_DAYS), until: undefined };
  const from = range.from === undefined ? 0 : startOfDay(range.from, timeZone);
  const to = range.until === undefined ? undefined : startOfDay(addDays(range.until, 1), timeZone);
  const log = useAuditRecords(from, to);
  const rows = useMemo(() => log.data && auditRows(log.data.records, directory, dateOf), [log.data, directory, dateOf]);
  const names = useMemo(() => namesOfRows(rows, directory), [rows, directory]);
  const unfolded = useUnfoldedRows(state);
  const retry = () => void log.refetch();
  const source: Source = {
    name: AUDIT_LOG,
    state: log.isError ? (isSignedOut(log.error) ? 'signedOut' : 'failed') : log.isPending ? 'loading' : 'live',
    asOf: log.data && log.dataUpdatedAt,
    details: paths.audit(),
    retry,
    ...(log.isError && { reason: explain(log.error) }),
    ...(log.data?.unreadable && {
      caveats: ['Some lines of the log are not records. What was found is above the list.'],
    }),
  };

  return (
    <AreaFrame sources={[source, ...sources]}>
      <List
        list={auditList}
        data={{
          rows,
          directory: names,
          failure: failureOf(AUDIT_LOG, log),
          retry,
          sources: [source],
          unreadable: log.data?.unreadable,
        }}
        state={state}
        columns={auditColumns}
        usual={usualAuditColumns}
        exportedToo={exportedRecord}
        summary={() => <LogVerification openedAt={openedAt} />}
        compact={(row) => <AuditSummary row={row} />}
        {...(!chosen && {
          limits: () => ({
            words: `Recorded in the last ${USUAL_DAYS} days`,
            params: requestedDaysOf({ ...range, until: today }),
          }),
        })}
        caveat={
          log.data?.isPartial ? 'Not all records of these days were loaded: these are the newest of them.' : undefined
        }
        expansion={{
          ...unfolded,
          content: (row) => <AuditDetails row={row} />,
        }}
        footnote={
          log.data?.isPartial
            ? 'These are the newest records of these days. Choose fewer days to see the others.'
            : `${chosen ? '' : `The last ${USUAL_DAYS} days, unless others are chosen. `}Each record has the hash of the one before it, so that a check finds what was changed or removed.`
        }
      />
    </AreaFrame>
  );
}
