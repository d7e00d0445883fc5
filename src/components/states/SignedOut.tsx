import { Button } from '@mantine/core';
import { IconLock, IconLogin2 } from '@tabler/icons-react';
import { StateMessage } from './StateMessage.tsx';

/** In place of everything that only those who are signed in may see. */
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
