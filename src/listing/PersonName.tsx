import { type Directory, personName } from '#compliance/directory.ts';
import { useUser } from '#queries/usersInfo.ts';

type NameProps = {
  id: string;
  /** The name until a better one is known. */
  name: string;
  /** Whether the list of people has this one, or is still loading: nobody is looked up alone then. */
  isListed: boolean;
};

/**
 * The name of a person on the screen. Anyone missing from the list of people is looked up alone. architecture.md "Names
 * for ids".
 */
export const NameOnScreen = ({ id, name, isListed }: NameProps) =>
  isListed ? name : <FetchedName id={id} name={name} />;

function FetchedName({ id, name }: Pick<NameProps, 'id' | 'name'>) {
  const { data, isLoading } = useUser(id, { enabled: true });
  // A print waits for the name.
  if (isLoading) return <span data-arriving>{name}</span>;
  return data ? personName(data) : name;
}

type Props = {
  id: string;
  directory: Directory;
  /** Whether the lists of names are still loading. */
  isPending?: boolean;
};

/** The name of a person by the id. */
export const PersonName = ({ id, directory, isPending = false }: Props) =>
  id === '' ? (
    <>Unknown person</>
  ) : (
    <NameOnScreen id={id} name={directory.personName(id)} isListed={isPending || directory.user(id) !== undefined} />
  );
