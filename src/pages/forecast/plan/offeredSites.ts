import { countsOf } from '#listing/filters/countsOf.ts';

type People = readonly { worksAt: readonly string[] }[];

type Group = {
  trainingId: number;
  siteIds: readonly string[];
  sessions: readonly { people: People }[];
  group: { site: number | null };
};

const keyAt = (trainingId: number, site: string) => `${trainingId}/${site}`;

/**
 * Adds to rows the sites that give a group when chosen. A person at two sites is booked at one of them and would be at the
 * other, so a site is offered according to its people, wherever they are booked.
 * @param smallestOf how many people a session of a training needs at least
 */
export function withOfferedSites<Row extends Group>(
  rows: readonly Row[],
  leftOut: readonly { trainingId: number; people: People }[],
  smallestOf: (trainingId: number) => number,
): (Row & { offeredAt: readonly string[] })[] {
  const groups = rows.map((row) => ({ row, people: row.sessions.flatMap(({ people }) => people) }));
  const bookings = [...groups.map(({ row: { trainingId }, people }) => ({ trainingId, people })), ...leftOut];
  const peopleAt = countsOf(bookings, ({ trainingId, people }) =>
    people.flatMap(({ worksAt }) => worksAt.map((site) => keyAt(trainingId, site))),
  );
  const offering = new Map<string, Row>();
  for (const { row, people } of groups) {
    for (const site of people.flatMap(({ worksAt }) => worksAt)) {
      const key = keyAt(row.trainingId, site);
      const isOwn = row.group.site !== null && row.siteIds.includes(site);
      if (isOwn || !offering.has(key)) offering.set(key, row);
    }
  }
  return groups.map(({ row, people }) => {
    const { trainingId } = row;
    const isOffered = (site: string) =>
      offering.get(keyAt(trainingId, site)) === row &&
      (peopleAt.get(keyAt(trainingId, site)) ?? 0) >= smallestOf(trainingId);
    const sites = new Set(people.flatMap(({ worksAt }) => worksAt));
    return { ...row, offeredAt: [...sites].filter(isOffered) };
  });
}
