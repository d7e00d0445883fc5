import type * as z from 'zod/mini';
import { Company } from '../companies.ts';
import { CompletedTraining } from '../completedTrainings.ts';
import { DataListItem } from '../dataListItems.ts';
import { DataList } from '../dataLists.ts';
import { Equipment, EquipmentSchedule, equipmentStatuses } from '../equipments.ts';
import { EquipmentType, Metafield, ScheduleDefinition, ScheduleTrigger } from '../equipmentTypes.ts';
import { FieldOffice } from '../fieldOffices.ts';
import { JobTitle } from '../jobTitles.ts';
import { LineOfBusiness } from '../linesOfBusiness.ts';
import { Paging } from '../method.ts';
import { Resource, ResourceVersion } from '../resources.ts';
import { employeeStatuses, LastCompleted, TrainingEmployeeStatus } from '../trainingEmployeeStatus.ts';
import { Training } from '../trainings.ts';
import { User } from '../users.ts';

/** A schema of the contract with what it means. */
export type RecordDescription = {
  schema: z.ZodMiniObject;
  description: string;
  /** One line for each field. */
  fields: Readonly<Record<string, string>>;
};

/** A field of the schema that is missing here does not compile. */
const describe = <Schema extends z.ZodMiniObject>(
  schema: Schema,
  description: string,
  fields: { readonly [Field in keyof Schema['def']['shape'] & string]: string },
): RecordDescription => ({ schema, description, fields });

