import { IconCalendarQuestion } from '@tabler/icons-react';
import classes from './FutureDateBadge.module.css';

type Props = {
  /** What the date in the future means, on hover. */
  meaning: string;
  /** What is said before the word `future`. */
  before?: string;
  /** Where there is no room for the words, the icon alone is seen. */
  narrow?: boolean;
};

/** Marks what is dated on a day that is still to come. */
export const FutureDateBadge = ({ meaning, before = 'dated in the', narrow = false }: Props) => (
  <span className={classes.ahead} title={meaning}>
    <IconCalendarQuestion className={classes.icon} size={14} aria-hidden />
    <span className={narrow ? 'visually-hidden' : undefined}>{before} future</span>
  </span>
);
