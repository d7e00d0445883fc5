import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hasLeft } from '#compliance/directory.ts';
import { fieldOfficesQuery } from '#queries/fieldOffices.ts';
import { linesOfBusinessQuery } from '#queries/linesOfBusiness.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { trainingEmployeeStatusQuery } from '#queries/trainingEmployeeStatus.ts';
import { usersQuery } from '#queries/users.ts';
import { useAccountCalendar } from './accountCalendar.tsx';
import { visiblePartWords } from './visiblePartWords.ts';

const named = (ids: readonly string[], records: readonly { id: string; name?: string | null }[] = []): string[] =>
  ids.map((id) => records.find((record) => record.id === id)?.name || id);

/**
 * How many people there are in the visitor's part, as the list of employees counts them; undefined while a page has not loaded
 * them: what stands beside every page asks for no list of people itself.
 */
function usePeopleInPart(): number | undefined {
  const { today, timeZone } = useAccountCalendar();
  const statuses = useQuery({ ...trainingEmployeeStatusQuery(), enabled: false }).data?.records;
  const users = useQuery({ ...usersQuery(), enabled: false }).data?.records;
  return useMemo(() => {
    if (!statuses || !users) return undefined;
    const former = new Set(users.filter((user) => hasLeft(user, today, timeZone)).map(({ id }) => id));
    return statuses.filter(({ m_user_id }) => !former.has(m_user_id)).length;
  }, [statuses, users, today, timeZone]);
}

/** Whose figures the pages show, in words such as "your 214 people at Hull Quay, and the equipment there"; null where those are everybody's. */
export function useVisiblePart(): string | null {
  const { part } = useOrganisation();
  // Who sees everything needs no names, and no page asks for lists that it does not show.
  const enabled = part !== undefined;
  const sites = useQuery({ ...fieldOfficesQuery(), enabled });
  const lines = useQuery({ ...linesOfBusinessQuery(), enabled });
  const people = usePeopleInPart();
  if (!part) return null;
  return visiblePartWords({
    sites: named(part.sites, sites.data?.records),
    lines: named(part.linesOfBusiness, lines.data?.records),
    myPeople: part.myPeople,
    people,
  });
}
