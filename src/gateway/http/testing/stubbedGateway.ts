import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { Secret } from '../../configuration/secret.ts';
import { createLogger } from '../../logger.ts';
import { stubService } from '../../testing/stubService.ts';
import { createTestDataAccess } from '../../testing/testDataAccess.ts';
import { createGateway } from '../gateway.ts';

export const TOKEN = 'k3yThatNobodyMaySee';

/** A gateway without a port in front of a service with the answers of a test; both end with the test. */
export async function gatewayTo(answer: Parameters<typeof stubService>[0], deadlineMs = 5_000) {
  const service = await stubService(answer);
  const token = new Secret(TOKEN);
  const lines: string[] = [];
  const logger = createLogger({ write: (line) => lines.push(line) }, [token], 'trace');
  const dataAccess = await createTestDataAccess({
    settings: { baseUrl: service.baseUrl, token },
    limits: { deadlineMs: () => deadlineMs },
    logger,
  });
  const app = await createGateway(
    { organisation: { name: null, timeZone: 'Europe/Oslo', accountKey: 'k1' }, service: 'deployed' },
    { logger, dataAccess },
  );
  onTestFinished(async () => {
    await app.close();
    await dataAccess.close();
    await service.close();
  });
  return { app, service, lines };
}

export const post = (app: FastifyInstance, url: string, payload: unknown = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

/** The parameters that methods require. */
export const neededParameters: Record<string, object> = {
  'equipments.list': { equipmentType_id: 't1' },
  'datalistitems.list': { data_list_id: 12 },
};
