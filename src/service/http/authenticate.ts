import type { MethodName } from '#protocol/methods.ts';
import { RequestError } from '../handlers/handler.ts';
import type { Account } from '../store/accounts.ts';
import type { Store } from '../store/store.ts';
import { findToken } from '../store/tokens.ts';
import type { RequestTrace } from './requestTrace.ts';

/** Counts one request of an account; throws `rate_limit_exceeded` if it is over the limit. */
export type ConsumeRateLimit = (accountId: string) => Promise<void>;

/**
 * The account of the token, once the account's rate limit and the methods of the token permit the call.
 * protocol.md §5. No description reveals anything about the token.
 * @param trace receives whose the token is
 */
export async function authenticate(
  store: Store,
  method: MethodName,
  token: unknown,
  consumeRateLimit: ConsumeRateLimit,
  trace: RequestTrace,
): Promise<Account> {
  if (token === undefined || token === null || token === '') {
    throw new RequestError('token_missing', 'Send the API token in the field token of the request object.');
  }
  if (typeof token !== 'string') throw new RequestError('token_invalid', 'The token is not a string.');
  trace.secrets.push(token);
  const found = await findToken(store, token);
  if (!found) throw new RequestError('token_invalid', 'The token is not recognised.');
  trace.accountId = found.account.id;
  trace.tokenId = found.token.id;
  if (found.token.deactivated !== null) throw new RequestError('token_inactive', 'The token has been deactivated.');
  if (!found.account.active) throw new RequestError('account_inactive', "The token's account is not active.");
  await consumeRateLimit(found.account.id);
  if (found.token.methods?.includes(method) === false) {
    throw new RequestError('token_permission', `The token may not call ${method}.`);
  }
  return found.account;
}
