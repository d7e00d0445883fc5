import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import type { Caller } from './caller.ts';

type Call = Caller['call'];

/** Whether a service knows the parameter only by its other name. */
const isUnknownParameter = (result: UpstreamResult): boolean =>
  result.kind === 'refused' && ['parameter_unexpected', 'parameter_missing'].includes(result.body.error);

/**
 * Calls `users.info` with the parameter that the service knows: `id` in deployed services, `user` by protocol.md §4.5. The
 * accepted name is kept, so that each later person costs one call.
 */
export function withUserIdParameter(call: Call): Call {
  let known: 'id' | 'user' = 'id';
  return async (method, params, ...others) => {
    const { id, user = id, ...otherParams } = params;
    if (method !== 'users.info' || user === undefined) return call(method, params, ...others);
    const first = known;
    const result = await call(method, { ...otherParams, [first]: user }, ...others);
    if (!isUnknownParameter(result)) return result;
    const second = first === 'id' ? 'user' : 'id';
    const again = await call(method, { ...otherParams, [second]: user }, ...others);
    if (!isUnknownParameter(again)) known = second;
    return again;
  };
}
