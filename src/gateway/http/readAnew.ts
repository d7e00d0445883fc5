import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MethodName } from '#protocol/methods.ts';
import type { AuditTrail } from './auditTrail.ts';
import { requesterOf } from './requesterOf.ts';
import type { VisitorData } from './visitorData.ts';

/**
 * Refreshes a collection for a request that asks for it, if its visitor may, and records that first.
 * @throws NotRecorded
 */
export async function readAnewIfWanted(
  { data, trail }: { data: Pick<VisitorData, 'isOperator' | 'snapshotsFor'>; trail: AuditTrail },
  [request, reply]: [FastifyRequest, FastifyReply],
  [method, params]: [MethodName, Record<string, unknown>],
): Promise<void> {
  if (request.headers['cache-control'] !== 'no-cache' || !data.isOperator(request.raw)) return;
  await trail.record(request, { kind: 'read-anew', what: { collection: method } });
  await data.snapshotsFor(request.raw).refreshNow(method, params, requesterOf(request, reply));
}
