import { isIPv6 } from 'node:net';
import { Agent, request } from 'undici';
import type { GatewayConfig } from '../environment.ts';
import { ensurePortIsFree } from '../http/listen.ts';
import { type Finding, findingsAbout } from './finding.ts';

/** A running gateway answers its probe much sooner, in milliseconds. */
const DEADLINE_MS = 3_000;

type Listening = Pick<GatewayConfig, 'host' | 'port' | 'certificate'>;

/** Whether a start could listen, which is not necessary while the dashboard runs. */
export async function checkPort(config: Listening): Promise<Finding> {
  const { works, warning, fails } = findingsAbout('PORT');
  const { host, port } = config;
  try {
    await ensurePortIsFree(config);
    return works(port === 0 ? `a free one of ${host} is taken.` : `port ${port} of ${host} is free.`);
  } catch (error) {
    if (await isDashboard(config))
      return warning(`a dashboard runs on port ${port} of ${host}; another one cannot be started there.`);
    return fails(error instanceof Error ? error.message : String(error));
  }
}

/** Whether a gateway answers there. */
async function isDashboard({ host, port, certificate }: Listening): Promise<boolean> {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  // Its certificate is for the name of the dashboard, not for this address.
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  const place = `${certificate ? 'https' : 'http'}://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const { body } = await request(`${place}/health/live`, { dispatcher, signal });
    return (await body.text()) === '{"ok":true}';
  } catch {
    return false;
  } finally {
    await dispatcher.destroy();
  }
}
