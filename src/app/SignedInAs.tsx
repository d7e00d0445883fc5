import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#pages/paths.ts';
import { useSession, useSignOut } from '#queries/session.ts';
import classes from './SignedInAs.module.css';

/** Who is signed in, whose data they see, and the way out. */
export function SignedInAs() {
  const { data: session } = useSession();
  const { mutate: signOut, isPending, isError } = useSignOut();
  if (!session) return null;
  const { name, access } = session;
  return (
    <div className={classes.place}>
      <Link to={paths.settings()} className={classes.person} title={access.sees ?? undefined}>
        <span className="truncate">{name}</span>
        {access.sees !== null && <span className="faint tiny truncate">{access.sees}</span>}
      </Link>
      <ActionIcon
        variant="subtle"
        aria-label="Sign out"
        title="Sign out"
        disabled={isPending}
        onClick={() => signOut('here')}
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
