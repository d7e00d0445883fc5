import { Pool } from 'undici';
import * as z from 'zod/mini';
import { Envelope, REQUEST_ID_HEADER, RESPONSE_TIME_HEADER } from '#protocol/envelope.ts';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { firstIssue } from '#protocol/request.ts';
import { parseRedacted, type RedactedJson } from './redactedJson.ts';
import { failureOf, type UpstreamFailure } from './upstreamFailure.ts';
import type { UpstreamSettings } from './upstreamSettings.ts';

/** What the service said about its own processing; only well-formed values, and never the token. spec.md §2.3. */
type UpstreamHeaders = { requestId?: string; responseTimeMs?: number };

export type UpstreamResult = { headers: UpstreamHeaders } & (
  | {
      kind: 'answer';
      /** JSON (UTF-8) as the service wrote it, unless the token could be in it: then written anew without. */
      json: Buffer;
    }
  /** The service's own `ok: false`, as it sent it. */
  | { kind: 'refused'; body: Record<string, unknown> }
  | { kind: 'failed'; failure: UpstreamFailure }
);

/** The only way from the gateway to the service. It makes one attempt; retries and the request budget belong around it. */
export type Upstream = {
  /**
   * Calls one method and never rejects.
   * @param params what `checkRequest` let through: the token is added here
   */
  call(method: MethodName, params: Record<string, unknown>): Promise<UpstreamResult>;
  /** Drops all connections; attempts that still run fail as unreachable. */
  close(): Promise<void>;
};

export type UpstreamLimits = {
  /** For a whole attempt, from connecting to the last byte; deployed services take up to 38 s (upstream.md §4). */
  deadlineMs: number;
  maxResponseBytes: number;
};

const defaultLimits: UpstreamLimits = { deadlineMs: 60_000, maxResponseBytes: 64 * 1024 * 1024 };

/** Idle connections are dropped before the service drops them: one that is closed as we reuse it fails a call (hardening.md). */
const IDLE_CONNECTION_MS = 4_000;

/**
 * The way to one service (hardening.md, decision 1): one origin, POST, a method of the contract, no redirects, TLS always
 * verified, one deadline, a largest answer. Everything that comes back is checked once and holds no token.
 */
export function createUpstream(settings: UpstreamSettings, limits: Partial<UpstreamLimits> = {}): Upstream {
  const { deadlineMs, maxResponseBytes } = { ...defaultLimits, ...limits };
  const { token } = settings;
  const base = new URL(settings.baseUrl);
  const prefix = base.pathname.replace(/\/$/, '');
  const pool = new Pool(base.origin, {
    // Said aloud, so that NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment changes nothing.
    connect: { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(settings.ca !== undefined && { ca: settings.ca }) },
    allowH2: false,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    keepAliveMaxTimeout: IDLE_CONNECTION_MS,
    maxResponseSize: maxResponseBytes,
    // The deadline over the whole attempt stands instead.
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  async function attempt(name: MethodName, params: Record<string, unknown>): Promise<UpstreamResult> {
    const response = await pool.request({
      method: 'POST',
      path: `${prefix}/v1/${name}`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...params, token: token.reveal() }),
      signal: AbortSignal.timeout(deadlineMs),
    });
    const received = Buffer.from(await response.body.arrayBuffer());
    const headers = wellFormed(response.headers);
    const failed = (kind: GatewayFailure, description: string): UpstreamResult => ({
      kind: 'failed',
      failure: { kind, description: token.redact(description) },
      headers,
    });

    let json: RedactedJson;
    try {
      json = parseRedacted(received, token);
    } catch {
      const type = String(response.headers['content-type'] ?? 'no content type').slice(0, 100);
      const redirected =
        response.statusCode >= 300 && response.statusCode < 400 ? ' It redirects, which is not followed.' : '';
      return failed(
        'not_json',
        `Something that is not the service answered with HTTP ${response.statusCode}, ${type}, instead of JSON.${redirected} Check COMPLIANCE_API_URL and any proxy on the way.`,
      );
    }
    const envelope = z.safeParse(Envelope, json.value);
    if (!envelope.success || (!envelope.data.ok && !envelope.data.error))
      return failed(
        'unexpected_answer',
        `The answer to ${name} has no envelope with ok and error. Check COMPLIANCE_API_URL.`,
      );
    if (!envelope.data.ok) return { kind: 'refused', body: envelope.data, headers };
    if (response.statusCode !== 200)
      return failed(
        'unexpected_answer',
        `The service answered ${name} with HTTP ${response.statusCode}, where the protocol knows only 200.`,
      );
    const answer = z.safeParse(methods[name].answerTo(params), json.value);
    if (!answer.success)
      return failed('unexpected_answer', `The answer to ${name} is not as specified: ${firstIssue(answer.error)}.`);
    return { kind: 'answer', json: json.bytes, headers };
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
        return {
          kind: 'failed',
          failure: failureOf(error, { deadlineMs, maxResponseBytes, paged: methods[name].paging !== null }),
          headers: {},
        };
      }
    },
    close: () => pool.destroy(),
  };
}
