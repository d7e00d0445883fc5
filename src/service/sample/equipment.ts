import type { SampleType } from './equipmentCatalogue.ts';
import { lineOfBusinessId, officeId, userId } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { SampleCalendar } from './sampleCalendar.ts';
import { clients, linesOfBusiness, sites, storageZones } from './workplace.ts';

export type EquipmentSampleSize = { equipment: number; employees: number; seed: number };

const fieldId = (type: SampleType, field: string) => `mf-${type.id}-${field}`;
const scheduleId = (type: SampleType, index: number) => `sc-${type.id}-${index + 1}`;

const inspectionInstructions =
  'Follow the manufacturer’s checklist; take the item out of service when any point fails.';

/** The record of a type, with a field of each shape that values can have. */
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

type WorstStatus = 'uptodate' | 'expiring' | 'expired' | 'never';

function worstStatusOf(index: number, isInService: boolean, random: Random): WorstStatus {
  const drawn = random.int(1, 1000);
  // One that was never inspected, whatever the seed.
  if (index === 3) return 'never';
  if (!isInService) return drawn <= 500 ? 'expired' : 'uptodate';
  if (drawn <= 12) return 'never';
  if (drawn <= 50) return 'expired';
  return drawn <= 140 ? 'expiring' : 'uptodate';
}

/** When each inspection was last done, so that the worst of them has the given status. */
function lastInspections(type: SampleType, worstStatus: WorstStatus, random: Random, calendar: SampleCalendar) {
  const worst = random.int(0, Math.max(0, type.inspections.length - 1));
  return type.inspections.map(([, frequency, notice], index) => {
    const status = index === worst ? worstStatus : 'uptodate';
    const due = {
      uptodate: random.int(notice + 1, frequency),
      expiring: random.int(0, notice),
      expired: -random.int(1, random.chance(0.7) ? 30 : 200),
      never: null,
    }[status];
    return {
      schedule_id: scheduleId(type, index),
      lastCompletedOn: due === null ? null : calendar.midnightAt(due - frequency),
    };
  });
}

const makers = ['Brenner', 'Nordhaken', 'Talvik', 'Corvex', 'Hallam & Pryce', 'Ostermeer'] as const;
const itemNotes = [
  '',
  '',
  '',
  'Kept in the crane workshop',
  'Belongs to the night shift',
  'Replaced after damage',
] as const;

const zoneIds = storageZones.entries.map((_title, index) => index + 1);

function metavaluesOf(type: SampleType, random: Random): Record<string, unknown> {
  return {
    [fieldId(type, 'year')]: random.chance(0.9) ? random.int(2009, 2025) : null,
    ...(random.chance(0.85) && { [fieldId(type, 'maker')]: random.chance(0.9) ? random.pick(makers) : null }),
    ...(random.chance(0.7) && {
      [fieldId(type, 'zone')]: { item_ids: random.some(zoneIds, random.int(1, 2)) },
    }),
  };
}

/** The last item of before that one of this kind can be fixed to, by its place. */
function carrierOf(index: number, types: readonly SampleType[]): number | undefined {
  const kinds = types[index % types.length]?.fixedTo ?? [];
  const isCarrier = (at: number) => kinds.some((kind) => types[at % types.length]?.title.startsWith(kind));
  const places = Array.from({ length: Math.min(index, types.length) }, (_, back) => index - 1 - back);
  return places.find(isCarrier);
}

/** The equipment, spread over the types, some of it as parts of other items. */
export function* sampleEquipment(
  types: readonly SampleType[],
  { equipment, employees, seed }: EquipmentSampleSize,
  calendar: SampleCalendar,
): Generator<Record<string, unknown>> {
  const random = createRandom(seed, 'equipment');
  /** The site of each item, by its place. */
  const placed: number[] = [];
  for (let index = 0; index < equipment; index += 1) {
    const type = types[index % types.length];
    if (!type) return;
    const number = Math.floor(index / types.length) + 1;
    const isInService = index === 5 ? false : !random.chance(0.06);
    const worstStatus = worstStatusOf(index, isInService, random);
    // Every third of what can be is fixed to an item of before, and is where that one is.
    const parent = number % 3 === 0 ? carrierOf(index, types) : undefined;
    const drawn = random.int(0, sites.length - 1);
    const site = (parent === undefined ? undefined : placed[parent]) ?? drawn;
    placed.push(site);
    const assigned = random.chance(0.4) ? [userId(random.int(0, employees - 1))] : [];
    const titled = index % 41 !== 9;
    yield {
      kind: 'equipment',
      id: `eq${String(100_001 + index)}`,
      serialNumber: `${type.prefix}-${100 + number}`,
      equipmentType_id: type.id,
      created: calendar.momentAt(-random.int(200, 2300), 36_000),
      ...(parent !== undefined && { parent_id: `eq${String(100_001 + parent)}` }),
      ...(random.chance(0.95) && { fieldOffice_id: [officeId(site)] }),
      ...(random.chance(0.9) && { lineOfBusiness_id: lineOfBusinessId(random.int(0, linesOfBusiness.length - 2)) }),
      // Deployed services leave out what is empty now and then: protocol.md §2.7.
      ...(titled && { clients_id: random.chance(0.1) ? [`cl${(index % clients.length) + 1}`] : [] }),
      assignedUsers_id: random.chance(0.05) ? [...new Set([...assigned, userId(0)])] : assigned,
      ...(titled && { title: `${random.pick(type.items)} no. ${number}` }),
      notes: random.pick(itemNotes),
      isInService,
      metavalues: metavaluesOf(type, random),
      projects: [],
      ...(type.inspections.length > 0 && { schedules: lastInspections(type, worstStatus, random, calendar) }),
    };
  }
}
