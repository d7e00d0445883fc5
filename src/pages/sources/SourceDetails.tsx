import { FactList } from '#components/FactList.tsx';
import { formatCount, formatInstant } from '#components/format.ts';
import { RequestId } from '#components/states/RequestId.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { explainIdentifier } from '#listing/explain.ts';
import { isMethodName, methods } from '#protocol/methods.ts';
import classes from './SourceDetails.module.css';
import { formatSpan, type SourceRow } from './sourceRow.ts';

const recordsText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'record' : 'records'}`;

/** What a row unfolds to: what went wrong last, what to quote to support, how long it takes. */
export function SourceDetails({ row }: { row: SourceRow }) {
  const { timeZone } = useAccountCalendar();
  const { error, unreadable } = row;
  const keepsIds = isMethodName(row.method) && 'fallbackRecord' in methods[row.method];
  return (
    <FactList className={classes.details}>
      {error && (
        <>
          <dt>Since</dt>
          <dd>{formatInstant(error.since, timeZone)}</dd>
          <dt>Reason</dt>
          <dd>
            {explainIdentifier(error.error)} {error.description}
          </dd>
          <dt>Answer</dt>
          <dd>
            <code>{error.error}</code>
          </dd>
          <dt>Request ID</dt>
          <dd>
            <RequestId id={error.requestId} />
          </dd>
        </>
      )}
      {row.isDoubtful && (
        <>
          <dt>Note</dt>
          <dd>The records changed while they were being read: figures may be off.</dd>
        </>
      )}
      {unreadable.count > 0 && (
        <>
          <dt>Could not be read</dt>
          <dd>
            {keepsIds
              ? `Of ${recordsText(unreadable.count)} at most the ${unreadable.count === 1 ? 'id' : 'ids'} could be read`
              : `${recordsText(unreadable.count)} ${unreadable.count === 1 ? 'is' : 'are'} left out`}
            , because the service sent what it should not. {keepsIds && 'What belongs to a known id is counted. '}
            Whoever keeps them there can correct them.
            <ul style={{ paddingTop: 'var(--space-1)' }}>
              {unreadable.first.map(({ name, problem }) => (
                <li key={name}>
                  <code>{name}</code> {problem}
                </li>
              ))}
            </ul>
            {unreadable.count > unreadable.first.length &&
              `and ${formatCount(unreadable.count - unreadable.first.length)} more`}
          </dd>
        </>
      )}
      <dt>Method</dt>
      <dd>
        <code>{row.method}</code>
      </dd>
      {Object.keys(row.params).length > 0 && (
        <>
          <dt>Parameters</dt>
          <dd>
            <code>{JSON.stringify(row.params)}</code>
          </dd>
        </>
      )}
      <dt>Last reading took</dt>
      <dd>{row.tookMs === null ? 'not read yet' : formatSpan(row.tookMs)}</dd>
      <dt>Its last request</dt>
      <dd>{row.requestId === null ? 'not told' : <code>{row.requestId}</code>}</dd>
      <dt>Service's own time</dt>
      <dd>{row.serviceMs === null ? 'not told' : formatSpan(row.serviceMs)}</dd>
    </FactList>
  );
}
