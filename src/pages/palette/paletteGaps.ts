import { isMethodUnavailable } from '#client/apiError.ts';
import { formatCount } from '#compliance/countWords.ts';

/** A requested collection that the palette searches. */
type Requested = { isPending: boolean; data: unknown; error: Error | undefined };

/** `Loading documents.`, `Documents could not be loaded, so they are not searched.`; undefined once all is searched. */
export function gapOf(name: string, { isPending, data, error }: Requested, them = 'they are'): string | undefined {
  if (data) return undefined;
  if (error) return `${name} could not be loaded, so ${them} not searched.`;
  return isPending ? `Loading ${name.toLowerCase()}.` : undefined;
}

type People = {
  /** The list of people, which gives the names. */
  users: Requested;
  /** The training records. */
  status: Requested;
  /** How many of the training records have loaded, while they load. */
  progress: { loaded: number; total: number | undefined } | undefined;
  /** Whether anybody is searched already. */
  isSearchable: boolean;
};

/** Which people are not searched, and why: they come from the list of people and from the training records. */
export function peopleGap({ users, status, progress, isSearchable }: People): string | undefined {
  if (status.isPending) {
    const total = progress?.total === undefined ? '' : ` of ${formatCount(progress.total)}`;
    const loaded = progress ? ` ${formatCount(progress.loaded)}${total}` : '';
    return `Loading employees${loaded} · searching ${isSearchable ? 'these' : 'the rest'}.`;
  }
  if (!status.data && status.error)
    return users.data
      ? 'The training records could not be loaded: people who are only in them are not searched.'
      : gapOf('Employees', status);
  if (users.data) return undefined;
  if (users.isPending) return 'Loading the names of people.';
  // A service may have no list of people: then there is none to search.
  return isMethodUnavailable(users.error)
    ? undefined
    : 'The list of people could not be loaded: only people with training records are searched, maybe just by their ids.';
}
