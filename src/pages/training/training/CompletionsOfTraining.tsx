import { addMonths, firstOfMonth } from '#compliance/calendar/calendar.ts';
import { CountLink } from '#components/CountLink.tsx';
import { formatField, formatMonthYear } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { explain } from '#listing/explain.ts';
import { paths } from '../../paths.ts';
import { CompletionsPerMonth } from '../CompletionsPerMonth.tsx';
import { LoadedCompletions } from '../LoadedCompletions.tsx';
import { useCompletions } from '../useCompletions.ts';

/** Calendar months looked back on, this one included. */
const MONTHS_BACK = 24;

/** The completions of one training in the last calendar months, as many as are loaded. */
export function useCompletionsOfTraining(id: number) {
  const { today } = useAccountCalendar();
  const range = { from: addMonths(firstOfMonth(today), 1 - MONTHS_BACK), until: undefined };
  return { ...useCompletions({ training_id: id }, range), range };
}

type Props = { id: number; title: string; completed: ReturnType<typeof useCompletionsOfTraining> };

/** How often a training was completed in each of the last months, and all of those completions in the log. */
export function CompletionsOfTraining({ id, title, completed }: Props) {
  const { completions, loaded, range, isPartial, failure } = completed;
  const count = completions?.length;
  return (
    <CompletionsPerMonth
      completions={completions}
      range={range}
      isPartial={isPartial}
      listOf={({ from, until }) =>
        paths.completions({ training: String(id), from: formatField(from), until: formatField(until) })
      }
      aside={
        failure ? (
          <span role="alert">Could not be loaded. {explain(loaded.error)}</span>
        ) : (
          <>
            {completions && !isPartial && (
              <span>
                <CountLink
                  count={count}
                  to={paths.completions({ training: String(id), from: formatField(range.from) })}
                  of={`completions of ${title}`}
                />{' '}
                since {formatMonthYear(range.from)}
              </span>
            )}
            <LoadedCompletions loaded={loaded} />
          </>
        )
      }
    />
  );
}
