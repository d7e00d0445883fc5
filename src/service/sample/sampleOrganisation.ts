import type { EpochMs } from '#protocol/dates.ts';
import { createCrews } from './crews.ts';
import { sampleDocuments } from './documents.ts';
import { sampleEquipment, typeRecord } from './equipment.ts';
import { sampleTypes } from './equipmentCatalogue.ts';
import { jobTitleId, lineOfBusinessId, officeId, samplePeople, userId } from './people.ts';
import { sampleRequirementsOf } from './requirements.ts';
import { createSampleCalendar, type SampleCalendar } from './sampleCalendar.ts';
import { type SampleTraining, sampleTrainings } from './trainingCatalogue.ts';
import { createTrainingHistory } from './trainingHistory.ts';
import {
  allTitles,
  clients,
  closedSite,
  organisation,
  sampleLinesOfBusiness,
  sites,
  storageZones,
} from './workplace.ts';

/** How large the sample is, and its seed. */
export type SampleOptions = {
  employees: number;
  trainings: number;
  equipment: number;
  types: number;
  resources: number;
  /** The same seed on the same day returns the same organisation. */
  seed: number;
  accountId: string;
  /** All dates are relative to the day of this instant in the organisation's time zone. Epoch ms. */
  now: EpochMs;
};

export const defaultSample: Omit<SampleOptions, 'now'> = {
  employees: 250,
  trainings: 24,
  equipment: 400,
  types: 8,
  resources: 60,
  seed: 1,
  accountId: 'northquay',
};

/** One record of an organisation file. */
export type SampleRecord = { kind?: unknown; account_id?: string } & Record<string, unknown>;

const ESTABLISHED_DAYS_AGO = 5200;

/** How many of the first people teach others and write documents. */
const FIRST_PEOPLE = 20;

function* placesAndTitles({ employees }: SampleOptions, calendar: SampleCalendar): Generator<SampleRecord> {
  const created = calendar.midnightAt(-ESTABLISHED_DAYS_AGO);
  for (const [index, { name, code }] of [...sites, closedSite].entries()) {
    const open = index < sites.length;
    // A small sample lacks the managers of the last sites.
    const manager = open && index + 1 < employees && { manager_id: userId(index + 1) };
    yield { kind: 'fieldoffice', id: officeId(index), name, code, created, inactive: !open, ...manager };
  }
  for (const [index, { name, code }] of sampleLinesOfBusiness.entries()) {
    yield { kind: 'lineofbusiness', id: lineOfBusinessId(index), name, code, created };
  }
  for (const title of allTitles) yield { kind: 'jobtitle', id: jobTitleId(title), title: title.title, created };
  for (const [index, name] of clients.entries()) yield { kind: 'company', id: `cl${index + 1}`, name, created };
  const { listId, title, entries } = storageZones;
  yield { kind: 'datalist', id: listId, title, created };
  for (const [index, entry] of entries.entries()) {
    yield { kind: 'datalistitem', id: index + 1, data_list_id: listId, title: entry, sequence: index + 1, created };
  }
}

const trainingRecord = (training: SampleTraining, calendar: SampleCalendar): SampleRecord => ({
  kind: 'training',
  id: training.id,
  title: training.title,
  created: calendar.midnightAt(-ESTABLISHED_DAYS_AGO),
  lesson_id: null,
  included_trainings_id: [],
  schedule_type: 'rolling',
  renewal_months: training.renewalMonths,
  assigned_to_type: training.for === 'everyone' ? 'all' : 'limited',
  assigned_to_condition: {},
  is_highlighted: training.expiringDays >= 90,
  certificate_text: '',
  notes: '',
  expires_on_month: null,
  expires_on_day: null,
  expiring_days: training.renewalMonths === null ? null : training.expiringDays,
  window_required_for_new_employees: false,
});

function* records(options: SampleOptions, calendar: SampleCalendar): Generator<SampleRecord> {
  yield* placesAndTitles(options, calendar);
  const trainings = sampleTrainings(options.trainings);
  for (const training of trainings) yield trainingRecord(training, calendar);
  const requirements = sampleRequirementsOf(trainings, options.seed);
  const { employees, seed } = options;
  const first = [...samplePeople(Math.min(employees, FIRST_PEOPLE), seed, calendar)].map(({ person }) => person);
  const history = createTrainingHistory(trainings, requirements, first, { seed, calendar });
  const crews = createCrews();
  for (const { person, record } of samplePeople(employees, seed, calendar)) {
    yield { kind: 'user', ...record };
    yield* history(person);
    crews.add(person);
  }
  const types = sampleTypes(options.types);
  for (const type of types) yield typeRecord(type, calendar);
  yield* sampleEquipment(types, options, crews, calendar);
  yield* sampleDocuments(options.resources, first, { seed, calendar });
}

/**
 * A made-up organisation, one record of an organisation file at a time: plausible to a safety manager, and with every
 * status and special case of protocol.md §2. Repeatable by seed; dates are relative to `now`.
 */
export function* sampleOrganisation(options: SampleOptions): Generator<SampleRecord> {
  const { name, timeZone } = organisation;
  yield { kind: 'account', id: options.accountId, name, timeZone };
  const calendar = createSampleCalendar(options.now, timeZone);
  for (const { kind, ...record } of records(options, calendar)) {
    yield { kind, account_id: options.accountId, ...record };
  }
}
