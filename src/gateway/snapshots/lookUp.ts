import type { SnapshotEntry } from './snapshotEntry.ts';

/**
 * Whether a collection is a look-up: one that a caller has chosen by parameters, of which there is no end. Pages are made
 * of the others, which are few: whole lists, and the equipment of a type that the service knows. They are kept apart, and
 * are read first, so that look-ups can neither push them out nor hold them up.
 */
export function isLookUp({ method, params, snapshot }: Pick<SnapshotEntry, 'method' | 'params' | 'snapshot'>): boolean {
  const given = Object.keys(params).filter((name) => params[name] !== undefined);
  if (given.length === 0) return false;
  const isOneType = method === 'equipments.list' && given.join() === 'equipmentType_id';
  // A service may give an empty list of a type that does not exist.
  return !(isOneType && (snapshot?.records ?? 0) > 0);
}
