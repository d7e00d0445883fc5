import { Button } from '@mantine/core';
import { formatCount, formatDate } from '#components/format.ts';
import { explain } from '#listing/explain.ts';
import type { NewestResult } from '#queries/completionsRange.ts';
import classes from './LoadedSoFar.module.css';

type Props = { loaded: NewestResult };

/** `, back to 4 May 2026`: how far the newest completions reach. */
const reachOf = ({ data }: NewestResult): string => {
  const last = data?.records.at(-1);
  return last ? `, back to ${formatDate(last.date_number)}` : '';
};

/** How far the completions of a range have been loaded, and what ends the loading or takes it up again; nothing once all are there. */
export function LoadedSoFar({ loaded }: Props) {
  const { data, isLoading, error, stop, resume } = loaded;
  const count = data ? ` ${formatCount(data.records.length)}` : '';
  if (isLoading) {
    return (
      <div className={classes.line}>
        <p role="status" aria-live="polite">
          Loading completions{count}
          {reachOf(loaded)}
        </p>
        {data && (
          <Button variant="default" size="compact-xs" onClick={stop}>
            Stop
          </Button>
        )}
      </div>
    );
  }
  if (!data || data.isComplete) return null;
  return (
    <div className={classes.line}>
      <p role={error ? 'alert' : 'status'}>
        {error ? `The rest could not be loaded. ${explain(error)} ` : 'Stopped. '}
        {count.trim()} completions are loaded{reachOf(loaded)}.
      </p>
      <Button variant="default" size="compact-xs" onClick={resume}>
        {error ? 'Try again' : 'Load the rest'}
      </Button>
    </div>
  );
}
