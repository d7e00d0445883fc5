import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { followVisitor } from '#client/visitorInTabs.ts';
import { Link } from '#components/Link.tsx';
import { useVisiblePart } from '#listing/useVisiblePart.ts';
import { paths } from '#pages/paths.ts';
import { useSession, useSignOut } from '#queries/session.ts';
import classes from './SignedInAs.module.css';

followVisitor();

/** Who is signed in, whose data they see, and the button to sign out. */
export function SignedInAs() {
  const { data: session } = useSession();
  const part = useVisiblePart();
  const { signOut, isPending, isError } = useSignOut();
  if (!session) return null;
  const { name } = session;
  return (
    <div className={classes.place}>
      <Link to={paths.settings()} className={classes.person} title={part ?? undefined}>
        <span className="truncate">{name}</span>
        {part !== null && <span className="faint tiny truncate">{part}</span>}
      </Link>
      <ActionIcon
        variant="subtle"
        aria-label="Sign out"
        title="Sign out"
        disabled={isPending}
        onClick={() => void signOut('here')}
      >
        <IconLogout size={16} aria-hidden />
      </ActionIcon>
      {isError && (
        <p role="alert" className="faint tiny">
          You are not signed out yet: the dashboard did not answer. Try again.
        </p>
      )}
    </div>
  );
}
