import { Box, Button } from '@mantine/core';
import { countWords, formatCount } from '#compliance/countWords.ts';
import { formatDate } from '#components/format.ts';
import { explain } from '#listing/explain.ts';
import type { NewestResult } from '#queries/completionsRange.ts';

/** `, back to 4 May 2026`: how far back the newest completions have loaded. */
const reachOf = ({ data }: NewestResult): string => {
  const last = data?.records.at(-1);
  return last ? `, back to ${formatDate(last.date_number)}` : '';
};

/** How far back the completions of a range have loaded, with a button that stops or resumes; empty once all have loaded. */
export function LoadedCompletions({ loaded }: { loaded: NewestResult }) {
  const { data, isLoading, error, stop, resume } = loaded;
  const count = data?.records.length ?? 0;
  if (!isLoading && (!data || data.isComplete)) return null;
  const button = (label: string, onClick: () => void) => (
    <Button variant="default" size="compact-xs" onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Box className="row tabular" c="var(--text)" fz="var(--text-sm)">
      {isLoading ? (
        <p role="status" aria-live="polite">
          Loading completions
          <span aria-live="off">
            {count > 0 && ` ${formatCount(count)}`}
            {reachOf(loaded)}
          </span>
        </p>
      ) : (
        <p role={error ? 'alert' : 'status'}>
          {error ? `The rest could not be loaded. ${explain(error)} ` : 'Stopped. '}
          {countWords(count, 'completions are', 'completion is')} loaded{reachOf(loaded)}.
        </p>
      )}
      {isLoading ? data && button('Stop', stop) : button(error ? 'Try again' : 'Load the rest', resume)}
    </Box>
  );
}
