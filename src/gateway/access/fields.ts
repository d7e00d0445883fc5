import type { NAME_ALONE } from '#compliance/coverage/coverageVisibility.ts';
import { givenName } from '#compliance/directory.ts';
import { isSigned } from '#compliance/training/signature.ts';
import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { ItemOf } from '#protocol/method.ts';
import type { MethodName, Methods } from '#protocol/methods.ts';
import type { User } from '#protocol/users.ts';
import type { PeopleFields } from './access.ts';

/*
 * Which fields of records somebody gets.
 * - An operator gets all that the service returns.
 * - A reader and an auditor get, of people, what the pages show and what the policy adds; of completions, everything but the
 *   signature, only whether there is one, and of attachments their names.
 * - Everyone gets only the id and the name of a person outside the scope whom a record in it names.
 * Other records have no further fields of people; the pages show whatever the organisation has defined for them.
 */

/** The fields of a person that the pages show. */
const SHOWN = [
  'id',
  'name',
  'firstname',
  'lastname',
  'employeeNumber',
  'fieldOffice_id',
  'lineOfBusiness_id',
  'jobTitle_id',
  'manager_id',
  'hireDate',
  'terminationDate',
];
/** The pages show these for somebody without a name. */
const INSTEAD_OF_NAME = ['email', 'username'];
/** The fields of an attachment that can hold its name. */
const FILE_NAMES = ['name', 'filename', 'fileName', 'title'];

const picked = (record: object, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));

/** A person outside the scope: the id, and the name if there is one. */
export function nameAlone(user: User): Pick<User, (typeof NAME_ALONE)[number]> {
  const name = givenName(user);
  return name ? { id: user.id, name } : { id: user.id };
}

/** The name at the end of an address, without the query and fragment, which can give access to the file. */
function nameInAddress(address: string): string | undefined {
  // Without a path it is a file name, in which a # is usual.
  const [path] = address.split(address.includes('/') ? /[?#]/ : '?');
  return path?.split('/').at(-1);
}

function fileName(file: unknown): unknown {
  if (typeof file === 'string') return nameInAddress(file);
  if (typeof file !== 'object' || file === null) return null;
  return Object.fromEntries(
    Object.entries(picked(file, FILE_NAMES)).flatMap(([field, name]) =>
      typeof name === 'string' ? [[field, name.includes('://') ? nameInAddress(name) : name]] : [],
    ),
  );
}

function completionForReader(completion: CompletedTraining): CompletedTraining {
  const { signature, files, ...others } = completion;
  const isBare = signature === undefined || signature === null;
  if (isBare && files.length === 0) return completion;
  return {
    ...others,
    ...('signature' in completion && { signature: isSigned({ signature }) || null }),
    files: files.map(fileName),
  };
}

function personForReader(more: readonly string[]): (user: User) => object {
  const [named, unnamed] = [
    [...SHOWN, ...more],
    [...SHOWN, ...INSTEAD_OF_NAME, ...more],
  ];
  return (user) => {
    const shown = givenName(user) ? named : unnamed;
    return Object.keys(user).every((field) => shown.includes(field)) ? user : picked(user, shown);
  };
}

type ForReader<Name extends MethodName> = (more: readonly string[]) => (record: ItemOf<Methods[Name]>) => object;

/** What a reader and an auditor get of each record: all of its fields, or those chosen here. */
const forReader: { [Name in MethodName]: 'all' | ForReader<Name> } = {
  'users.list': personForReader,
  'users.info': personForReader,
  'completedtrainings.v2.list': () => completionForReader,
  'training-employee-status.list': 'all',
  'trainings.v2.list': 'all',
  'equipments.list': 'all',
  'equipmenttypes.list': 'all',
  'resources.list': 'all',
  'fieldoffices.list': 'all',
  'linesofbusiness.list': 'all',
  'companies.list': 'all',
  'jobtitles.list': 'all',
  'datalists.list': 'all',
  'datalistitems.list': 'all',
};

/** Whether records of a method have fields that not everyone gets. */
export const hasRestrictedFields = (method: MethodName): boolean => forReader[method] !== 'all';

/** A function that returns a record with the fields that somebody gets: the same object if these are all. */
export function fieldsFor(method: MethodName, fields: PeopleFields): (record: Record<string, unknown>) => object {
  // Each method's own function; the gateway has checked the records against the contract of the method.
  const chosen = forReader[method] as 'all' | ((more: readonly string[]) => (record: object) => object);
  return fields === 'all' || chosen === 'all' ? (record) => record : chosen(fields.more);
}
