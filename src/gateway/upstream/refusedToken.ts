import type { EventLog } from '../logger.ts';
import type { UpstreamResult } from './upstreamResult.ts';

const SETTING = 'COMPLIANCE_API_TOKEN or the file that COMPLIANCE_API_TOKEN_FILE names';

/** What an operator does if the service refuses the token or its account, by the identifier of the error. */
export const tokenAdvice: Readonly<Record<string, string>> = {
  token_missing: `correct ${SETTING}`,
  token_invalid: `correct ${SETTING}`,
  token_inactive: `ask the operator of the service for another token, and put it into ${SETTING}`,
  account_inactive: 'ask the operator of the service to activate the account',
};

/** Logs a refusal of the token once, whatever is requested, and again after the service has accepted it meanwhile. */
export function createTokenWarning(log: Pick<EventLog, 'warn'>): (result: UpstreamResult) => void {
  let told: string | undefined;
  return (result) => {
    if (result.kind === 'answer') told = undefined;
    if (result.kind !== 'refused') return;
    const { error } = result.body;
    const advice = tokenAdvice[error];
    if (advice === undefined || error === told) return;
    told = error;
    // The token is read only at the start.
    const restart = error === 'account_inactive' ? '' : ', and restart the gateway';
    log.warn({ error }, `the service refuses the API token: ${advice}${restart}`);
  };
}
