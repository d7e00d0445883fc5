import { IconLock } from '@tabler/icons-react';
import { SignInAgain } from './SignInAgain.tsx';
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
