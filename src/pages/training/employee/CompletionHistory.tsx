import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { isFutureDate } from '#compliance/calendar/futureDate.ts';
import type { Directory } from '#compliance/directory.ts';
import { formatCount } from '#components/format.ts';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingLine } from '#components/states/LoadingLine.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { collectionNames } from '#listing/collectionNames.ts';
import { failureOf } from '#listing/sources.ts';
import { completedTrainings } from '#protocol/completedTrainings.ts';
import { type ListResult, useProgress } from '#queries/listQuery.ts';
import { AHEAD_MEANING } from '../CompletedOn.tsx';
import classes from './CompletionHistory.module.css';
import { CompletionRow } from './CompletionRow.tsx';

/** Completions shown before the others are asked for. */
const FIRST = 15;

type Props = {
  employeeId: string;
  history: ListResult<typeof completedTrainings>;
  directory: Directory;
  /** All of them, or the newest ones. */
  all: boolean;
  onAll: () => void;
};

/** Everything that an employee has completed, newest first. It loads and fails on its own. */
export function CompletionHistory({ employeeId, history, directory, all, onAll }: Props) {
  const { timeZone, today } = useAccountCalendar();
  const progress = useProgress(completedTrainings, { user_id: employeeId });
  const failure = failureOf(collectionNames['completedtrainings.v2.list'], history);
  const completions = history.data?.records.toSorted((a, b) => b.date_number - a.date_number || b.created - a.created);
  const shown = all ? completions : completions?.slice(0, FIRST);
  const ahead = completions?.filter(({ date_number }) => isFutureDate(date_number, today)).length ?? 0;
  const earlier = completions && shown ? completions.length - shown.length : 0;
  return (
    <section className={classes.history} aria-labelledby="history">
      <header className={classes.header}>
        <h2 id="history" className="heading">
          Completion history
        </h2>
        {completions && shown && (
          <p className="note tabular">
            {countText(shown.length, completions.length, history.data?.snapshot.unreadable.count)}
          </p>
        )}
        {history.isPending && <LoadingLine of="completions" progress={progress} />}
      </header>
      {failure && (
        <ErrorState
          title="The completion history could not be loaded"
          failure={failure}
          timeZone={timeZone}
          onRetry={history.renew}
          focus={false}
        />
      )}
      {ahead > 0 && <p className={classes.ahead}>{AHEAD_MEANING}</p>}
      {completions?.length === 0 && <p className={classes.none}>The service holds no completion of this person.</p>}
      {shown && shown.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Training</th>
              <th scope="col">Instructor</th>
              <th scope="col">Notes</th>
              <th scope="col">Signature</th>
              <th scope="col">Attachments</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((completion) => (
              <CompletionRow key={completion.id} completion={completion} directory={directory} />
            ))}
          </tbody>
        </table>
      )}
      {earlier > 0 && (
        <footer className={classes.footer}>
          <Button variant="subtle" rightSection={<IconChevronDown size={14} aria-hidden />} onClick={onAll}>
            Show {formatCount(earlier)} earlier {earlier === 1 ? 'completion' : 'completions'}
          </Button>
        </footer>
      )}
    </section>
  );
}

const countText = (shown: number, all: number, unreadable = 0): string => {
  if (all === 0) return '';
  const counted = `${formatCount(all)} ${all === 1 ? 'completion' : 'completions'}, newest first`;
  const more = unreadable > 0 ? `; ${formatCount(unreadable)} more could not be read` : '';
  return `${shown === all ? counted : `${formatCount(shown)} of ${counted}`}${more}`;
};
