import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useWriting } from '#components/export/useWriting.tsx';
import { FactList } from '#components/FactList.tsx';
import { formatInstant } from '#components/format.ts';
import { Page } from '#components/Page.tsx';
import type { Source } from '#components/source.ts';
import { LoadingBar } from '#components/states/LoadingLine.tsx';
import { useMinute } from '#components/useMinute.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { useOrganisation } from '#queries/organisation.ts';
import { paths } from '../../paths.ts';
import { CompletionExplained } from './CompletionExplained.tsx';
import { CompletionHistory } from './CompletionHistory.tsx';
import { EmployeeIdentity } from './EmployeeIdentity.tsx';
import classes from './EmployeeRecordPage.module.css';
import { MissingEmployee } from './MissingEmployee.tsx';
import { RecordTrainings } from './RecordTrainings.tsx';
import { useEmployee } from './useEmployee.ts';

/** Everything known about one employee's trainings, printed for an auditor: nothing folded, nothing filtered. */
export function EmployeeRecordPage() {
  const page = useEmployee();
  const { said, print } = useWriting();
  const { id, employee, name, directory, calendar, completions, progress, failure, sources, isUnknown } = page;
  return (
    <Page
      title={isUnknown ? 'Unknown employee' : `Training record of ${name}`}
      above={
        isUnknown
          ? [
              { label: 'Training', to: paths.employees() },
              { label: 'Employees', to: paths.employees() },
            ]
          : [
              { label: 'Employees', to: paths.employees() },
              { label: name, to: paths.employee(id) },
            ]
      }
      sources={sources}
      timeZone={calendar.timeZone}
      aside={
        // A record without its history would look complete.
        employee && (
          <>
            <span role="status" className="quiet tiny screen-only">
              {said}
            </span>
            <Button
              leftSection={<IconPrinter size={14} aria-hidden />}
              disabled={!completions.data}
              onClick={() => void print()}
            >
              Print
            </Button>
          </>
        )
      }
    >
      {!page.employees && !failure && <LoadingBar progress={progress} />}
      {employee ? (
        <div className={classes.record} data-paper="portrait">
          <EmployeeIdentity page={page} employee={employee} />
          <CompletionExplained employee={employee} name={name} directory={directory} />
          <RecordTrainings trainings={employee.trainings} directory={directory} />
          <CompletionHistory page={page} all onAll={() => undefined} />
          <RecordColophon id={id} name={name} sources={sources} />
        </div>
      ) : (
        <div className="scroller">
          <MissingEmployee page={page} />
        </div>
      )}
    </Page>
  );
}

type ColophonProps = { id: string; name: string; sources: readonly Source[] };

/**
 * What an auditor must know about a record: whose it is, how old each part is, its time zone, and who vouches for the paper.
 */
function RecordColophon({ id, name, sources }: ColophonProps) {
  const { name: organisation } = useOrganisation();
  const { timeZone } = useAccountCalendar();
  const now = useMinute();
  const facts = [
    ['Employee', name],
    ['Organisation', organisation ?? 'not named by the service'],
    ['Employee ID', id],
    ...sources.map((source) => [source.name, stateOf(source, timeZone)]),
    ['Days and times', `those of ${timeZone.replaceAll('_', ' ')}`],
    ['Prepared', formatInstant(now, timeZone)],
  ];
  return (
    <section className={classes.colophon} aria-label="About this record">
      <FactList className={classes.facts}>
        {facts.map(([term, fact]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
      </FactList>
      <dl className={classes.signing}>
        <dt>Printed by</dt>
        <dd />
        <dt>Signature</dt>
        <dd />
      </dl>
    </section>
  );
}

/** `calculated 12 Mar 2026, 10:05`, and since when reading it again has failed. */
function stateOf({ asOf, next, state, reason }: Source, timeZone: string): string {
  const age =
    asOf === undefined
      ? 'not loaded'
      : `${next === undefined ? 'read' : 'calculated'} ${formatInstant(asOf, timeZone)}`;
  if (state === 'failed') return `${age}; not answering now. ${reason ?? ''}`;
  return state === 'signedOut' ? `${age}; not read again since, because the user was signed out` : age;
}
