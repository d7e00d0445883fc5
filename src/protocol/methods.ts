import { companies } from './companies.ts';
import { completedTrainings } from './completedTrainings.ts';
import { dataListItems } from './dataListItems.ts';
import { dataLists } from './dataLists.ts';
import { equipments } from './equipments.ts';
import { equipmentTypes } from './equipmentTypes.ts';
import { fieldOffices } from './fieldOffices.ts';
import { jobTitles } from './jobTitles.ts';
import { linesOfBusiness } from './linesOfBusiness.ts';
import { resources } from './resources.ts';
import { trainingEmployeeStatus } from './trainingEmployeeStatus.ts';
import { trainings } from './trainings.ts';
import { users } from './users.ts';
import { usersInfo } from './usersInfo.ts';

/** The methods of protocol.md §4. */
const documented = {
  [resources.name]: resources,
  [trainingEmployeeStatus.name]: trainingEmployeeStatus,
  [completedTrainings.name]: completedTrainings,
  [equipments.name]: equipments,
  [usersInfo.name]: usersInfo,
} as const;

/** Methods that return names for ids; deployed services have them, the specification does not. deployed-services.md §2. */
const directory = {
  [users.name]: users,
  [trainings.name]: trainings,
  [equipmentTypes.name]: equipmentTypes,
  [fieldOffices.name]: fieldOffices,
  [linesOfBusiness.name]: linesOfBusiness,
  [jobTitles.name]: jobTitles,
  [companies.name]: companies,
  [dataLists.name]: dataLists,
  [dataListItems.name]: dataListItems,
} as const;

/** Every method of the protocol that we speak; all of them only read. */
export const methods = { ...documented, ...directory } as const;

export type Methods = typeof methods;
export type MethodName = keyof Methods;

/** Whether a name from outside is one of ours; `constructor` and the like are not. */
export const isMethodName = (name: string): name is MethodName => Object.hasOwn(methods, name);

/** Whether the specification describes the method; a service may lack the others. */
export const isDocumented = (name: MethodName): boolean => Object.hasOwn(documented, name);
