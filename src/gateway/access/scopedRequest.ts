import type { MethodName } from '#protocol/methods.ts';

/** What has to be read from the service to answer a request in a scope. */
export type ScopedRequest = {
  params: Record<string, unknown>;
  /** The fields that the caller has chosen; the others are left out after the whole record has been examined. Null for all. */
  columns: readonly string[] | null;
  /** The requested ids that are in the scope, if people are requested by id. */
  givenPeople?: readonly string[];
  /** The requested person is outside the scope: only id and name are returned. */
  isNameAlone?: true;
};

/** Who is in a scope, for requests that name people. */
export type NameablePeople = {
  people: ReadonlySet<string>;
  /** Whether a record in the scope names this person, so that their name may be requested. */
  isNamed: (id: string) => boolean;
};

/**
 * The request that may be made. A person outside the scope is unknown: the service is not asked about them.
 * @returns undefined when only unknown people are requested
 */
export function requestInScope(
  method: MethodName,
  params: Record<string, unknown>,
  { people, isNamed }: NameablePeople,
): ScopedRequest | undefined {
  if (method === 'users.info') {
    const ids = [params.user, params.id].filter((id) => id !== undefined).map(String);
    if (ids.some((id) => !people.has(id) && !isNamed(id))) return undefined;
    return { params, columns: null, ...(!ids.some((id) => people.has(id)) && { isNameAlone: true }) };
  }
  if (method === 'completedtrainings.v2.list') {
    const { user_id } = params;
    return user_id === undefined || people.has(String(user_id)) ? { params, columns: null } : undefined;
  }
  if (method === 'training-employee-status.list' && Array.isArray(params.m_user_ids)) {
    const known = params.m_user_ids.map(String).filter((id) => people.has(id));
    if (known.length === 0) return undefined;
    return { params: { ...params, m_user_ids: known }, columns: null, givenPeople: known };
  }
  if (method === 'equipments.list' && Array.isArray(params.columns)) {
    const { columns, ...others } = params;
    return { params: others, columns: columns.map(String) };
  }
  return { params, columns: null };
}
