import * as z from 'zod/mini';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import { isJsonObject } from '#protocol/request.ts';
import { RecentDate } from '../recentDates.ts';
import type { CellType } from './cells.ts';
import { completionId } from './completionId.ts';

/** The fields of a record, by the names of the API. */
export type CsvFields = Record<string, unknown>;

/** A field with a column for each of the organisation's own schedules or metafields, such as `schedule:yearly`. */
type OwnColumns = {
  form: CellType;
  field: string;
  entriesOf(value: unknown): [id: string, entry: unknown][];
  fieldOf(entries: readonly [id: string, entry: unknown][]): unknown;
};

/** What a CSV file of one kind of record looks like. */
export type CsvKind = {
  /** The name of the kind in an organisation file. */
  kind: string;
  /** The columns that must exist, with a value in every row. */
  required: readonly string[];
  /** All columns, by field. */
  columns: Readonly<Record<string, CellType>>;
  /** By the prefix before the colon of their headings. */
  ownColumns?: Readonly<Record<string, OwnColumns>>;
  /** Fills in what the columns leave open. */
  complete?(fields: CsvFields, timeZone: string): CsvFields;
  /** What identifies the records if there is no column `id`. */
  identifiedWithoutId?: readonly string[];
};

const scheduleColumns: OwnColumns = {
  form: 'instant',
  field: 'schedules',
  entriesOf: (schedules) => (Array.isArray(schedules) ? schedules.map((entry) => [entry.schedule_id, entry]) : []),
  fieldOf: (entries) => entries.map(([, entry]) => entry),
};

const metafieldColumns: OwnColumns = {
  form: 'metavalue',
  field: 'metavalues',
  entriesOf: (metavalues) => (isJsonObject(metavalues) ? Object.entries(metavalues) : []),
  fieldOf: (entries) => Object.fromEntries(entries),
};

/** Makes schedules and metavalues, as the API has them, from their columns. */
function completeEquipment({ schedule, meta, ...fields }: CsvFields): CsvFields {
  const own = (column: unknown) => (column instanceof Map ? [...column] : []);
  return {
    ...fields,
    ...(schedule !== undefined && {
      schedules: own(schedule).map(([schedule_id, lastCompletedOn]) => ({ schedule_id, lastCompletedOn })),
    }),
    ...(meta !== undefined && { metavalues: Object.fromEntries(own(meta)) }),
  };
}

/**
 * Adds the id, if there is none, and when it was recorded: at the beginning of its day, so that importing a file again
 * changes nothing.
 */
function completeCompletion(fields: CsvFields, timeZone: string): CsvFields {
  const { m_user_id, training_id, date_number } = fields;
  // A wrong row may have only its id, and no day to derive anything from.
  if ([m_user_id, training_id, date_number].includes(undefined)) return fields;
  // Required columns, read according to their types.
  const date = Number(date_number);
  return {
    id: completionId(String(m_user_id), Number(training_id), date),
    // A date that will be refused is reported itself, not an instant derived from it.
    created: z.safeParse(RecentDate, date).success ? startOfDay(date, timeZone) : 0,
    ...fields,
  };
}

