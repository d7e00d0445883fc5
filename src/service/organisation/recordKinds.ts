import * as z from 'zod/mini';
import { isTimeZone } from '#compliance/calendar/calendar.ts';
import { checkAgainst, type Issue } from '#protocol/checkAgainst.ts';
import { Company } from '#protocol/companies.ts';
import { CompletedTraining } from '#protocol/completedTrainings.ts';
import { DataListItem } from '#protocol/dataListItems.ts';
import { DataList } from '#protocol/dataLists.ts';
import { EpochMs } from '#protocol/dates.ts';
import { Equipment } from '#protocol/equipments.ts';
import { EquipmentType, Metafield, ScheduleDefinition, ScheduleTrigger } from '#protocol/equipmentTypes.ts';
import { FieldOffice } from '#protocol/fieldOffices.ts';
import { JobTitle } from '#protocol/jobTitles.ts';
import { LineOfBusiness } from '#protocol/linesOfBusiness.ts';
import { Resource, ResourceVersion } from '#protocol/resources.ts';
import { Training } from '#protocol/trainings.ts';
import { User } from '#protocol/users.ts';
import type { Tables } from '../store/tables.ts';
import { type InstantForm, RecentDate, withRecentInstants } from './recentDates.ts';
import { withoutNulls } from './withoutNulls.ts';

/** The column values of one record, without its account and its line in the import. */
export type ColumnValues = Record<string, string | number | null>;

/** A record that fits its kind: what is stored of it, by its fields and by the columns of its table. */
export type CheckedRecord = { record: Readonly<Record<string, unknown>>; columns: ColumnValues };

type Read = ({ ok: true } & CheckedRecord) | { ok: false; issues: readonly Issue[] };

/** How the records of one kind are checked and where they are stored. */
export type StoredKind = {
  /** What `kind` says in an organisation file. */
  name: string;
  table: Exclude<keyof Tables, 'imports' | 'tokens'>;
  /** The columns that identify a record within its account. */
  key: readonly string[];
  read(value: unknown, instants: InstantForm): Read;
};

/** Identifies a record of a kind among all accounts; no id holds U+0000. */
export function keyOf({ key }: StoredKind, accountId: string, values: Readonly<Record<string, unknown>>): string {
  let text = accountId;
  for (const name of key) text += `\0${values[name]}`;
  return text;
}

function kind<Schema extends z.ZodMiniType<CheckedRecord['record']>>(
  name: string,
  table: StoredKind['table'],
  key: readonly string[],
  schema: Schema,
  columnsOf: (record: z.output<Schema>) => ColumnValues,
): StoredKind {
  const schemas = { dates: withRecentInstants(schema, 'dates'), numbers: withRecentInstants(schema, 'numbers') };
  return {
    name,
    table,
    key,
    read(value, instants) {
      const checked = checkAgainst(schemas[instants], value);
      if (!checked.ok) return checked;
      const record = checked.data;
      return { ok: true, record, columns: { ...columnsOf(record), record: JSON.stringify(record) } };
    },
  };
}

/** Text that a database cannot hold would be found as another one. */
const FilledText = z.string().check(
  z.refine((text) => text !== '', 'expected text that is not empty'),
  z.refine((text) => text.isWellFormed() && !text.includes('\0'), 'expected text without U+0000 and half characters'),
);

/** An index entry has up to three ids, of three bytes a character; PostgreSQL limits it to 2,704 bytes. Characters. */
export const MAX_ID_LENGTH = 255;
/** Every text column except `record` and the name of an account holds an id. */
const Id = FilledText.check(
  z.refine((text) => text.length <= MAX_ID_LENGTH, `expected an id of at most ${MAX_ID_LENGTH} characters`),
);
const byId = ({ id }: { id: string }): ColumnValues => ({ id });

const [MAX_MONTHS, MAX_DAYS] = [1200, 36_500];
const DayCount = z.int().check(z.gte(0), z.lte(MAX_DAYS));

const Account = z.looseObject({
  id: Id,
  name: FilledText,
  timeZone: z.string().check(z.refine(isTimeZone, 'expected the name of a time zone such as Europe/Amsterdam')),
});

const ImportedTraining = z.extend(withoutNulls(Training), {
  renewal_months: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(MAX_MONTHS)))),
  expiring_days: z.optional(z.nullable(DayCount)),
});

const Assignment = z.looseObject({ m_user_id: Id, training_id: z.int() });

const ImportedUser = z.extend(withoutNulls(User), { id: Id });

/** Refuses a list in which two entries have the same id, because it is unclear which one counts. */
const distinct = <Field extends string>(field: Field) =>
  z.check<Record<Field, string>[]>((context) => {
    const seen = new Set<string>();
    for (const [place, { [field]: id }] of context.value.entries()) {
      if (seen.has(id)) {
        const message = `expected every schedule once, found ${JSON.stringify(id)} again`;
        context.issues.push({ code: 'custom', path: [place, field], message, input: id });
      }
      seen.add(id);
    }
  });

/** Deployed services write "none" as null or as 0. */
const OptionalDate = z.pipe(
  z.transform((date: unknown) => (date === 0 ? null : date)),
  z.nullable(RecentDate),
);

/** Deployed services write null for an empty text, or leave it out; in protocol.md §2 it is always present. */
const Text = z._default(
  z.pipe(
    z.transform((text: unknown) => text ?? ''),
    z.string(),
  ),
  '',
);

/**
 * The optional fields of a completion in a file have the default that the answer then has: deployed services send all
 * eleven fields.
 */
