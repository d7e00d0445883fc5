import { useQuery } from '@tanstack/react-query';
import { hasLeft } from '#compliance/directory.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { User } from '#protocol/users.ts';
import { fieldOfficesQuery } from '#queries/fieldOffices.ts';
import { linesOfBusinessQuery } from '#queries/linesOfBusiness.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { trainingEmployeeStatusQuery } from '#queries/trainingEmployeeStatus.ts';
import { usersQuery } from '#queries/users.ts';
import { useAccountCalendar } from './accountCalendar.tsx';
import { memoizeLatest } from './memoizeLatest.ts';
import { visiblePartWords } from './visiblePartWords.ts';

const named = (ids: readonly string[], records: readonly { id: string; name?: string | null }[] = []): string[] =>
  ids.map((id) => records.find((record) => record.id === id)?.name || id);

/** How many of the people with a status are employed; calculated once for all callers. */
const employedAmong = memoizeLatest(
  (statuses: readonly TrainingEmployeeStatus[], users: readonly User[], today: CalendarNumber, timeZone: string) => {
    const former = new Set(users.filter((user) => hasLeft(user, today, timeZone)).map(({ id }) => id));
    return statuses.filter(({ m_user_id }) => !former.has(m_user_id)).length;
  },
);

/**
 * The number of people in the visitor's part, as the list of employees counts them; undefined until a page has loaded
 * them: what stands next to every page requests no list of people itself.
 * @param enabled false for visitors who see everything: 100,000 people are not gone through for nothing
 */
function usePeopleInPart(enabled: boolean): number | undefined {
  const { today, timeZone } = useAccountCalendar();
  const statuses = useQuery({ ...trainingEmployeeStatusQuery(), enabled: false }).data?.records;
  const users = useQuery({ ...usersQuery(), enabled: false }).data?.records;
  return enabled && statuses && users ? employedAmong(statuses, users, today, timeZone) : undefined;
}

/**
 * Whose figures the pages show, in words such as "your 214 people at Hull Quay, and the equipment there"; null if they
 * are everybody's.
 */
export function useVisiblePart(): string | null {
  const { part } = useOrganisation();
  // Seeing everything needs no names and no counts, and no page requests lists that it does not show.
  const enabled = part !== undefined;
  const sites = useQuery({ ...fieldOfficesQuery(), enabled });
  const lines = useQuery({ ...linesOfBusinessQuery(), enabled });
  const people = usePeopleInPart(enabled);
  if (!part) return null;
  return visiblePartWords({
    sites: named(part.sites, sites.data?.records),
    lines: named(part.linesOfBusiness, lines.data?.records),
    myPeople: part.myPeople,
    people,
  });
}
