import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconUserQuestion } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { personName } from '#compliance/directory.ts';
import state from '#components/states/State.module.css';
import type { User } from '#protocol/users.ts';
import { paths } from '../paths.ts';

/** Said where the training records hold nobody of an id: a wrong address, or someone they do not cover. */
export function UnknownEmployee({ id, user }: { id: string; user: User | undefined }) {
  const navigate = useNavigate();
  useHotkeys([['Escape', () => void navigate(paths.employees())]]);
  return (
    <div className={state.state}>
      <IconUserQuestion className={state.neutral} size={20} aria-hidden />
      <h2 className={state.title}>{user ? `No training records of ${personName(user)}` : 'Nobody has this id'}</h2>
      <p className={state.explanation}>
        {user
          ? 'The service knows this person, but its training records do not cover them.'
          : `The training records hold no employee “${id}”. The address may be mistyped, or the person was removed.`}
      </p>
      <Button component={Link} to={paths.employees()}>
        All employees
      </Button>
    </div>
  );
}
