import type { MethodName } from '#protocol/methods.ts';
import type { SnapshotEntry } from './snapshotEntry.ts';

/** The parameter that names one of the parts in which pages read a collection: the equipment of a type, the entries of a list. */
const partOf = new Map<string, string>([
  ['equipments.list', 'equipmentType_id'],
  ['datalistitems.list', 'data_list_id'],
] satisfies [MethodName, string][]);

/** Parameters of a few values each, which select the records of a part, or their content. */
const choices: ReadonlySet<string> = new Set([
  'service_type',
  'include_deleted',
  'include_inactive',
  'include_all_completions',
]);

type Requested = { method: string; params: Record<string, unknown> };

const chosenNames = ({ params }: Requested) =>
  Object.keys(params).filter((name) => params[name] !== undefined && !choices.has(name));

/** Whether a request is for a whole list, or for a part in which pages read one; the part may be one that does not exist. */
export function isForPages(requested: Requested): boolean {
  const names = chosenNames(requested);
  return names.length === 0 || names.join() === partOf.get(requested.method);
}

/**
 * Whether a collection is a look-up: an unlimited number of them exist, chosen by callers through parameters. The other
 * collections, which pages are made of, are few: whole lists, the equipment of a type and the entries of a list that the
 * service knows. They are kept apart and read first, so that look-ups can neither evict nor delay them.
 */
export function isLookUp(collection: Pick<SnapshotEntry, 'method' | 'params' | 'snapshot'>): boolean {
  if (chosenNames(collection).length === 0) return false;
  // A service may return an empty list for a type that does not exist.
  return !(isForPages(collection) && (collection.snapshot?.records ?? 0) > 0);
}
