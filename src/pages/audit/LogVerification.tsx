import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '#compliance/countWords.ts';
import { Copyable } from '#components/Copyable.tsx';
import { formatInstant } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { explain } from '#listing/explain.ts';
import type { AuditVerification } from '#protocol/auditVerification.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { useAuditVerification } from '#queries/auditVerification.ts';
import { verificationWords } from './verificationWords.ts';

type Done = Extract<AuditVerification, { state: 'done' }>;

/** Whether the log is unchanged, checked when the page is opened and on request. */
export function LogVerification({ openedAt }: { openedAt: EpochMs }) {
  const { data, error, isFetching, isError, refetch } = useAuditVerification(openedAt);
  const isChecking = isFetching || (data?.state === 'running' && !isError);
  const check = (
    <Button
      className="screen-only"
      variant="default"
      size="compact-sm"
      aria-disabled={isChecking}
      onClick={() => isChecking || void refetch()}
    >
      {isError ? 'Try again' : 'Check again'}
    </Button>
  );
  if (isError)
    return (
      <Strip action={check}>
        <p role="alert" className="row tight">
          <IconHelpCircle className="tone-icon" data-tone="warn" size={16} aria-hidden />
          <span>
            <strong>It is not known whether the log is intact.</strong> {explain(error)}
          </span>
        </p>
      </Strip>
    );
  if (data?.state !== 'done')
    return (
      <Strip action={check}>
        <p role="status">Reading the whole log, to see whether it is as it was written…</p>
      </Strip>
    );
  return (
    <Strip action={check}>
      <Verdict verification={data} />
    </Strip>
  );
}

const Strip = ({ children, action }: { children: ReactNode; action: ReactNode }) => (
  <section className="strip row wraps between band" aria-label="Whether the log is intact">
    {children}
    {action}
  </section>
);

const tones = { intact: 'ok', disturbed: 'warn', changed: 'bad' } as const;

function Verdict({ verification }: { verification: Done }) {
  const { timeZone } = useAccountCalendar();
  const { state, summary, details, notes } = verificationWords(verification);
  const isWhole = state === 'intact';
  const Icon = isWhole ? IconCircleCheck : IconAlertTriangle;
  return (
    <div>
      <p role={isWhole ? 'status' : 'alert'} className="row tight">
        <Icon className="tone-icon" data-tone={tones[state]} size={16} aria-hidden />
        <span>
          <strong>{summary}</strong>{' '}
          <span className="quiet">Checked {formatInstant(verification.startedAt, timeZone)}.</span>
        </span>
      </p>
      {!isWhole && <Sentences of={details} />}
      <details>
        <summary>
          {isWhole && details.length > 0 ? 'Older months, and what no check can tell' : 'What no check can tell'}
        </summary>
        {isWhole && <Sentences of={details} />}
        <Sentences of={notes} />
        <p>
          The files alone do not show that their newest records were cut off, that later records were rewritten, or that
          all files of a gateway are gone. The last hash shows it where a copy is kept elsewhere: the administrator
          checks it with “audit verify”.
        </p>
        {verification.chains.map(
          ({ gateway, last }) =>
            last && (
              <p key={gateway} className="break-anywhere">
                Gateway <code>{gateway}</code>, record {formatCount(last.sequence)}: <Copyable text={last.hash} />
              </p>
            ),
        )}
      </details>
    </div>
  );
}

const Sentences = ({ of }: { of: readonly string[] }) =>
  of.length > 0 && (
    <ul>
      {of.map((sentence) => (
        <li key={sentence} className="break-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  );
