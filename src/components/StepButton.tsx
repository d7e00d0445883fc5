import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = Pick<ActionIconProps, 'variant' | 'size'> & {
  /** What the step does. */
  label: string;
  /** Whether there is no further step. */
  isAtEnd: boolean;
  onStep: () => void;
  children: ReactNode;
};

/** One step forward. At its end it does nothing and keeps the focus, so that keyboard users do not lose their place. */
export const StepButton = ({ label, isAtEnd, onStep, children, ...appearance }: Props) => (
  <ActionIcon
    {...appearance}
    aria-label={label}
    aria-disabled={isAtEnd}
    data-disabled={isAtEnd || undefined}
    onClick={() => {
      if (!isAtEnd) onStep();
    }}
  >
    {children}
  </ActionIcon>
);
