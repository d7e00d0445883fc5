import { X509Certificate } from 'node:crypto';
import diagnostics from 'node:diagnostics_channel';
import { TLSSocket } from 'node:tls';
import type { EpochMs } from '#protocol/dates.ts';
import { isDocumented, isMethodName, methods } from '#protocol/methods.ts';
import { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { tokenAdvice } from '../upstream/refusedToken.ts';
import { createUpstream } from '../upstream/upstream.ts';
import { describeError, isMethodUnavailable, isRateLimited } from '../upstream/upstreamError.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import type { UpstreamSettings } from '../upstream/upstreamSettings.ts';
import { certificatesIn, checkExpiry } from './checkCertificates.ts';
import { type Finding, findingsAbout } from './finding.ts';

const { works, warning, fails } = findingsAbout('service');

/** Deployed services take up to 38 s for an answer. deployed-services.md §4. */
const DEADLINE_MS = 60_000;
/** Two clocks may differ by this much, in milliseconds, before tokens and ages go wrong. */
const MAX_SKEW_MS = 120_000;

/** Facts about a call that the gateway itself does not use. */
type Observed = { headers: Map<string, string>; certificate: X509Certificate | undefined };

/** Makes one call by the usual way out, and observes it through diagnostics channels. */
async function observedCall(settings: UpstreamSettings) {
  const { origin } = new URL(settings.baseUrl);
  const observed: Observed = { headers: new Map(), certificate: undefined };
  const onHeaders = (message: unknown) => {
    // The type according to the documentation of undici.
    const { request, response } = message as { request: { origin: string }; response: { headers: Buffer[] } };
    if (String(request.origin) !== origin) return;
    const texts = response.headers.map(String);
    for (let at = 0; at + 1 < texts.length; at += 2)
      observed.headers.set(texts[at]?.toLowerCase() ?? '', texts[at + 1] ?? '');
  };
  const onConnected = (message: unknown) => {
    // The same documentation.
    const { socket } = message as { socket: unknown };
    const raw = socket instanceof TLSSocket ? socket.getPeerCertificate().raw : undefined;
    observed.certificate = raw && new X509Certificate(raw);
  };
  diagnostics.subscribe('undici:request:headers', onHeaders);
  diagnostics.subscribe('undici:client:connected', onConnected);
  const upstream = createUpstream(settings, { deadlineMs: () => DEADLINE_MS });
  const [beganAt, began] = [Date.now(), performance.now()];
  try {
    const result = await upstream.call(trainingEmployeeStatus.name, { limit: 1 });
    const ms = Math.round(performance.now() - began);
    return { result, ms, answeredAt: beganAt + ms, ...observed };
  } finally {
    diagnostics.unsubscribe('undici:request:headers', onHeaders);
    diagnostics.unsubscribe('undici:client:connected', onConnected);
    await upstream.close();
  }
}

/** Why the service returns none of the other methods that pages need; undefined if it returns one. */
async function whyNone(settings: UpstreamSettings): Promise<Set<string> | undefined> {
  const upstream = createUpstream(settings, { deadlineMs: () => DEADLINE_MS });
  const errors = new Set<string>();
  try {
    for (const name of Object.keys(methods).filter(isMethodName)) {
      if (!isDocumented(name) || name === trainingEmployeeStatus.name) continue;
      const result = await upstream.call(name, { limit: 1 });
      if (result.kind === 'answer' || !isMethodUnavailable(result)) return undefined;
      errors.add(describeError(result).error);
    }
    return errors;
  } finally {
    await upstream.close();
  }
}

async function outcome(result: UpstreamResult, says: string, settings: UpstreamSettings): Promise<Finding> {
  if (result.kind === 'answer') return works(`${says}, and the token is accepted.`);
  const { error, description } = describeError(result);
  if (isMethodUnavailable(result)) {
    const errors = await whyNone(settings);
    if (errors) {
      const advised = errors.add(error).has('token_permission')
        ? 'ask the operator of the service for a token that may call them'
        : 'look at the path of COMPLIANCE_API_URL, which is what comes before /v1 in the addresses of the service';
      return fails(`${says}, but gives none of the methods that pages need (${[...errors].join(', ')}): ${advised}.`);
    }
    return warning(
      `${says}, but does not give ${trainingEmployeeStatus.name} to this token (${error}): pages of trainings stay empty, and the history captures no day, not of equipment and documents either.`,
    );
  }
  if (isRateLimited(result))
    return warning(`${says}, but takes no requests for now: wait a minute, and check who else calls it.`);
  if (result.kind === 'failed') return fails(`${says}. ${description}`);
  return fails(`${says} with ${error}: ${(tokenAdvice[error] ?? description).replace(/\.$/, '')}.`);
}

/** Whether the service accepts the token, how fast it answers, and what its answer says about limits, clock and certificate. */
export async function checkService(settings: UpstreamSettings, now: () => EpochMs): Promise<Finding[]> {
  const { result, ms, answeredAt, headers, certificate } = await observedCall(settings);
  const hasAnswered = headers.size > 0;
  const says = hasAnswered ? `${settings.baseUrl} answers in ${ms} ms` : `${settings.baseUrl} does not answer`;
  const limits = [...headers].filter(([name]) => /rate-?limit|^retry-after$/.test(name));
  return [
    await outcome(result, says, settings),
    ...(limits.length > 0
      ? [works(`it says of its limits: ${limits.map((header) => header.join(' ')).join(', ')}.`)]
      : []),
    ...(hasAnswered ? [checkClock(headers.get('date'), answeredAt + now() - Date.now())] : []),
    ...checkExpiry('certificate of the service', certificate ? [certificate] : [], now()),
    ...checkExpiry('COMPLIANCE_API_CA', certificatesIn(settings.ca ?? ''), now()),
  ];
}

/** Compares the clock with that of the service, which has whole seconds. */
export function checkClock(date: string | undefined, ours: EpochMs): Finding {
  const clock = findingsAbout('clock');
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs))
    return clock.warning('the service does not tell the time, so nothing is known of the clock.');
  const skew = ours - theirs;
  const seconds = Math.round(Math.abs(skew) / 1000);
  const says = `this machine is ${seconds} s ${skew < 0 ? 'behind' : 'ahead of'} the service`;
  if (Math.abs(skew) <= MAX_SKEW_MS) return clock.works(`${says}.`);
  return clock.fails(`${says}: set the clock of the one that is wrong, for example with NTP.`);
}
