import { CountLink } from '#components/CountLink.tsx';
import { formatField, formatMonthYear } from '#components/format.ts';
import { explain } from '#listing/explain.ts';
import { paths } from '../../paths.ts';
import { CompletionsPerMonth } from '../CompletionsPerMonth.tsx';
import { LoadedSoFar } from '../LoadedSoFar.tsx';
import type { useCompletionsOfTraining } from './useCompletionsOfTraining.ts';

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
            <LoadedSoFar loaded={loaded} />
          </>
        )
      }
    />
  );
}
