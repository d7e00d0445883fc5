import { asAddress, pickName } from './names.ts';
import { createRandom, type Random } from './random.ts';
import type { SampleCalendar } from './sampleCalendar.ts';
import {
  allTitles,
  crewTitles,
  hseAdviser,
  managingDirector,
  type SampleJobTitle,
  siteManager,
  sites,
  supervisor,
} from './workplace.ts';

/** What the rest of the sample needs to know about one person. */
export type Person = {
  id: string;
  index: number;
  title: SampleJobTitle;
  /** The index of their site among the sites. */
  site: number;
  /** Days from today, negative in the past. */
  hired: number;
  /** Days from today; undefined for people who stay. */
  leaves: number | undefined;
};

export type EmployedPerson = { person: Person; record: Record<string, unknown> };

/** Ids of equal length, so that they sort in the order of the people. */
export const userId = (index: number): string => `u${String(100_001 + index)}`;
export const officeId = (index: number): string => `fo${index + 1}`;
export const lineOfBusinessId = (index: number): string => `lob${index + 1}`;
export const jobTitleId = (title: SampleJobTitle): string => `jt${allTitles.indexOf(title) + 1}`;

const CREW_SIZE = 12;
const YEAR = 365;
const EMAIL_DOMAIN = 'northquay.example';

/** People who show one special case each, so that every case exists whatever the seed. */
export const oddCases = { formerAdviser: 17, leavesSoon: 18, withoutPlace: 19 };

/** Picks from a list, more often where `share` is larger. */
export function pickByShare<Choice extends { share: number }>(random: Random, choices: readonly Choice[]): Choice {
  const total = choices.reduce((sum, { share }) => sum + share, 0);
  let left = random.int(1, total);
  for (const choice of choices) {
    left -= choice.share;
    if (left <= 0) return choice;
  }
  return random.pick(choices);
}

/** The managing director, the site managers, then crews, each led by a supervisor. */
function titleOf(index: number, random: Random): SampleJobTitle {
  if (index === 0) return managingDirector;
  if (index <= sites.length) return siteManager;
  if (index % CREW_SIZE === 0) return supervisor;
  const drawn = pickByShare(random, crewTitles);
  return index === oddCases.formerAdviser ? hseAdviser : drawn;
}

function leavingDay(index: number, random: Random): number | undefined {
  if (index === oddCases.formerAdviser) return -45;
  if (index === oddCases.leavesSoon) return 24;
  if (index <= sites.length || !random.chance(0.05)) return undefined;
  return -random.int(1, 2 * YEAR);
}

/** Everyone in the organisation, including those who left, in the order of their ids. */
export function* samplePeople(count: number, seed: number, calendar: SampleCalendar): Generator<EmployedPerson> {
  const random = createRandom(seed, 'people');
  const leaders: string[][] = sites.map(() => []);
  const taken = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const title = titleOf(index, random);
    const site = title === siteManager ? index - 1 : sites.indexOf(pickByShare(random, sites));
    const { firstname, lastname } = pickName(random);
    const address = `${asAddress(firstname)}.${asAddress(lastname)}`;
    const namesakes = taken.get(address) ?? 0;
    taken.set(address, namesakes + 1);
    const username = namesakes === 0 ? address : `${address}${namesakes + 1}`;
    const leaves = leavingDay(index, random);
    const hired = (leaves ?? 0) - 20 - random.int(0, random.chance(0.15) ? YEAR : 14 * YEAR);
    const id = userId(index);
    const superiors = leaders[site] ?? [];
    const manager = title === supervisor ? superiors[0] : superiors.at(-1 - (index % Math.max(1, superiors.length)));
    const manager_id = index === 0 ? undefined : (manager ?? userId(0));
    if (title === siteManager || title === supervisor) superiors.push(id);
    const business = random.pick(title.business);
    const placed = index !== oddCases.withoutPlace;
    yield {
      person: { id, index, title, site, hired, leaves },
      record: {
        id,
        firstname,
        lastname,
        email: `${username}@${EMAIL_DOMAIN}`,
        username,
        employeeNumber: String(40_000 + index * 3),
        created: calendar.momentAt(hired, 30_000),
        role_id: title.exposures.includes('lead') ? 'role-lead' : 'role-employee',
        isDriver: title.exposures.includes('driving'),
        isRegulatedDriver: title.exposures.includes('driving') && random.chance(0.6),
        fieldOffice_id: placed ? [officeId(site)] : [],
        lineOfBusiness_id: placed ? [lineOfBusinessId(business)] : [],
        clients_id: [],
        projects_id: [],
        ...(placed && { jobTitle_id: jobTitleId(title) }),
        ...(manager_id !== undefined && { manager_id }),
        hireDate: calendar.midnightAt(hired),
        ...(leaves !== undefined && { terminationDate: calendar.midnightAt(leaves) }),
      },
    };
  }
}
