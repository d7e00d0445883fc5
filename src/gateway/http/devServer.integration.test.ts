import { afterEach, expect, test } from 'vitest';
import { root } from '../testing/gatewayProcess.ts';
import { json, stubService } from '../testing/stubService.ts';
import { startDevServer } from './devServer.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

test('what the gateway answers passes through the server of the sources, also its status and metrics', async () => {
  const gateway = await stubService((request, response) => json({ path: request.path })(request, response));
  closers.push(gateway.close);
  const devServer = await startDevServer(root, gateway.baseUrl);
  closers.push(devServer.close);
  for (const path of ['/v1/resources.list?%7B%7D', '/organisation', '/health', '/status', '/metrics'])
    expect(await (await fetch(devServer.address + path)).json()).toEqual({ path });
  const page = await fetch(`${devServer.address}/training`, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<div id="root">');
});
