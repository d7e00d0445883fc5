import { IconLock } from '@tabler/icons-react';
import { SignInAgain } from './SignInAgain.tsx';
import classes from './State.module.css';

/** In place of everything that only those who are signed in may see. */
export const SignedOut = ({ focus = true }: { focus?: boolean }) => (
  <div className={classes.state} role="alert">
    <IconLock className="faint" size={20} aria-hidden />
    <h2 className={classes.title}>You are signed out</h2>
    <p className={classes.explanation}>
      Nothing can be loaded before you sign in again. You come back to this page, with its filters and its order.
    </p>
    <SignInAgain focus={focus} />
  </div>
);
