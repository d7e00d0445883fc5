import { type MethodName, methods } from '#protocol/methods.ts';
import type { Caller } from '../../outbound/caller.ts';
import { refusedWith } from '../../testing/upstreamResults.ts';
import { recordKeyOf } from '../../upstream/parseResponse.ts';
import type { UpstreamResult } from '../../upstream/upstreamResult.ts';

type Row = Record<string, unknown>;

/**
 * The records of an organisation by method; the equipment of all types together. A missing method is unknown to its service.
 */
export type Organisation = Partial<Record<Exclude<MethodName, 'users.info'>, readonly Row[]>>;

/** A service with an organisation that may change: it answers as protocol.md §4 says, and records its calls. */
export function organisationCaller(
  organisation: () => Organisation,
  lastUpdated: () => number = () => 1,
  /** Services return more than is documented, such as counts. */
  sendsMore = true,
) {
  const calls: { method: MethodName; params: Row }[] = [];

  function selected(method: MethodName, params: Row): Row[] | undefined {
    if (method === 'users.info') {
      const id = params.id ?? params.user;
      return organisation()['users.list']?.filter((user) => user.id === id);
    }
    const rows = organisation()[method];
    const wanted = (row: Row): boolean => {
      if (Array.isArray(params.m_user_ids) && !params.m_user_ids.includes(row.m_user_id)) return false;
      if (params.user_id !== undefined && row.m_user_id !== params.user_id) return false;
      if (params.training_id !== undefined && row.training_id !== params.training_id) return false;
      return params.equipmentType_id === undefined || row.equipmentType_id === params.equipmentType_id;
    };
    return rows?.filter(wanted);
  }

  const call: Caller['call'] = async (method, params): Promise<UpstreamResult> => {
    calls.push({ method, params });
    const rows = selected(method, params);
    const { container, paging, returns } = methods[method];
    if (!rows) {
      const body = {
        ok: false,
        error: 'api_method_not_found',
        description: `None of 7 records of ${method} is there.`,
      };
      return { kind: 'refused', body, headers: {}, transient: false };
    }
    if (returns === 'one' && !rows[0]) return refusedWith('content_not_found');
    const limit = Number(params.limit ?? paging?.defaultLimit ?? Number.POSITIVE_INFINITY);
    const number = Number(params.page ?? 1);
    const records = paging ? rows.slice((number - 1) * limit, number * limit) : rows;
    const lastPage = Math.ceil(rows.length / limit);
    const isStatus = method === 'training-employee-status.list';
    const content = {
      ok: true,
      ...(isStatus && { last_updated: lastUpdated() }),
      [container]: returns === 'one' ? rows[0] : records,
      ...(paging && { paging: { ...(isStatus && { page: number }), total: rows.length, last_page: lastPage } }),
      ...(sendsMore && { all_records: rows.length }),
    };
    return {
      kind: 'answer',
      json: Buffer.from(JSON.stringify(content)),
      records: records.length,
      unreadable: [],
      keys: paging ? records.map(recordKeyOf(method)) : [],
      lastUpdated: isStatus ? lastUpdated() : null,
      paging: paging ? { lastPage, total: rows.length } : null,
      headers: {},
      transient: false,
    };
  };
  return { call, calls };
}
