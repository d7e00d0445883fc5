import { FROM_LABELS, type Labels } from '#protocol/labels.ts';
import { isMethodUnavailable } from '../upstream/upstreamError.ts';
import type { Caller } from './caller.ts';

type Call = Caller['call'];

/**
 * If the service cannot list its equipment types, those that the operator's labels name replace them, because equipment can
 * only be requested by type. architecture.md "Names for ids".
 */
export function withEquipmentTypesFromLabels(call: Call, { equipmentTypes = {} }: Labels): Call {
  const types = Object.entries(equipmentTypes).map(([id, title]) => ({ id, title }));
  if (types.length === 0) return call;
  const json = Buffer.from(JSON.stringify({ ok: true, equipmenttypes: types, [FROM_LABELS]: true }));
  return async (method, params, ...others) => {
    const result = await call(method, params, ...others);
    if (method !== 'equipmenttypes.list' || !isMethodUnavailable(result)) return result;
    const { headers, transient } = result;
    return {
      kind: 'answer',
      json,
      records: types.length,
      unreadable: [],
      keys: [],
      lastUpdated: null,
      paging: null,
      headers,
      transient,
    };
  };
}
