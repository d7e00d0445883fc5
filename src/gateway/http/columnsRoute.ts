import type { FastifyInstance } from 'fastify';
import { isJsonObject } from '#protocol/request.ts';
import { isLookUp } from '../snapshots/lookUp.ts';
import { columnsMethodInUrl, parseApiRequest, requestObjectInUrl } from './apiRequest.ts';
import type { AuditTrail } from './auditTrail.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import type { GatewayParts } from './gatewayParts.ts';
import { readAnewIfWanted } from './readAnew.ts';
import { sendSnapshotPage } from './sendSnapshot.ts';
import type { VisitorData } from './visitorData.ts';

/** The request for a page of columns: the parameters of the method, and `page`, whether the method has pages or not. */
export function columnsRequestIn(url: string) {
  const method = columnsMethodInUrl(url);
  const sent = method && requestObjectInUrl(url);
  if (!method || !isJsonObject(sent)) return undefined;
  const { page = 1, ...params } = sent;
  const parsed = parseApiRequest(method, params);
  if (!parsed.ok || !Number.isSafeInteger(page)) return undefined;
  return { method, params: parsed.request.params, page: Number(page) };
}

/**
 * Serves `/columns/<method>`: the records of a snapshot field by field, see protocol/columns. A collection without a snapshot
 * has no columns (204), and neither has a look-up: its method returns its pages as they arrive, or says why they do not.
 */
export function addColumnsRoute(
  app: FastifyInstance,
  { data, trail, metrics }: { data: VisitorData; trail: AuditTrail } & Pick<GatewayParts['dataAccess'], 'metrics'>,
): void {
  app.get('/columns/*', async (request, reply) => {
    const asked = columnsRequestIn(request.raw.url ?? '');
    if (!asked)
      return reply
        .code(404)
        .send(
          errorEnvelope('content_not_found', 'There are columns of the lists of the protocol, with their parameters.'),
        );
    const { method, params, page } = asked;
    if (isLookUp({ method, params, snapshot: undefined })) return reply.code(204).send();
    await readAnewIfWanted({ data, trail }, [request, reply], [method, params]);
    const result = await data.snapshotsFor(request.raw).columnsPage(method, params, page);
    if (!result) return reply.code(204).send();
    metrics.countResponse(method, result.state);
    return sendSnapshotPage(request, reply, result, false);
  });
}
