import { IconUserOff, IconUserQuestion } from '@tabler/icons-react';
import { hasLeft } from '#compliance/directory.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { PersonName } from '#listing/PersonName.tsx';
import type { Names } from '#listing/useDirectory.ts';
import { useUser } from '#queries/usersInfo.ts';
import classes from './Author.module.css';

type Props = { id: string; names: Pick<Names, 'directory' | 'isPending' | 'knowsPeople'> };

/** Who made a version, and whether they are no longer employed, or not among the people of the organisation at all. */
export function Author({ id, names: { directory, isPending, knowsPeople } }: Props) {
  const { today, timeZone } = useAccountCalendar();
  const listed = directory.user(id);
  const asked = useUser(id, { enabled: id !== '' && !isPending && !listed });
  return (
    <>
      <PersonName id={id} directory={directory} isPending={isPending} />
      {hasLeft(listed ?? asked.data, today, timeZone) ? (
        <span className={classes.mark}>
          <IconUserOff size={12} aria-hidden />
          no longer employed
        </span>
      ) : (
        knowsPeople &&
        id !== '' &&
        !isPending &&
        !listed && (
          <span className={classes.mark}>
            <IconUserQuestion size={12} aria-hidden />
            not in the list of people
          </span>
        )
      )}
    </>
  );
}
