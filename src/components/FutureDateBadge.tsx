import { IconCalendarQuestion } from '@tabler/icons-react';
import classes from './FutureDateBadge.module.css';

type Props = {
  /** What the future date means, shown on hover. */
  meaning: string;
  /** The words before the word `future`. */
  before?: string;
  /** Whether only the icon is visible, for lack of room. */
  narrow?: boolean;
};

/** Marks what is dated in the future. */
export const FutureDateBadge = ({ meaning, before = 'dated in the', narrow = false }: Props) => (
  <span className={classes.ahead} title={meaning}>
    <IconCalendarQuestion className={classes.icon} size={14} aria-hidden />
    <span className={narrow ? 'visually-hidden' : undefined}>{before} future</span>
  </span>
);
