import { IconAlertTriangleFilled, IconCircleCheckFilled, IconDatabase } from '@tabler/icons-react';
import classes from './Freshness.module.css';
import { freshnessWords } from './freshnessWords.ts';
import type { Source } from './source.ts';
import { useMinute } from './useMinute.ts';

/** How old the data is, always visible. */
export function Freshness({ sources, timeZone }: { sources: readonly Source[]; timeZone: string }) {
  const { text, sign } = freshnessWords(sources, useMinute(), timeZone);
  if (sources.length === 0) return null;
  return (
    <p className="hint row tight tabular" role="status" aria-live="polite">
      {sign === 'doubtful' && <IconAlertTriangleFilled className="warn-icon" size={14} aria-hidden />}
      {sign === 'live' && <IconCircleCheckFilled className={classes.live} size={14} aria-hidden />}
      {sign === 'kept' && <IconDatabase className="fixed" size={14} aria-hidden />}
      <span>{text}</span>
    </p>
  );
}
