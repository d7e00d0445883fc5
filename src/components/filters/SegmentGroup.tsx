import type { ReactNode } from 'react';
import classes from './SegmentGroup.module.css';

/** Toggles that stand in one row and belong together; the label is for screen readers. */
export const SegmentGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={classes.segments}>
    <legend className="visually-hidden">{label}</legend>
    {children}
  </fieldset>
);

type SegmentButtonProps = { isPressed: boolean; onPress: () => void; children: ReactNode };

export const SegmentButton = ({ isPressed, onPress, children }: SegmentButtonProps) => (
  <button type="button" className={classes.segment} aria-pressed={isPressed} onClick={onPress}>
    {children}
  </button>
);
