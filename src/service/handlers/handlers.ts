import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { EquipmentType } from '#protocol/equipmentTypes.ts';
import type { FieldOffice } from '#protocol/fieldOffices.ts';
import type { JobTitle } from '#protocol/jobTitles.ts';
import type { LineOfBusiness } from '#protocol/linesOfBusiness.ts';
import type { Methods } from '#protocol/methods.ts';
import type { Resource } from '#protocol/resources.ts';
import type { Training } from '#protocol/trainings.ts';
import type { User } from '#protocol/users.ts';
import { listCompletions } from '../store/completions.ts';
import { findRecord, listRecords } from '../store/records.ts';
import { equipmentsHandler } from './equipments.ts';
import { type Handler, pagingOf, Refused } from './handler.ts';
import { employeeStatusHandler } from './trainingEmployeeStatus.ts';

/** One handler per method of the contract: a method left out does not compile. */
export const handlers: { [Name in keyof Methods]: Handler<Methods[Name]> } = {
  'resources.list': async (_params, { store, account }) => ({
    resources: await listRecords<Resource>(store, 'resources', account.id),
  }),
  'training-employee-status.list': employeeStatusHandler,
  'completedtrainings.v2.list': async (params, { store, account }) => {
    const { user_id: userId, training_id: trainingId, has_attachments: hasAttachments, limit, page } = params;
    const { records, total } = await listCompletions<CompletedTraining>(
      store,
      account.id,
      { userId, trainingId, hasAttachments },
      { limit, offset: (page - 1) * limit },
    );
    return { completedtrainings: records, paging: pagingOf(total, limit) };
  },
  'equipments.list': equipmentsHandler,
  'users.info': async ({ user, id }, { store, account }) => {
    const asked = user ?? id;
    if (asked === undefined) throw new Refused('parameter_missing', 'user (or id) is required.');
    if (user !== undefined && id !== undefined) {
      throw new Refused('parameter_unexpected', 'Send the identifier as user or as id, not as both.');
    }
    const found = await findRecord<User>(store, 'users', account.id, String(asked));
    if (!found) throw new Refused('content_not_found', 'There is no user of that id.');
    return { user: found };
  },
  'users.list': async (_params, { store, account }) => ({
    users: await listRecords<User>(store, 'users', account.id),
  }),
  'trainings.v2.list': async (_params, { store, account }) => ({
    trainings: await listRecords<Training>(store, 'trainings', account.id),
  }),
  'equipmenttypes.list': async (_params, { store, account }) => ({
    equipmenttypes: await listRecords<EquipmentType>(store, 'equipment_types', account.id),
  }),
  'fieldoffices.list': async (_params, { store, account }) => ({
    fieldoffices: await listRecords<FieldOffice>(store, 'field_offices', account.id),
  }),
  'linesofbusiness.list': async (_params, { store, account }) => ({
    linesofbusiness: await listRecords<LineOfBusiness>(store, 'lines_of_business', account.id),
  }),
  'jobtitles.list': async (_params, { store, account }) => ({
    jobtitles: await listRecords<JobTitle>(store, 'job_titles', account.id),
  }),
};
