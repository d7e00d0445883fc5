import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { accessOf } from '../access/access.ts';
import { createAuditLog } from '../audit/auditLog.ts';
import { auditFolder } from '../audit/testing/auditFolder.ts';
import { Secret } from '../configuration/secret.ts';
import { askAndHangUp } from '../testing/hangUp.ts';
import { json, stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { TRUSTED_HOST, trustingSignIn } from '../testing/trustingSignIn.ts';
import { createAuditTrail } from './auditTrail.ts';
import { createGateway } from './gateway.ts';

test('what a caller did who has hung up meanwhile is recorded, with the address', async () => {
  const folder = auditFolder();
  const logger = pino({ level: 'silent' });
  const service = await stubService(json({ ok: true, resources: [] }));
  const dataAccess = await createTestDataAccess({
    settings: { baseUrl: service.baseUrl, token: new Secret('abcdefgh') },
  });
  const log = createAuditLog({ folder, retentionDays: 720 });
  const hungUp = Promise.withResolvers<void>();
  const recorded = Promise.withResolvers<void>();
  const trail = createAuditTrail(log, logger);
  const app = await createGateway(
    { organisation: { name: null, timeZone: 'Europe/Oslo', accountKey: 'k1' }, service: 'deployed' },
    {
      logger,
      dataAccess,
      signIn: trustingSignIn(() =>
        accessOf({ rules: [{ when: 'anyone', roles: ['auditor'], sees: 'everything' }] }, {}),
      ),
      audit: {
        log: { ...log, verify: () => hungUp.promise.then(() => log.verify()) },
        trail: {
          ...trail,
          record: (request, event) => trail.record(request, event).then(recorded.resolve, recorded.reject),
        },
      },
    },
  );
  onTestFinished(async () => {
    await app.close();
    await log.close();
    await dataAccess.close();
    await service.close();
  });
  await askAndHangUp(app, '/audit/verification', 1, { host: TRUSTED_HOST, visitor: 'ada' });
  hungUp.resolve();
  await recorded.promise;
  const { records } = await log.readPage({ limit: 10 });
  expect(records).toMatchObject([{ kind: 'audit-verified', address: '127.0.0.1' }]);
}, 10_000);
