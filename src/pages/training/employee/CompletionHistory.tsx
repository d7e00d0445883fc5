import { Box, Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { isFutureDate } from '#compliance/calendar/futureDate.ts';
import { formatCount } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import { latestCompletionFirst } from '#compliance/training/completionOrder.ts';
import { lastValidDay } from '#compliance/training/trainingExpiry.ts';
import { formatDate } from '#components/format.ts';
import { ErrorState } from '#components/states/ErrorState.tsx';
import { LoadingLine } from '#components/states/LoadingLine.tsx';
import { ColumnHeads } from '#components/table/ColumnHeads.tsx';
import { usePrinting } from '#components/usePrinting.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { collectionNames } from '#listing/collectionNames.ts';
import { PersonName } from '#listing/PersonName.tsx';
import { failureOf } from '#listing/sources.ts';
import { type CompletedTraining, completedTrainings } from '#protocol/completedTrainings.ts';
import { useProgress } from '#queries/collectionQuery.ts';
import { Attachments, CompletedOn, FUTURE_DATE_MEANING, Signed } from '../CompletionCells.tsx';
import { completionRecord } from '../completionRecord.ts';
import classes from './CompletionHistory.module.css';
import type { useEmployee } from './useEmployee.ts';

/** How many completions are shown before the reader requests all. */
const FIRST = 15;

const headers = ['Date', 'Training', 'Valid through', 'Instructor', 'Notes', 'Signature', 'Attachments'];

/** `all`: all completions instead of the newest ones. */
type Props = { page: ReturnType<typeof useEmployee>; all: boolean; onAll: () => void };

/** Everything that an employee has completed, newest first. It loads and fails independently. */
export function CompletionHistory({ page: { id, completions: history, directory }, all, onAll }: Props) {
  const { timeZone, today } = useAccountCalendar();
  const progress = useProgress(completedTrainings, { user_id: id });
  const failure = failureOf(collectionNames['completedtrainings.v2.list'], history);
  const completions = history.data?.records.toSorted(latestCompletionFirst);
  const isWhole = usePrinting() || all;
  const shown = isWhole ? completions : completions?.slice(0, FIRST);
  const hasFutureDates = completions?.some(({ date_number }) => isFutureDate(date_number, today));
  const earlier = completions && shown ? completions.length - shown.length : 0;
  /** Whether the button for earlier completions was pressed: it disappears, and the first of them gets its focus. */
  const goesOn = useRef(false);
  const firstEarlier = (row: HTMLTableRowElement | null) => {
    if (row && goesOn.current) row.focus();
    goesOn.current = false;
  };
  const showAll = () => {
    goesOn.current = true;
    onAll();
  };
  return (
    <section className={classes.history} aria-labelledby="history">
      <Box component="header" className="row" mih={40} px="var(--space-4)">
        <h2 id="history" className="heading">
          Completion history
        </h2>
        {completions && shown && (
          <p className="note tabular">
            {countText(shown.length, completions.length, history.data?.snapshot.unreadable.count)}
          </p>
        )}
        {history.isPending && <LoadingLine of="completions" progress={progress} />}
      </Box>
      {failure && (
        <ErrorState
          title="The completion history could not be loaded"
          failure={failure}
          timeZone={timeZone}
          onRetry={history.renew}
          focus={false}
        />
      )}
      {shown && shown.length > 0 && (
        <Box component="p" className="note" px="var(--space-4)" pb="var(--space-2)">
          “Valid through” is the custom expiry of a completion, otherwise its date plus the renewal of the training as
          it is today.
        </Box>
      )}
      {hasFutureDates && (
        <Box component="p" className="note" px="var(--space-4)" pb="var(--space-2)">
          {FUTURE_DATE_MEANING}
        </Box>
      )}
      {completions?.length === 0 && (
        <Box component="p" className="quiet" px="var(--space-4)" pt="var(--space-1)" pb="var(--space-4)">
          The service holds no completion for this person.
        </Box>
      )}
      {shown && shown.length > 0 && (
        <table className={classes.table}>
          <ColumnHeads names={headers} />
          <tbody>
            {shown.map((completion, place) => (
              <CompletionRow
                key={completion.id}
                ref={place === FIRST ? firstEarlier : undefined}
                completion={completion}
                directory={directory}
              />
            ))}
          </tbody>
        </table>
      )}
      {earlier > 0 && (
        <footer className={classes.footer}>
          <Button variant="subtle" rightSection={<IconChevronDown size={14} aria-hidden />} onClick={showAll}>
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

type RowProps = {
  ref: Ref<HTMLTableRowElement> | undefined;
  completion: CompletedTraining;
  directory: Directory;
};

/** One completion: when, what, who gave it, notes, signature and attachments. An expiry set by hand is marked. */
function CompletionRow({ ref, completion, directory }: RowProps) {
  const { date, training, notes, attachments, isSigned, expirySet } = completionRecord(directory)(completion);
  const { m_instructor_id: instructor } = completion;
  const validThrough = lastValidDay(completion, directory.training(completion.training_id));
  return (
    <tr ref={ref} tabIndex={ref ? -1 : undefined}>
      <td>
        <CompletedOn date={date} />
      </td>
      <th scope="row">
        {training}
        {expirySet !== null && (
          <Box component="span" display="block" className="hint tabular regular">
            Custom expiry {formatDate(expirySet)}
          </Box>
        )}
      </th>
      <Given label="Valid through ">
        {validThrough === null ? 'never expires' : validThrough && formatDate(validThrough)}
      </Given>
      <Given>{instructor && <PersonName id={instructor} directory={directory} />}</Given>
      <Given>{notes}</Given>
      <Given>{isSigned && <Signed />}</Given>
      <Given>{attachments && <Attachments names={attachments} />}</Given>
    </tr>
  );
}

/** A cell that is a dash if the service gives nothing, and takes no space on a narrow screen. */
const Given = ({ label, children }: { label?: string; children: ReactNode }) => (
  <td data-given={Boolean(children)} data-label={label}>
    {children || '–'}
  </td>
);
