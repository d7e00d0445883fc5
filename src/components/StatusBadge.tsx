import { IconAlertTriangleFilled } from '@tabler/icons-react';
import classes from './StatusBadge.module.css';
import type { StatusAppearance } from './status.ts';

type Props = {
  appearance: StatusAppearance;
  /** The service's status, shown next to this one; undefined if it is the same. */
  service?: string | undefined;
};

/** A status as word + icon + colour. A good one has a plain word, so that problems carry the coloured ones. */
export function StatusBadge({ appearance: { word, icon: Icon, tone }, service }: Props) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon className="tone-icon" aria-hidden size={14} />
      {word}
      {service && (
        <span role="img" aria-label={service} title={service}>
          <IconAlertTriangleFilled className="warn-icon" aria-hidden size={12} />
        </span>
      )}
    </span>
  );
}
