import { yearOf } from '#compliance/calendar/calendar.ts';
import type { Crews } from './crews.ts';
import type { SampleType } from './equipmentCatalogue.ts';
import { lineOfBusinessId, officeId, pickByShare } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { SampleCalendar } from './sampleCalendar.ts';
import { clients, sampleLinesOfBusiness, sites, storageZones } from './workplace.ts';

const fieldId = (type: SampleType, field: string) => `mf-${type.id}-${field}`;
const scheduleId = (type: SampleType, index: number) => `sc-${type.id}-${index + 1}`;

const inspectionInstructions =
  'Follow the manufacturer’s checklist; take the item out of service when any point fails.';

/** The record of a type, with a field of each possible shape of values. */
export const typeRecord = (type: SampleType, calendar: SampleCalendar): Record<string, unknown> => ({
  kind: 'equipmenttype',
  id: type.id,
  title: type.title,
  created: calendar.midnightAt(-2400),
  metafields: [
    { id: fieldId(type, 'year'), name: 'Year of manufacture', type: 'number', list_id: null },
    { id: fieldId(type, 'maker'), name: 'Manufacturer', type: 'text', list_id: null },
    { id: fieldId(type, 'zone'), name: 'Storage zone', type: 'list', list_id: storageZones.listId },
  ],
  schedules: type.inspections.map(([name, frequencyInDays, expiringPeriodInDays], index) => ({
    id: scheduleId(type, index),
    name,
    instructions: inspectionInstructions,
    doRequireAttachments: index === 0,
    trigger: { type: 'time', timing: 'rolling', frequencyInDays, expiringPeriodInDays },
  })),
});

/** Items that show one special case each, so that every case exists whatever the seed. */
const oddItems = { neverInspected: 3, outOfService: 5 };

/** The overdue item that the tour of the manual finds at one depot: its serial number and site. */
const overduePlatform = { serialNumber: 'WP-102', site: 1 };

type WorstStatus = 'uptodate' | 'expiring' | 'expired' | 'never';

function worstStatusOf(index: number, isInService: boolean, random: Random): WorstStatus {
  const drawn = random.int(1, 1000);
  if (index === oddItems.neverInspected) return 'never';
  if (!isInService) return drawn <= 500 ? 'expired' : 'uptodate';
  if (drawn <= 12) return 'never';
  if (drawn <= 60) return 'expired';
  return drawn <= 150 ? 'expiring' : 'uptodate';
}

/** When each inspection was last done, in days from today, so that the worst has the given status. */
function lastInspections(type: SampleType, worstStatus: WorstStatus, random: Random) {
  const worst = random.int(0, Math.max(0, type.inspections.length - 1));
  return type.inspections.map(([, frequency, notice], index) => {
    const status = index === worst ? worstStatus : 'uptodate';
    const due = {
      uptodate: random.int(notice + 1, frequency),
      expiring: random.int(0, notice),
      expired: -random.int(1, random.chance(0.7) ? 30 : 200),
      never: null,
    }[status];
    return { schedule_id: scheduleId(type, index), doneOn: due === null ? null : due - frequency };
  });
}

const makers = ['Brenner', 'Nordhaken', 'Talvik', 'Corvex', 'Hallam & Pryce', 'Ostermeer'] as const;
const itemNotes = ['', '', '', 'Label hard to read', 'Belongs to the night shift', 'Replaced after damage'] as const;

const zoneIds = storageZones.entries.map((_title, index) => index + 1);

/** @param latest the latest possible year of manufacture */
function metavaluesOf(type: SampleType, latest: number, isStored: boolean, random: Random): Record<string, unknown> {
  const age = random.chance(0.7) ? random.int(0, 1) : random.int(2, 8);
  return {
    [fieldId(type, 'year')]: random.chance(0.9) ? latest - age : null,
    ...(random.chance(0.85) && { [fieldId(type, 'maker')]: random.chance(0.9) ? random.pick(makers) : null }),
    ...(random.chance(0.7) && isStored && { [fieldId(type, 'zone')]: { item_ids: [random.pick(zoneIds)] } }),
  };
}