const ImportedCompletion = z.extend(CompletedTraining, {
  m_user_id: Id,
  date_number: RecentDate,
  special_expiration_date_number: z._default(OptionalDate, null),
  m_instructor_id: z._default(z.nullable(z.string()), null),
  group_training_id: z._default(z.nullable(z.int()), null),
  notes: Text,
  signature: z._default(z.unknown(), null),
  files: z._default(z.array(z.unknown()), []),
});

const ImportedEquipmentType = z.extend(withoutNulls(EquipmentType), {
  id: Id,
  title: z.string(),
  metafields: z.optional(z.array(z.extend(Metafield, { id: Id, name: z.string(), list_id: z.nullish(z.int()) }))),
  schedules: z.optional(
    z
      .array(
        z.extend(withoutNulls(ScheduleDefinition, ['instructions']), {
          id: Id,
          name: z.string(),
          trigger: z.extend(withoutNulls(ScheduleTrigger), {
            frequencyInDays: z.int().check(z.gte(1), z.lte(MAX_DAYS)),
            expiringPeriodInDays: z.optional(z.nullable(DayCount)),
          }),
        }),
      )
      .check(distinct('id')),
  ),
});

/** The service computes statuses and due dates itself: a file says only when a schedule was last completed. */
const ImportedEquipment = z.extend(
  withoutNulls(Equipment, ['parent_id', 'lineOfBusiness_id', 'title', 'notes', 'status']),
  {
    id: Id,
    equipmentType_id: Id,
    schedules: z.optional(
      z.nullable(
        z
          .array(z.looseObject({ schedule_id: Id, lastCompletedOn: z.optional(z.nullable(EpochMs)) }))
          .check(distinct('schedule_id')),
      ),
    ),
  },
);

/** What a version that is a file or a link must or must not have. protocol.md §2.4. Other types may have either. */
const contradictions: readonly {
  type: string;
  field: 'file' | 'link';
  isWrong: (value: string | null) => boolean;
  expected: string;
}[] = [
  { type: 'file', field: 'link', isWrong: (link) => link !== '', expected: 'empty text' },
  { type: 'link', field: 'file', isWrong: (file) => file !== null, expected: 'null' },
  { type: 'link', field: 'link', isWrong: (link) => link === '', expected: 'a URL' },
];

const ImportedVersion = z
  .extend(ResourceVersion, {
    // Deployed services also write 0 for a draft.
    approvedOn: z.nullish(z.union([EpochMs, z.literal(0)])),
    version: z.string(),
    description: Text,
    type: z.string(),
    file: z._default(z.nullable(z.string()), null),
    link: Text,
  })
  .check(
    z.check((context) => {
      const version = context.value;
      for (const { type, field, isWrong, expected } of contradictions) {
        if (version.type !== type || !isWrong(version[field])) continue;
        const message = `expected ${expected} for the type ${type}`;
        context.issues.push({ code: 'custom', path: [field], message, input: version[field] });
      }
    }),
  );

/** Deployed services may leave out fields that describe a document; this one always sends them, so a file must have them. */
const ImportedResource = z.extend(withoutNulls(Resource), {
  id: Id,
  title: z.string(),
  sequence: z.int(),
  tags: z._default(z.array(z.string()), []),
  shouldBeAvailableOffline: z.boolean(),
  versions: z.array(ImportedVersion),
});

const ImportedListEntry = z.extend(withoutNulls(DataListItem), {
  title: z.string(),
  data_list_id: z.int(),
  deleted: z.optional(z.boolean()),
  inactive: z.optional(z.boolean()),
});

/** The kinds of record of an organisation file, by the name in `kind`. */
export const recordKinds: ReadonlyMap<string, StoredKind> = new Map(
  [
    kind('account', 'accounts', ['id'], Account, ({ id, name, timeZone }) => ({ id, name, time_zone: timeZone })),
    kind('user', 'users', ['id'], ImportedUser, byId),
    kind('training', 'trainings', ['id'], ImportedTraining, ({ id }) => ({ id })),
    kind('assignment', 'assignments', ['m_user_id', 'training_id'], Assignment, ({ m_user_id, training_id }) => ({
      m_user_id,
      training_id,
    })),
    kind('completedtraining', 'completed_trainings', ['id'], ImportedCompletion, (completion) => ({
      id: completion.id,
      m_user_id: completion.m_user_id,
      training_id: completion.training_id,
      date_number: completion.date_number,
      created: completion.created,
      special_expiration_date_number: completion.special_expiration_date_number,
      has_attachments: completion.files.length > 0 ? 1 : 0,
    })),
    kind('equipmenttype', 'equipment_types', ['id'], ImportedEquipmentType, byId),
    kind('equipment', 'equipments', ['id'], ImportedEquipment, ({ id, equipmentType_id, isInService }) => ({
      id,
      equipment_type_id: equipmentType_id,
      is_in_service: isInService === false ? 0 : 1,
    })),
    kind('resource', 'resources', ['id'], ImportedResource, ({ id, sequence }) => ({ id, sequence })),
    kind('fieldoffice', 'field_offices', ['id'], z.extend(withoutNulls(FieldOffice), { id: Id }), byId),
    kind('lineofbusiness', 'lines_of_business', ['id'], z.extend(withoutNulls(LineOfBusiness), { id: Id }), byId),
    kind('jobtitle', 'job_titles', ['id'], z.extend(withoutNulls(JobTitle), { id: Id }), byId),
    kind('company', 'companies', ['id'], z.extend(withoutNulls(Company), { id: Id }), byId),
    kind('datalist', 'data_lists', ['id'], z.extend(withoutNulls(DataList), { title: z.string() }), ({ id }) => ({
      id,
    })),
    kind('datalistitem', 'data_list_items', ['id'], ImportedListEntry, ({ id, data_list_id }) => ({
      id,
      data_list_id,
    })),
  ].map((kind) => [kind.name, kind]),
);
