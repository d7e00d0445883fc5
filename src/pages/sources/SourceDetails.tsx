import type { ReactNode } from 'react';
import { countWords, formatCount } from '#compliance/countWords.ts';
import { RequestId } from '#components/Copyable.tsx';
import { Fact } from '#components/FactList.tsx';
import { formatInstant } from '#components/format.ts';
import { UnfoldedFacts } from '#components/table/UnfoldedFacts.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { explainIdentifier } from '#listing/explain.ts';
import { isMethodName, methods } from '#protocol/methods.ts';
import { formatSpan, type SourceRow } from './sourceRow.ts';

const recordsText = (count: number): string => countWords(count, 'records');

type Told = [term: string, words: ReactNode];

/** Why the last reading failed. */
const failureFacts = (
  { since, error, description, requestId }: NonNullable<SourceRow['error']>,
  timeZone: string,
): Told[] => [
  ['Since', formatInstant(since, timeZone)],
  ['Reason', `${explainIdentifier(error)} ${description}`],
  ['Answer', <code key="code">{error}</code>],
  ['Request ID', <RequestId key="id" id={requestId} />],
];

/** The unfolded part of a row: the last failure, what to quote to support, how long it takes. */
export function SourceDetails({ row }: { row: SourceRow }) {
  const { timeZone } = useAccountCalendar();
  const { error, tooOldSince, unreadable, people, method, params, readAt, tookMs, requestId, serviceMs } = row;
  const facts: Told[] = [
    ...(error ? failureFacts(error, timeZone) : []),
    ['Too old to be shown', tooOldSince !== undefined && `since ${formatInstant(tooOldSince, timeZone)}`],
    ['Times and requests', people > 1 && `those of the oldest of ${formatCount(people)} look-ups`],
    ['Note', row.isDoubtful && 'The records changed while they were being read: figures may be off.'],
    ['Could not be read', unreadable.count > 0 && <Unreadable row={row} />],
    ['Method', <code key="code">{method}</code>],
    ['Parameters', Object.keys(params).length > 0 && <code>{JSON.stringify(params)}</code>],
    [
      'Last reading took',
      tookMs === null ? readAt === null && tooOldSince === undefined && 'not read yet' : formatSpan(tookMs),
    ],
    ['Its last request', requestId === null ? 'not given' : <code key="code">{requestId}</code>],
    ['Time the service took', serviceMs === null ? 'not given' : formatSpan(serviceMs)],
  ];
  return (
    <UnfoldedFacts>
      {facts.map(
        ([term, words]) =>
          words !== false && (
            <Fact key={term} term={term}>
              {words}
            </Fact>
          ),
      )}
    </UnfoldedFacts>
  );
}

/** The first records that could not be read, and which counts leave them out. */
function Unreadable({ row: { unreadable, method } }: { row: SourceRow }) {
  const { count, first } = unreadable;
  const keepsIds = isMethodName(method) && 'fallbackRecord' in methods[method];
  return (
    <>
      {keepsIds
        ? `Of ${recordsText(count)} no more than the ${count === 1 ? 'id' : 'ids'} could be read`
        : `${recordsText(count)} ${count === 1 ? 'is' : 'are'} left out`}
      , because the service sent invalid data. {keepsIds && 'What belongs to a known id is counted. '}
      They can be corrected in the service.
      <ul style={{ paddingTop: 'var(--space-1)' }}>
        {first.map(({ name, problem }) => (
          <li key={name}>
            <code>{name}</code> {problem}
          </li>
        ))}
      </ul>
      {count > first.length && `and ${formatCount(count - first.length)} more`}
    </>
  );
}