/** Who has an item: usually a person of its site whose job needs it, sometimes one of another site or a leaver. */
function assignedTo({ usedBy }: SampleType, site: number, crews: Crews, random: Random): string[] {
  const isAssigned = random.chance(0.4);
  const odd = random.int(1, 100);
  const other = random.int(0, sites.length - 1);
  if (!isAssigned) return [];
  const people = odd <= 8 ? crews.former(site) : crews.near(odd > 96 ? other : site, usedBy);
  if (people.length === 0) return [];
  const isShared = random.chance(0.06);
  return isShared ? random.some(people, 2) : [random.pick(people)];
}

/** One round of types in the order of their items: each as often as its share, spread evenly. */
const roundOf = (types: readonly SampleType[]) =>
  types
    .flatMap((type) =>
      Array.from({ length: type.share }, (_, place) => ({ type, place, at: (place + 0.5) / type.share })),
    )
    .sort((a, b) => a.at - b.at);

type Carrier = { id: string; site: number };

/** The newest item of a kind that an item of a type can be fixed to. */
function carrierOf({ fixedTo = [] }: SampleType, newest: ReadonlyMap<SampleType, Carrier>): Carrier | undefined {
  const found = [...newest].filter(([{ title }]) => fixedTo.some((kind) => title.startsWith(kind)));
  return found.at(-1)?.[1];
}

/** The equipment, spread over the types by their shares, some of it as parts of other items. */
export function* sampleEquipment(
  types: readonly SampleType[],
  { equipment, seed }: { equipment: number; seed: number },
  crews: Crews,
  calendar: SampleCalendar,
): Generator<Record<string, unknown>> {
  const items = createRandom(seed, 'equipment');
  const round = roundOf(types);
  /** The newest item of each type that others can be fixed to, with the newest of all last. */
  const newest = new Map<SampleType, Carrier>();
  for (let index = 0; index < equipment; index += 1) {
    const next = round[index % round.length];
    if (!next) return;
    const { type, place } = next;
    const random = items.fork('item');
    const id = `eq${String(100_001 + index)}`;
    const number = Math.floor(index / round.length) * type.share + place + 1;
    const serialNumber = `${type.prefix}-${100 + number}`;
    const isOverdue = serialNumber === overduePlatform.serialNumber;
    const isInService = index !== oddItems.outOfService && (!random.chance(0.06) || isOverdue);
    const worstStatus = worstStatusOf(index, isInService, random);
    // Every third item that can be fixed to a previous one is, and is at the same site.
    const parent = number % 3 === 0 ? carrierOf(type, newest) : undefined;
    const drawn = sites.indexOf(pickByShare(random, sites));
    const site = isOverdue ? overduePlatform.site : (parent?.site ?? drawn);
    if (type.isLarge) {
      newest.delete(type);
      newest.set(type, { id, site });
    }
    const titled = index % 41 !== 9;
    const created = -random.int(200, 2300);
    const inspections = lastInspections(type, isOverdue ? 'expired' : worstStatus, random);
    const firstKnown = Math.min(created, ...inspections.flatMap(({ doneOn }) => doneOn ?? []));
    const madeBy = yearOf(calendar.dateAt(firstKnown));
    yield {
      kind: 'equipment',
      id,
      serialNumber,
      equipmentType_id: type.id,
      created: calendar.momentAt(created, 36_000),
      ...(parent && { parent_id: parent.id }),
      ...((random.chance(0.95) || isOverdue) && { fieldOffice_id: [officeId(site)] }),
      ...(random.chance(0.9) && {
        lineOfBusiness_id: lineOfBusinessId(random.int(0, sampleLinesOfBusiness.length - 2)),
      }),
      // Deployed services sometimes leave out empty fields: protocol.md §2.7.
      ...(titled && { clients_id: random.chance(0.1) ? [`cl${(index % clients.length) + 1}`] : [] }),
      assignedUsers_id: assignedTo(type, site, crews, random),
      ...(titled && { title: `${random.pick(type.items)} no. ${number}` }),
      notes: random.pick(itemNotes),
      isInService,
      metavalues: metavaluesOf(type, madeBy, !type.isLarge && !parent, random),
      projects: [],
      ...(inspections.length > 0 && {
        schedules: inspections.map(({ schedule_id, doneOn }) => ({
          schedule_id,
          lastCompletedOn: doneOn === null ? null : calendar.midnightAt(doneOn),
        })),
      }),
    };
  }
}
