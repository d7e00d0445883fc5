import classes from './StatusBadge.module.css';
import type { StatusLook } from './status.ts';

/** A status as word + icon + colour. A good one has a plain word, so that problems carry the coloured ones. */
export function StatusBadge({ look: { word, icon: Icon, tone } }: { look: StatusLook }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon className="tone-icon" aria-hidden size={14} />
      {word}
    </span>
  );
}
