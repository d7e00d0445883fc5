import type { UpstreamError, UpstreamResult } from '../upstream/upstreamResult.ts';

type About = { lastPage?: number; total?: number | null; lastUpdated?: number; unreadable?: readonly string[] };

/** The result of one page of training-employee-status.list that has these people. */
export function pageOf(
  ids: readonly string[],
  { lastPage = 1, total = null, lastUpdated = 1, unreadable = [] }: About = {},
): UpstreamResult {
  const content = {
    ok: true,
    last_updated: lastUpdated,
    employees: ids.map((m_user_id) => ({ m_user_id })),
    paging: { last_page: lastPage, total },
  };
  return {
    kind: 'answer',
    json: Buffer.from(JSON.stringify(content)),
    records: ids.length,
    unreadable: unreadable.map((name) => ({ name, problem: 'status: expected a string' })),
    keys: ids.map((id) => `string ${id}`),
    lastUpdated,
    paging: { lastPage, total },
    headers: { requestId: `page-of-${ids[0]}` },
    transient: false,
  };
}

/** The refusal of a service with this identifier. */
export const refusedWith = (
  error: string,
  also: { limitedForMs?: number; transient?: boolean } = {},
): UpstreamError => ({
  kind: 'refused',
  body: { ok: false, error },
  headers: {},
  transient: false,
  ...also,
});

/** The outcome of a call without an answer. */
export const noResponse: UpstreamError = {
  kind: 'failed',
  failure: { kind: 'timeout', description: 'The service did not answer.' },
  headers: {},
  transient: true,
};