const anyOf = (values: readonly string[]) => `One of ${values.map((value) => `\`${value}\``).join(', ')}.`;
const RECORDED = 'When it was recorded.';

/** The records of the contract by their names in the OpenAPI description. */
export const recordDescriptions: Readonly<Record<string, RecordDescription>> = {
  Paging: describe(Paging, 'How many pages there are at the `limit` of the request.', {
    last_page: 'The last page; 0 when there are no records. A page after it is empty.',
    total: 'Records on all pages.',
  }),
  Resource: describe(Resource, 'A document, such as a policy.', {
    id: 'Identifies the document.',
    title: 'Its title.',
    created: RECORDED,
    sequence: 'Its place in the order of all documents.',
    category_id: 'Its category.',
    tags: 'The names of its tags.',
    shouldBeAvailableOffline: 'Whether mobile devices keep a copy.',
    versions: 'Its versions. Their order is not promised.',
  }),
  ResourceVersion: describe(ResourceVersion, 'One version of a document.', {
    creator_id: 'Who made the version: the id of a person.',
    created: RECORDED,
    approvedOn: 'When it was approved; null, 0 or absent when it was not.',
    version: 'Its label, such as `2.0`.',
    description: 'What is new in it.',
    type: '`file` or `link`.',
    file: 'The storage path of a file; null for a link.',
    link: 'The URL of a link; empty for a file.',
  }),
  TrainingEmployeeStatus: describe(TrainingEmployeeStatus, 'Training status of one employee.', {
    status: anyOf(employeeStatuses),
    m_user_id: 'The id of the employee.',
    percent_complete: 'The part of the required trainings that is complete, from 0 to 100, rounded down.',
    incomplete_training_ids: 'Required trainings that were never completed or have expired.',
    complete_training_ids: 'Required trainings that are complete.',
    last_completed: 'The newest completion of each training, the most recent date first.',
  }),
  LastCompleted: describe(LastCompleted, 'The newest completion of one training by one employee.', {
    id: 'The id of the training.',
    date_number: 'The day on which it was completed.',
    expiresOn: 'The last day on which it is valid; null when it never expires.',
    startsExpiringOn: 'The first day on which it counts as expiring; null when it never expires.',
    is_required: 'Whether the employee needs the training; only with `include_all_completions`.',
  }),
  CompletedTraining: describe(CompletedTraining, 'One recorded completion of a training.', {
    id: 'Identifies the completion.',
    training_id: 'The id of the training.',
    m_user_id: 'The id of the employee.',
    created: RECORDED,
    date_number: 'The day on which the training was completed.',
    special_expiration_date_number:
      'The last day on which it is valid, where that differs from the rule; null or 0 for none.',
    m_instructor_id: 'The id of the instructor; null for none.',
    group_training_id: 'The group session that it belongs to; null for none.',
    notes: 'Free text.',
    signature: 'Its shape is not specified; null when there is none.',
    files: 'Attached files. The shape of an element is not specified.',
  }),
  Equipment: describe(Equipment, 'One piece of equipment.', {
    id: 'Identifies the piece.',
    serialNumber: 'Its serial number.',
    equipmentType_id: 'The id of its type.',
    created: RECORDED,
    parent_id: 'The id of the equipment that it is part of.',
    fieldOffice_id: 'The ids of its sites.',
    lineOfBusiness_id: 'The id of its line of business.',
    clients_id: 'The ids of its clients.',
    assignedUsers_id: 'The ids of the people it is assigned to.',
    title: 'Its name.',
    notes: 'Free text.',
    isInService: 'Whether it is in service.',
    metavalues: 'Values of the metafields of its type by their ids: a number, text, or an object with `item_ids`.',
    status: `${anyOf(equipmentStatuses)} The worst status of its inspections; absent when it has none.`,
    schedules: 'Its inspections; absent when its type has none.',
  }),
  EquipmentSchedule: describe(
    EquipmentSchedule,
    "One inspection of one piece of equipment. Dates are calendar days in the account's time zone, given as the instant of their midnight; all are null when it was never completed.",
    {
      schedule_id: 'The id of the inspection among the `schedules` of the equipment type.',
      status: anyOf(equipmentStatuses),
      expiresOn: 'The last day on which it is valid, in epoch milliseconds.',
      expiringOn: 'The first day on which it counts as expiring, in epoch milliseconds.',
      lastCompletedOn: 'The day on which it was completed last, in epoch milliseconds.',
    },
  ),
  User: describe(User, 'A person. Fields without a value are absent.', {
    id: 'Identifies the person.',
    name: 'The whole name, by the specification.',
    firstname: 'Given name, as deployed services send it.',
    lastname: 'Family name, as deployed services send it.',
    email: 'E-mail address.',
    username: 'The name to sign in with.',
    employeeNumber: "The organisation's own number for the person.",
    created: RECORDED,
    role_id: 'The id of the role.',
    fieldOffice_id: 'The ids of the sites.',
    lineOfBusiness_id: 'The ids of the lines of business.',
    jobTitle_id: 'The id of the job title.',
    manager_id: 'The id of the manager, who is a person as well.',
    hireDate: 'When the person was hired.',
    terminationDate: 'When the person left, or will leave.',
  }),
  Training: describe(Training, 'A training that people can be required to take.', {
    id: 'Identifies the training.',
    title: 'Its title.',
    created: RECORDED,
    schedule_type: '`rolling`: each completion lasts from its own date; `window`: offered in a part of each year.',
    renewal_months: 'How long a completion is valid, in calendar months; null for ever.',
    expiring_days: 'How long before its end a completion counts as expiring, in calendar days.',
    window_open_month: 'The month in which the window opens, from 1.',
    window_open_day: 'The day of that month.',
    window_close_month: 'The month in which the window closes, from 1.',
    window_close_day: 'The day of that month.',
    window_last_offered_date_number: 'The day on which the window opened last; null or 0 for never.',
    window_required_for_new_employees: 'Whether people hired since the last window need it before the next one.',
  }),
  EquipmentType: describe(EquipmentType, 'A type of equipment.', {
    id: 'Identifies the type.',
    title: 'Its name.',
    created: RECORDED,
    metafields: 'Fields that the organisation defined for equipment of this type.',
    schedules: 'Inspections that equipment of this type needs.',
  }),
  Metafield: describe(Metafield, 'A field that the organisation defined.', {
    id: 'Identifies the field: a key of `metavalues`.',
    name: 'Its name.',
    type: 'What it holds, such as `number`, `text` or `list`.',
    list_id: 'The id of the list that its `item_ids` are out of; null for none.',
  }),
  ScheduleDefinition: describe(ScheduleDefinition, 'An inspection that every piece of equipment of a type needs.', {
    id: 'Identifies the inspection: `schedule_id` of the equipment.',
    name: 'Its name.',
    instructions: 'What to do.',
    trigger: 'When it falls due.',
  }),
  ScheduleTrigger: describe(ScheduleTrigger, 'When an inspection falls due.', {
    type: '`time`.',
    timing: '`rolling`: counted from the last inspection.',
    frequencyInDays: 'Calendar days from one inspection to the next.',
    expiringPeriodInDays: 'Calendar days before that in which it counts as expiring.',
  }),
  FieldOffice: describe(FieldOffice, 'A site.', {
    id: 'Identifies the site.',
    name: 'Its name.',
    code: 'A short code.',
    created: RECORDED,
    inactive: 'Whether the site is closed.',
    manager_id: 'The id of the person who manages it.',
  }),
  LineOfBusiness: describe(LineOfBusiness, 'A line of business.', {
    id: 'Identifies the line of business.',
    name: 'Its name.',
    code: 'A short code.',
    created: RECORDED,
  }),
  JobTitle: describe(JobTitle, 'A job title.', {
    id: 'Identifies the job title.',
    title: 'Its name.',
    created: RECORDED,
  }),
  Company: describe(Company, 'A client of the organisation.', {
    id: 'Identifies the client.',
    name: 'Its name.',
    created: RECORDED,
  }),
  DataList: describe(DataList, 'A list of the organisation, from which fields of equipment take their entries.', {
    id: 'Identifies the list: the `list_id` of a metafield.',
    title: 'Its name.',
    created: RECORDED,
    updated: 'When it was changed last.',
  }),
  DataListItem: describe(DataListItem, 'An entry of a list.', {
    id: 'Identifies the entry: one of `item_ids`.',
    title: 'Its name.',
    data_list_id: 'The id of its list.',
    sequence: 'Its place in the list.',
    code: "The organisation's own code for it.",
    description: 'What it means.',
    created: RECORDED,
    updated: 'When it was changed last.',
  }),
};
