import { personName } from '#compliance/directory.ts';
import type { Company } from '#protocol/companies.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { DataListItem } from '#protocol/dataListItems.ts';
import type { DataList } from '#protocol/dataLists.ts';
import type { EquipmentType } from '#protocol/equipmentTypes.ts';
import type { FieldOffice } from '#protocol/fieldOffices.ts';
import type { JobTitle } from '#protocol/jobTitles.ts';
import type { LineOfBusiness } from '#protocol/linesOfBusiness.ts';
import type { Methods } from '#protocol/methods.ts';
import type { Resource } from '#protocol/resources.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';
import { listCompletions } from '../store/completions.ts';
import { entriesOfList, findRecord, listRecordsJson } from '../store/records.ts';
import type { DirectoryTable } from '../store/tables.ts';
import { equipmentsHandler } from './equipments.ts';
import { type Handler, type HandlerContext, pagingObject, RequestError, SerializedRecords } from './handler.ts';
import { employeeStatusHandler } from './trainingEmployeeStatus.ts';

/** All records of one kind of the account, as stored. */
const all = async <Item>(table: DirectoryTable, { store, account }: HandlerContext) =>
  new SerializedRecords<Item>(await listRecordsJson(store, table, account.id));

/**
 * Adds the `name` that the specification promises: the first and last name if only those were imported. protocol.md §2.8.
 */
const named = (user: User): User => (user.name?.trim() ? user : { ...user, name: personName(user) });

/** One handler per method of the contract: a missing method does not compile. */
export const handlers: { [Name in keyof Methods]: Handler<Methods[Name]> } = {
  'resources.list': async (_params, context) => ({
    resources: await all<Resource>('resources', context),
  }),
  'training-employee-status.list': employeeStatusHandler,
  'completedtrainings.v2.list': async (params, { store, account }) => {
    const { user_id: userId, training_id: trainingId, has_attachments: hasAttachments, limit, page } = params;
    const { records, total } = await listCompletions(
      store,
      account.id,
      { userId, trainingId, hasAttachments },
      { limit, offset: (page - 1) * limit },
    );
    return {
      completedtrainings: new SerializedRecords<CompletedTraining>(records),
      paging: pagingObject(total, limit),
    };
  },
  'equipments.list': equipmentsHandler,
  'users.info': async ({ user, id }, { store, account }) => {
    const userId = user ?? id;
    if (userId === undefined) throw new RequestError('parameter_missing', 'user (or id) is required.');
    if (user !== undefined && id !== undefined) {
      throw new RequestError('parameter_unexpected', 'Send the identifier as user or as id, not as both.');
    }
    const found = await findRecord<User>(store, 'users', account.id, String(userId));
    if (!found) throw new RequestError('content_not_found', 'There is no user of that id.');
    return { user: named(found) };
  },
  'users.list': async (_params, context) => ({
    users: await all<User>('users', context),
  }),
  'trainings.v2.list': async (_params, context) => ({
    trainings: await all<Training>('trainings', context),
  }),
  'equipmenttypes.list': async (_params, context) => ({
    equipmenttypes: await all<EquipmentType>('equipment_types', context),
  }),
  'fieldoffices.list': async (_params, context) => ({
    fieldoffices: await all<FieldOffice>('field_offices', context),
  }),
  'linesofbusiness.list': async (_params, context) => ({
    linesofbusiness: await all<LineOfBusiness>('lines_of_business', context),
  }),
  'jobtitles.list': async (_params, context) => ({
    jobtitles: await all<JobTitle>('job_titles', context),
  }),
  'companies.list': async (_params, context) => ({
    companies: await all<Company>('companies', context),
  }),
  'datalists.list': async (_params, context) => ({
    datalists: await all<DataList>('data_lists', context),
  }),
  'datalistitems.list': async (params, { store, account }) => {
    const { data_list_id: listId, include_deleted: withDeleted, include_inactive: withInactive } = params;
    const entries = await entriesOfList<DataListItem>(store, account.id, listId);
    const isListed = ({ deleted, inactive }: DataListItem) => (withDeleted || !deleted) && (withInactive || !inactive);
    return { datalistitems: entries.filter(isListed) };
  },
};
