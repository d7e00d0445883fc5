import { once } from 'node:events';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../store/openStore.ts';
import { rawRequest, sendRaw } from '../testing/rawRequests.ts';
import { runService } from '../testing/runningService.ts';
import { smallNow } from '../testing/smallOrganisation.ts';
import { describeEachStore, newStoreLocation } from '../testing/storeLocations.ts';
import { ensureCertificates } from '../tls/certificates.ts';
import { createDataServer } from './server.ts';

describeEachStore((kind) => {
  test('health says that the store answers, without a token and data', async () => {
    const service = await runService({ store: kind, rateLimitPerMinute: 1 });
    onTestFinished(() => service.close());
    for (const path of ['/health', '/health?', '/health?x']) {
      const { statusCode, headers, text } = await service.send(path, { method: 'GET' });
      expect([statusCode, text]).toEqual([200, '{"ok":true,"store":"answers"}']);
      expect(headers).toMatchObject({ 'hzs-request-id': expect.any(String), 'cache-control': 'no-store' });
    }
    const [head] = await sendRaw(service, rawRequest('HEAD /health'), { bodiless: true });
    expect(head).toMatchObject({ httpStatus: 200, text: '' });
  });

  test('health says when the store does not answer', async () => {
    const place = await newStoreLocation(kind);
    const certificates = await newStoreLocation();
    const store = await openStore(place.location, 'create');
    const { caPath, ...certificate } = await ensureCertificates(certificates.location, smallNow);
    const { server, stop } = createDataServer({
      store,
      certificate,
      offered: 'all',
      rateLimitPerMinute: 0,
      resultCacheMs: 0,
      now: () => smallNow,
      closingMs: 1000,
      requestTimeoutMs: 15_000,
      logger: pino({ level: 'silent' }),
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(async () => {
      await stop();
      await place.remove();
      await certificates.remove();
    });
    await store.close();
    const address = server.address();
    const baseUrl = `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const [health, method] = [
      await sendRaw({ baseUrl, caPath }, rawRequest('GET /health')),
      await sendRaw({ baseUrl, caPath }, rawRequest('GET /v1/users.list?{"token":"x"}')),
    ];
    expect(health).toMatchObject([{ httpStatus: 503, text: '{"ok":false,"store":"does not answer"}' }]);
    expect(JSON.parse(method[0]?.text ?? '')).toMatchObject({ ok: false, error: 'server_error' });
  });
});
