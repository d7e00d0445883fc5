import { Button, type ButtonProps } from '@mantine/core';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'leftSection'> & {
  /** What is tried again, where several on a page are called the same. */
  of?: string;
  autoFocus?: boolean;
  onRetry: () => void;
};

/** Asks again for what failed. */
export const TryAgain = ({ of, onRetry, ...appearance }: Props) => (
  <Button
    {...appearance}
    aria-label={of && `Try again: ${of}`}
    onClick={() => {
      // It goes, and would take the focus with it.
      document.getElementById('content')?.focus();
      onRetry();
    }}
  >
    Try again
  </Button>
);
