import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';

/** `variant`: for a button beside others; without it, it is the one of the page. */
type Props = { variant?: 'default'; focus?: boolean };

/** The way back: whoever asks for the page is asked who they are, and then gets the page that they asked for. */
export const SignInAgain = ({ variant, focus = false }: Props) => (
  <Button
    {...(variant && { variant })}
    autoFocus={focus}
    leftSection={<IconLogin2 size={14} aria-hidden />}
    onClick={() => location.reload()}
  >
    Sign in again
  </Button>
);
