import { errors } from 'undici';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';
import { certificateProblem } from '../configuration/certificateProblem.ts';
import { errorCode } from '../errorCode.ts';
import { ResponseNotParsed } from './responseParser.ts';
import type { UpstreamFailure } from './upstreamResult.ts';

/** The HTTP status of the gateway's response, which is not the protocol's 200, because no service answered the request. */
export const failureStatus: Record<GatewayFailure, 502 | 503 | 504> = {
  unreachable: 502,
  untrusted: 502,
  timeout: 504,
  first_reading: 504,
  not_json: 502,
  too_large: 502,
  unexpected_answer: 502,
  rate_limited: 503,
  circuit_open: 503,
};

const CHECK_ADDRESS = 'Check COMPLIANCE_API_URL and the network between this machine and the service.';

const TAKE_LESS = 'Ask for fewer records at a time, by a smaller limit.';
const KEEP_LESS =
  'It gives all records at once: the administrator of the service has to archive or remove those that are no longer needed.';

/** The facts about a failed attempt that its description depends on. */
type Attempt = {
  /** The deadline of the attempt, in milliseconds. */
  deadlineMs: number;
  /** The maximum size of an answer. */
  maxResponseBytes: number;
  /** Whether the method divides its answer into pages. */
  paged: boolean;
  /** Whether COMPLIANCE_API_CA names the authorities to trust. */
  hasOwnAuthorities: boolean;
};

/** What an operator does about a refused certificate: without COMPLIANCE_API_CA, and with it. */
const remedies = {
  usual: {
    address: 'COMPLIANCE_API_URL',
    trust: 'is not trusted by this machine. Set COMPLIANCE_API_CA to the file (PEM) of the authority that issued it',
  },
  ownAuthorities: {
    address: 'COMPLIANCE_API_URL',
    trust:
      'was not issued by an authority in the file of COMPLIANCE_API_CA. Put the one that issued it (PEM) into that file',
    // OpenSSL does not tell whether the certificate or its authority has expired.
    expired:
      'or the authority in the file of COMPLIANCE_API_CA has expired. Its operator has to renew the one that has; npm run gateway -- check says whether it is the authority',
  },
};

const connectionProblems: Record<string, string> = {
  ECONNREFUSED: 'refuses connections',
  ENOTFOUND: 'has a host name that does not exist',
  EAI_AGAIN: 'has a host name that cannot be looked up now',
  ECONNRESET: 'broke off the connection',
  UND_ERR_SOCKET: 'broke off the connection',
  EPIPE: 'broke off the connection',
  UND_ERR_CONNECT_TIMEOUT: 'does not accept connections',
  ETIMEDOUT: 'does not accept connections',
  EHOSTUNREACH: 'cannot be reached from this network',
  ENETUNREACH: 'cannot be reached from this network',
  EPROTO: 'does not speak TLS 1.2 or newer at this address',
};

/** Error codes of a module that is loaded at first use and is missing: an update has replaced the packages. */
const missingPrograms: ReadonlySet<string> = new Set(['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND']);

/**
 * Describes the error that an attempt threw. The error's own text is not used, because it can quote the request.
 */
export function upstreamFailureFrom(error: unknown, attempt: Attempt): UpstreamFailure {
  const { deadlineMs, maxResponseBytes, paged, hasOwnAuthorities } = attempt;
  if (error instanceof errors.ResponseExceededMaxSizeError)
    return {
      kind: 'too_large',
      description: `The service's answer is larger than ${Math.round(maxResponseBytes / 1024 / 1024)} MB. ${paged ? TAKE_LESS : KEEP_LESS}`,
    };
  const missing = errorCode(error instanceof ResponseNotParsed ? error.cause : error) ?? '';
  if (missingPrograms.has(missing))
    return {
      kind: 'unexpected_answer',
      description: `The gateway could not ask the service, because a file of its own is missing (${missing}). Its administrator has to stop it, run npm ci and start it again.`,
    };
  if (error instanceof ResponseNotParsed)
    return {
      kind: 'unexpected_answer',
      description: `The gateway could not read the service's answer, because it ran out of memory or failed. ${paged ? TAKE_LESS : KEEP_LESS}`,
    };
  if (error instanceof Error && error.name === 'TimeoutError')
    return {
      kind: 'timeout',
      description: `The service did not answer within ${deadlineMs / 1000} seconds. It may be overloaded; try again in a minute.`,
    };
  const code = errorCode(error) ?? 'no error code';
  const ofCertificate = certificateProblem(code, hasOwnAuthorities ? remedies.ownAuthorities : remedies.usual);
  if (ofCertificate) return { kind: 'untrusted', description: `The service's certificate ${ofCertificate}` };
  const problem =
    connectionProblems[code] ?? (code.startsWith('ERR_SSL') ? connectionProblems.EPROTO : 'cannot be reached');
  return { kind: 'unreachable', description: `The service ${problem} (${code}). ${CHECK_ADDRESS}` };
}
