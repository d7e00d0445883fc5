import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { revisionOf } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { redactedErrorText } from './redactedErrorText.ts';
import { splitRequestTarget } from './requestTarget.ts';

const PATH = '/health';

/** A store that takes longer counts as not answering. */
const PATIENCE_MS = 2_000;

/** Whether a request is a health check, which is outside the protocol. */
export const isHealthCheck = ({ method, url }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && splitRequestTarget(url).path === PATH;

/** The state of the service: whether its store answers. It holds no data. */
export type Health = { httpStatus: 200 | 503; content: { ok: boolean; store: 'answers' | 'does not answer' } };

async function storeAnswers(store: Store, logger: Logger): Promise<boolean> {
  const patience = new AbortController();
  try {
    const late = setTimeout(PATIENCE_MS, 'late' as const, { signal: patience.signal, ref: false });
    return (await Promise.race([revisionOf(store), late])) !== 'late';
  } catch (error) {
    logger.warn({ fault: redactedErrorText(error, []) }, 'the store does not answer');
    return false;
  } finally {
    patience.abort();
  }
}

/** Runs a small query on the store. */
export async function checkHealth(store: Store, logger: Logger): Promise<Health> {
  return (await storeAnswers(store, logger))
    ? { httpStatus: 200, content: { ok: true, store: 'answers' } }
    : { httpStatus: 503, content: { ok: false, store: 'does not answer' } };
}
