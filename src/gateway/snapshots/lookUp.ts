import type { MethodName } from '#protocol/methods.ts';
import type { SnapshotEntry } from './snapshotEntry.ts';

/** The parameter that names one of the parts in which pages read a collection: the equipment of a type, the entries of a list. */
const partOf: { readonly [Name in MethodName]?: string } = {
  'equipments.list': 'equipmentType_id',
  'datalistitems.list': 'data_list_id',
};

/** Parameters of a few values each, which select the records of a part, or their content. */
const choices: ReadonlySet<string> = new Set([
  'service_type',
  'include_deleted',
  'include_inactive',
  'include_all_completions',
]);

/**
 * Whether a collection is a look-up: an unlimited number of them exist, chosen by callers through parameters. The other
 * collections, which pages are made of, are few: whole lists, the equipment of a type and the entries of a list that the
 * service knows. They are kept apart and read first, so that look-ups can neither evict nor delay them.
 */
export function isLookUp({ method, params, snapshot }: Pick<SnapshotEntry, 'method' | 'params' | 'snapshot'>): boolean {
  const given = Object.keys(params).filter((name) => params[name] !== undefined && !choices.has(name));
  if (given.length === 0) return false;
  // A service may return an empty list for a type that does not exist.
  return !(given.join() === partOf[method] && (snapshot?.records ?? 0) > 0);
}
