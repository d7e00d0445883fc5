import { oddCases, type Person } from './people.ts';
import { type Exposure, sites } from './workplace.ts';

/** The people who can have equipment. */
export type Crews = {
  add(person: Person): void;
  /** The people who work at a site, by its index, with a job that has the exposure. */
  near(site: number, exposure: Exposure): readonly string[];
  /** The people who have left that site. */
  former(site: number): readonly string[];
};

export function createCrews(): Crews {
  const employed = sites.map(() => new Map<Exposure, string[]>());
  const former = sites.map((): string[] => []);
  return {
    add({ id, index, title, site, leaves = 0 }) {
      if (index === oddCases.withoutPlace) return;
      if (leaves < 0) {
        former[site]?.push(id);
        return;
      }
      for (const exposure of title.exposures) {
        const known = employed[site]?.get(exposure);
        if (known) known.push(id);
        else employed[site]?.set(exposure, [id]);
      }
    },
    near: (site, exposure) => employed[site]?.get(exposure) ?? [],
    former: (site) => former[site] ?? [],
  };
}