const kinds: readonly CsvKind[] = [
  {
    kind: 'user',
    required: ['id'],
    columns: {
      id: 'text',
      name: 'text',
      firstname: 'text',
      lastname: 'text',
      email: 'text',
      username: 'text',
      employeeNumber: 'text',
      jobTitle_id: 'text',
      fieldOffice_id: 'list',
      lineOfBusiness_id: 'list',
      clients_id: 'list',
      projects_id: 'list',
      role_id: 'text',
      manager_id: 'text',
      supervisor_id: 'text',
      mentor_id: 'text',
      hse_id: 'text',
      cellPhone: 'text',
      emergencyContact: 'text',
      isDriver: 'boolean',
      isRegulatedDriver: 'boolean',
      hireDate: 'instant',
      terminationDate: 'instant',
      created: 'instant',
    },
  },
  {
    kind: 'training',
    required: ['id', 'title'],
    columns: {
      id: 'integer',
      title: 'text',
      renewal_months: 'months',
      expiring_days: 'integer',
      schedule_type: 'text',
      notes: 'text',
      created: 'instant',
    },
  },
  {
    kind: 'assignment',
    required: ['m_user_id', 'training_id'],
    columns: { m_user_id: 'text', training_id: 'integerId' },
  },
  {
    kind: 'completedtraining',
    required: ['m_user_id', 'training_id', 'date_number'],
    columns: {
      id: 'integer',
      m_user_id: 'text',
      training_id: 'integerId',
      date_number: 'date',
      special_expiration_date_number: 'date',
      m_instructor_id: 'text',
      group_training_id: 'integer',
      notes: 'text',
      created: 'instant',
    },
    complete: completeCompletion,
    identifiedWithoutId: ['m_user_id', 'training_id', 'date_number'],
  },
  {
    kind: 'equipment',
    required: ['id', 'equipmentType_id'],
    columns: {
      id: 'text',
      equipmentType_id: 'text',
      title: 'text',
      serialNumber: 'text',
      isInService: 'boolean',
      fieldOffice_id: 'list',
      lineOfBusiness_id: 'text',
      clients_id: 'list',
      assignedUsers_id: 'list',
      parent_id: 'text',
      notes: 'text',
      created: 'instant',
    },
    ownColumns: { schedule: scheduleColumns, meta: metafieldColumns },
    complete: completeEquipment,
  },
  {
    kind: 'fieldoffice',
    required: ['id', 'name'],
    columns: { id: 'text', name: 'text', code: 'text', inactive: 'boolean', manager_id: 'text', created: 'instant' },
  },
  {
    kind: 'lineofbusiness',
    required: ['id', 'name'],
    columns: { id: 'text', name: 'text', code: 'text', created: 'instant' },
  },
  { kind: 'jobtitle', required: ['id', 'title'], columns: { id: 'text', title: 'text', created: 'instant' } },
  { kind: 'company', required: ['id', 'name'], columns: { id: 'text', name: 'text', created: 'instant' } },
  { kind: 'datalist', required: ['id', 'title'], columns: { id: 'integer', title: 'text', created: 'instant' } },
  {
    kind: 'datalistitem',
    required: ['id', 'data_list_id', 'title'],
    columns: {
      id: 'integer',
      data_list_id: 'integerId',
      title: 'text',
      sequence: 'integer',
      code: 'text',
      description: 'text',
      deleted: 'boolean',
      inactive: 'boolean',
      created: 'instant',
    },
  },
];

/** Other words for a kind: those of the pages, and that of the method `equipments.list`. */
const otherWords: Readonly<Record<string, string>> = {
  people: 'user',
  employee: 'user',
  employees: 'user',
  completion: 'completedtraining',
  completions: 'completedtraining',
  requirements: 'assignment',
  items: 'equipment',
  equipments: 'equipment',
  site: 'fieldoffice',
  sites: 'fieldoffice',
  lines: 'lineofbusiness',
  client: 'company',
  clients: 'company',
};

/** The kind that `--kind` names, ignoring case, spaces, dashes and underscores; other words for it work too. */
export function csvKindOf(name: string): CsvKind | undefined {
  const word = name.toLowerCase().replace(/[\s_-]/g, '');
  return csvKinds.get(otherWords[word] ?? word);
}

const irregularPlurals: Readonly<Record<string, string>> = {
  equipment: 'equipment',
  lineofbusiness: 'linesofbusiness',
  company: 'companies',
};

/** The plural of a kind, in lower case. */
export const pluralOf = (kind: string): string => irregularPlurals[kind] ?? `${kind}s`;

/** The names that `--kind` accepts: the plural and the kind itself. */
export const csvKinds: ReadonlyMap<string, CsvKind> = new Map(
  kinds.flatMap((csvKind): [string, CsvKind][] => [
    [pluralOf(csvKind.kind), csvKind],
    [csvKind.kind, csvKind],
  ]),
);
