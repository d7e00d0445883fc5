import { type Directory, personName } from '#compliance/directory.ts';
import { useUser } from '#queries/usersInfo.ts';

type Props = {
  id: string;
  directory: Directory;
  /** Whether the lists of names are still under way: nobody is asked for alone until they are in. */
  isPending?: boolean;
};

/** The name of a person. Someone whom the list of people does not have is asked for alone; until then, and failing that, it is the id. */
export function PersonName({ id, directory, isPending = false }: Props) {
  const listed = directory.user(id);
  const { data } = useUser(id, { enabled: !isPending && listed === undefined && id !== '' });
  if (id === '') return <>Unknown person</>;
  const user = listed ?? data;
  return <>{user ? personName(user) : directory.personName(id)}</>;
}
