import type { DirectoryTable } from '../store/tables.ts';

/** What a field refers to; `makes` builds such a record from the value, if that is enough. */
export type Target = {
  table: DirectoryTable;
  meaning: string;
  kind?: string;
  makes?: (value: string) => Readonly<Record<string, unknown>>;
};

const person: Target = { table: 'users', meaning: 'a person' };
const site: Target = {
  table: 'field_offices',
  meaning: 'a site',
  kind: 'fieldoffice',
  makes: (value) => ({ id: value, name: value }),
};
const line: Target = {
  table: 'lines_of_business',
  meaning: 'a line of business',
  kind: 'lineofbusiness',
  makes: (value) => ({ id: value, name: value }),
};
const jobTitle: Target = {
  table: 'job_titles',
  meaning: 'a job title',
  kind: 'jobtitle',
  makes: (value) => ({ id: value, title: value }),
};

const client: Target = {
  table: 'companies',
  meaning: 'a client',
  kind: 'company',
  makes: (value) => ({ id: value, name: value }),
};

/** The fields of each kind that hold ids and are checked nowhere else. */
export const referring: Readonly<
  Record<
    string,
    { table: 'users' | 'equipments' | 'field_offices'; fields: Readonly<Record<string, Target>> } | undefined
  >
> = {
  user: {
    table: 'users',
    fields: {
      jobTitle_id: jobTitle,
      fieldOffice_id: site,
      lineOfBusiness_id: line,
      clients_id: client,
      manager_id: person,
      supervisor_id: person,
      mentor_id: person,
      hse_id: person,
    },
  },
  equipment: {
    table: 'equipments',
    fields: { fieldOffice_id: site, lineOfBusiness_id: line, clients_id: client, assignedUsers_id: person },
  },
  fieldoffice: { table: 'field_offices', fields: { manager_id: person } },
};

/** A record that a field names. */
export type NamedRecord = Pick<Target, 'table' | 'meaning' | 'makes'> & {
  /** Whether the look-up refuses a value that names nothing, because no later check would explain it. */
  mustBeKnown?: boolean;
  hasNumericId?: boolean;
};

const requiredPerson: NamedRecord = { ...person, mustBeKnown: true };
const requiredTraining: NamedRecord = {
  table: 'trainings',
  meaning: 'a training',
  mustBeKnown: true,
  hasNumericId: true,
};

/** The fields that name other records and are checked elsewhere. */
const referringElsewhere: Readonly<Record<string, Readonly<Record<string, NamedRecord>>>> = {
  assignment: { m_user_id: requiredPerson, training_id: requiredTraining },
  completedtraining: { m_user_id: requiredPerson, training_id: requiredTraining, m_instructor_id: person },
  equipment: { equipmentType_id: { table: 'equipment_types', meaning: 'an equipment type', mustBeKnown: true } },
  datalistitem: { data_list_id: { table: 'data_lists', meaning: 'a list', mustBeKnown: true, hasNumericId: true } },
};

/** The fields of a kind that name other records, including those that are checked elsewhere. */
export const referringFields = (kind: string): Readonly<Record<string, NamedRecord>> => ({
  ...referringElsewhere[kind],
  ...referring[kind]?.fields,
});
