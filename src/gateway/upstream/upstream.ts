import { Pool } from 'undici';
import type { EpochMs } from '#protocol/dates.ts';
import { REQUEST_ID_HEADER, RESPONSE_TIME_HEADER } from '#protocol/envelope.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { receiveBytes } from './receiveBytes.ts';
import { createResponseParser } from './responseParser.ts';
import { upstreamFailureFrom } from './upstreamFailure.ts';
import type { ParsedResponse, UpstreamHeaders, UpstreamResult } from './upstreamResult.ts';
import type { UpstreamSettings } from './upstreamSettings.ts';

/** The only way from the gateway to the service. It makes one attempt; retries and the request budget belong around it. */
export type Upstream = {
  /**
   * Calls one method and never rejects.
   * @param params accepted by `checkRequest`: the token is added here
   */
  call(method: MethodName, params: Record<string, unknown>): Promise<UpstreamResult>;
  /** Drops all connections; attempts under way fail as unreachable. */
  close(): Promise<void>;
};

export type UpstreamLimits = {
  /**
   * For a whole attempt, from connecting to the last byte, in milliseconds; deployed services take up to 38 s
   * (deployed-services.md §4). Read for each attempt.
   */
  deadlineMs: () => number;
  maxResponseBytes: number;
};

const defaultLimits: UpstreamLimits = { deadlineMs: () => 60_000, maxResponseBytes: 64 * 1024 * 1024 };

/**
 * Idle connections are dropped before the service drops them, in milliseconds: one that closes while it is reused fails a call.
 */
const IDLE_CONNECTION_MS = 4_000;

/**
 * Calls one service. It reaches only its origin, by POST to a method of the contract, without redirects, with TLS always
 * verified, within a deadline and a maximum size. Every response is checked once and holds no token.
 */
export function createUpstream(
  settings: UpstreamSettings,
  limits: Partial<UpstreamLimits> = {},
  now: () => EpochMs = Date.now,
): Upstream {
  const { deadlineMs, maxResponseBytes } = { ...defaultLimits, ...limits };
  const { token } = settings;
  const base = new URL(settings.baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, {
    // Set explicitly, so that NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment changes nothing.
    connect: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(settings.ca !== undefined && { ca: settings.ca }) },
    allowH2: false,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    maxResponseSize: maxResponseBytes,
    // The deadline of the whole attempt counts instead.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  const parser = createResponseParser(token);

  async function attempt(method: MethodName, params: Record<string, unknown>): Promise<UpstreamResult> {
    const { statusCode, headers, body } = await pool.request({
      method: 'POST',
      path: `${prefix}/v1/${method}`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...params, token: token.reveal() }),
      signal: AbortSignal.timeout(deadlineMs()),
    });
    const bytes = await receiveBytes(body, headers['content-length'], maxResponseBytes);
    const type = headers['content-type'];
    const contentType = type === undefined ? undefined : String(type);
    const read = await parser.parse({ method, params, httpStatus: statusCode, contentType, bytes });
    const isRateLimited = statusCode === 429 || (read.kind === 'refused' && read.body.error === 'rate_limit_exceeded');
    if (!isRateLimited)
      return { ...read, headers: wellFormed(headers), transient: statusCode >= 500 || isTransient(read) };
    const limitedForMs = retryAfterMs(headers, now());
    const result = read.kind === 'refused' ? read : limitedFor(limitedForMs);
    return { ...result, headers: wellFormed(headers), transient: false, limitedForMs };
  }

  function wellFormed(headers: Record<string, string | string[] | undefined>): UpstreamHeaders {
    const requestId = headers[REQUEST_ID_HEADER.toLowerCase()];
    const time = headers[RESPONSE_TIME_HEADER.toLowerCase()];
    const isRequestId = typeof requestId === 'string' && /^[\w-]{1,100}$/.test(requestId);
    return {
      ...(isRequestId && token.redact(requestId) === requestId && { requestId }),
      ...(typeof time === 'string' && /^\d{1,9}$/.test(time) && { responseTimeMs: Number(time) }),
    };
  }

  return {
    async call(name, params) {
      try {
        return await attempt(name, params);
      } catch (error) {
        const failure = upstreamFailureFrom(error, {
          deadlineMs: deadlineMs(),
          maxResponseBytes,
          paged: methods[name].paging !== null,
          hasOwnAuthorities: settings.ca !== undefined,
        });
        const failed = { kind: 'failed' as const, failure };
        return { ...failed, headers: {}, transient: isTransient(failed) };
      }
    },
    async close() {
      await pool.destroy();
      await parser.close();
    },
  };
}

function isTransient(read: ParsedResponse): boolean {
  if (read.kind === 'refused') return read.body.error === 'server_error';
  return read.kind === 'failed' && ['unreachable', 'timeout', 'not_json'].includes(read.failure.kind);
}

/** Deployed services refuse every call for this long, in milliseconds, after one too many. deployed-services.md §3. */
const LIMITED_MS = 60_000;

/** HTTP 429 from the service or from a proxy in front of it, whatever its body says. */
const limitedFor = (ms: number): ParsedResponse => ({
  kind: 'failed',
  failure: {
    kind: 'rate_limited',
    description: `The service takes no more requests for ${Math.ceil(ms / 1000)} s (HTTP 429).`,
  },
});

/** The value of a Retry-After header in milliseconds: seconds, or an HTTP date by the clock that answered. */
function retryAfterMs(headers: Record<string, string | string[] | undefined>, now: EpochMs): number {
  const text = String(headers['retry-after'] ?? '').trim();
  const answeredAt = Date.parse(String(headers.date ?? '')) || now;
  const ms = /^\d{1,6}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - answeredAt;
  return ms > 0 ? ms : LIMITED_MS;
}
