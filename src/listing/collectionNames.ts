import type { MethodName } from '#protocol/methods.ts';

/** What managers call each collection of the service, wherever it is named: in banners, on `/sources`, in exported files. */
export const collectionNames: Record<MethodName, string> = {
  'training-employee-status.list': 'Training records',
  'completedtrainings.v2.list': 'Completion records',
  'equipments.list': 'Equipment register',
  'resources.list': 'Document register',
  'users.info': 'One person',
  'users.list': 'People',
  'trainings.v2.list': 'Trainings',
  'equipmenttypes.list': 'Equipment types',
  'fieldoffices.list': 'Sites',
  'linesofbusiness.list': 'Lines of business',
  'jobtitles.list': 'Job titles',
  'companies.list': 'Clients',
  'datalists.list': 'Lists',
  'datalistitems.list': 'List entries',
};

/** The collections with names for ids, as one source on every page but `/sources`. */
export const NAME_DIRECTORY = 'Name directory';
