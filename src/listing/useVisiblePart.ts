import { useQuery } from '@tanstack/react-query';
import { fieldOfficesQuery } from '#queries/fieldOffices.ts';
import { linesOfBusinessQuery } from '#queries/linesOfBusiness.ts';
import { useOrganisation } from '#queries/organisation.ts';

/** Joins words as in "Hull, Leeds and York". */
const words = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const named = (ids: readonly string[], records: readonly { id: string; name?: string | null }[] = []): string[] =>
  ids.map((id) => records.find((record) => record.id === id)?.name || id);

/** Whose figures the pages show, in words such as "people and equipment of Hull Quay"; null where those are everybody's. */
export function useVisiblePart(): string | null {
  const { part } = useOrganisation();
  // Who sees everything needs no names, and no page asks for lists that it does not show.
  const enabled = part !== undefined;
  const sites = useQuery({ ...fieldOfficesQuery(), enabled });
  const lines = useQuery({ ...linesOfBusinessQuery(), enabled });
  if (!part) return null;
  const places = [...named(part.sites, sites.data?.records), ...named(part.linesOfBusiness, lines.data?.records)];
  const parts = [
    ...(part.myPeople ? ['you and the people below you'] : []),
    ...(places.length > 0 ? [`people and equipment of ${words.format(places)}`] : []),
  ];
  return parts.length > 0 ? parts.join('; ') : 'no records';
}
