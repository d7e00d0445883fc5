import { RequestId } from '#components/Copyable.tsx';
import { Fact } from '#components/FactList.tsx';
import { UnfoldedFacts } from '#components/table/UnfoldedFacts.tsx';
import type { AuditRow } from './auditRow.ts';

/** The unfolded part of a row: the record as in the log. */
export function AuditDetails({ row }: { row: AuditRow }) {
  const { who, what, requestId, gateway, sequence, hash } = row;
  return (
    <UnfoldedFacts>
      {who && <Fact term="Subject">{[who.subject, who.email].filter(Boolean).join(', ')}</Fact>}
      {Object.entries(what).map(([name, value]) => (
        <Fact key={name} term={name}>
          <code>{typeof value === 'string' ? value : JSON.stringify(value)}</code>
        </Fact>
      ))}
      {requestId !== null && (
        <Fact term="Request ID">
          <RequestId id={requestId} />
        </Fact>
      )}
      <Fact term="Record">
        {sequence} of gateway <code>{gateway}</code>
      </Fact>
      <Fact term="Hash">
        <code>{hash}</code>
      </Fact>
    </UnfoldedFacts>
  );
}
