import { Button } from '@mantine/core';
import { IconLock, IconLogin2 } from '@tabler/icons-react';
import { StateMessage } from './StateMessage.tsx';

/** Shown in place of everything that requires signing in. */
export const SignedOut = ({ focus = true }: { focus?: boolean }) => (
  <StateMessage
    icon={<IconLock className="faint" size={20} aria-hidden />}
    title="You are signed out"
    explanation="Nothing can be loaded before you sign in again. You come back to this page, with its filters and its order."
    role="alert"
  >
    <SignInAgain focus={focus} />
  </StateMessage>
);

/** `variant`: for a button next to others; without it, it is the primary button of the page. */
type Props = { variant?: 'default'; focus?: boolean };

/** Signs in again: requesting the page starts the sign-in, and then returns the requested page. */
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
