import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import type { DataAccess } from '../dataAccess.ts';
import { json, stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { createGateway } from './gateway.ts';

const TOKEN = 'k3yThatNobodyMaySee';
let dataAccess: DataAccess;
let gateway: FastifyInstance;
let closeService: () => Promise<void>;

beforeAll(async () => {
  const service = await stubService((request, response) =>
    json(
      request.path.endsWith('resources.list')
        ? { ok: true, resources: [] }
        : { ok: false, error: 'api_method_not_found' },
    )(request, response),
  );
  closeService = service.close;
  dataAccess = await createTestDataAccess({ settings: { baseUrl: service.baseUrl, token: new Secret(TOKEN) } });
  gateway = await createGateway(
    { organisation: { name: null, timeZone: 'Europe/Oslo', accountKey: 'k1' }, service: 'deployed' },
    { logger: pino({ level: 'silent' }), dataAccess },
  );
});
afterAll(async () => {
  await gateway.close();
  await dataAccess.close();
  await closeService();
});

test('metrics count requests, answers and snapshots, without personal data', async () => {
  for (const method of ['resources.list', 'resources.list', 'users.list'])
    await gateway.inject({ method: 'GET', url: `/v1/${method}` });
  await gateway.inject({ method: 'GET', url: `/v1/users.info?${encodeURIComponent('{"id":"secret-person"}')}` });
  const { headers, body } = await gateway.inject({ method: 'GET', url: '/metrics' });
  expect(headers['content-type']).toMatch(/^text\/plain/);
  expect(body).toContain('compliance_upstream_attempt_seconds_count{method="resources.list",outcome="answer"} 1');
  expect(body).toContain('compliance_upstream_attempt_seconds_count{method="users.list",outcome="refused"} 1');
  expect(body).toContain('compliance_answers_total{method="users.list",state="none"} 1');
  expect(body).toContain('compliance_answers_total{method="resources.list",state="fresh"} 2');
  expect(body).toContain('compliance_snapshots{state="fresh"} 1');
  expect(body).toContain('compliance_snapshots{state="none"} 2');
  expect(body).toContain('compliance_upstream_calls_last_minute 3');
  expect(body).toContain('compliance_circuit_open 0');
  expect(body).toContain('compliance_cache_lost 0');
  expect(body).toContain('compliance_audit_failures_total 0');
  expect(body).toMatch(/compliance_build_info\{version="\d+\.\d+\.\d+"\} 1/);
  expect(body).toMatch(/compliance_snapshot_age_seconds\{method="resources\.list"\} \d/);
  expect(body).not.toContain('secret-person');
  expect(body).not.toContain(TOKEN);
  await gateway.inject({ method: 'GET', url: '/v1/resources.list' });
  const { body: later } = await gateway.inject({ method: 'GET', url: '/metrics' });
  expect(later).toContain('compliance_answers_total{method="resources.list",state="fresh"} 3');
  expect(later).toContain('compliance_answers_total{method="users.list",state="none"} 1');
});
