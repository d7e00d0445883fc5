import { Button, type ButtonProps } from '@mantine/core';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> & {
  /** What is tried again, if several buttons on a page have the same name. */
  of?: string;
  autoFocus?: boolean;
  onRetry: () => void;
};

/** Retries what failed. */
export const TryAgain = ({ of, onRetry, ...appearance }: Props) => (
  <Button
    {...appearance}
    aria-label={of && `Try again: ${of}`}
    onClick={() => {
      // The button disappears, and would take the focus with it.
      document.getElementById('content')?.focus();
      onRetry();
    }}
  >
    Try again
  </Button>
);
