import { createHash } from 'node:crypto';
import type { EpochMs } from '#protocol/dates.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { OperatorError } from '../operatorError.ts';
import { randomText } from '../randomText.ts';
import { type Account, requireAccount } from './accounts.ts';
import type { Store } from './store.ts';
import type { TokenRow } from './tables.ts';

/** Tokens of deployed services have 41 characters. deployed-services.md §3. */
const TOKEN_LENGTH = 41;

/** What may be known about a token: everything but its text. */
export type Token = {
  id: string;
  accountId: string;
  note: string | null;
  /** The methods it may call, null for all of them. */
  methods: string[] | null;
  created: EpochMs;
  deactivated: EpochMs | null;
};

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const tokenOf = ({ id, account_id, note, methods: allowed, created, deactivated }: Omit<TokenRow, 'hash'>): Token => ({
  id,
  accountId: account_id,
  note,
  // Only createToken writes it, from an array of strings.
  methods: allowed === null ? null : (JSON.parse(allowed) as string[]),
  created,
  deactivated,
});

const shown = ['tokens.id', 'account_id', 'note', 'methods', 'created', 'deactivated'] as const;

/**
 * Makes a token and returns its text, which is stored nowhere.
 * @param allowed the methods it may call; all of them if absent
 */
export async function createToken(
  store: Store,
  accountId: string,
  { note, methods: allowed, now }: { note?: string | undefined; methods?: MethodName[] | undefined; now: EpochMs },
): Promise<{ id: string; text: string }> {
  await requireAccount(store, accountId);
  const [id, text] = [randomText(10), randomText(TOKEN_LENGTH)];
  await store.db
    .insertInto('tokens')
    .values({
      id,
      account_id: accountId,
      hash: hashOf(text),
      note: note ?? null,
      methods: allowed ? JSON.stringify(allowed) : null,
      created: now,
      deactivated: null,
    })
    .execute();
  return { id, text };
}

/** All tokens, oldest first. */
export async function listTokens({ db }: Store): Promise<Token[]> {
  return (await db.selectFrom('tokens').select(shown).orderBy('created').orderBy('id').execute()).map(tokenOf);
}

/** Changes the note of a token, if it still exists. */
export async function updateTokenNote({ db }: Store, id: string, note: string): Promise<void> {
  await db.updateTable('tokens').set({ note }).where('id', '=', id).execute();
}

/** Deactivates the token with an id or a text for good; an inactive one stays as it is. */
export async function deactivateToken({ db }: Store, idOrText: string, now: EpochMs): Promise<Token> {
  const row = await db
    .selectFrom('tokens')
    .select(shown)
    .where((where) => where.or([where('id', '=', idOrText), where('hash', '=', hashOf(idOrText))]))
    .executeTakeFirst();
  if (!row) throw new OperatorError('There is no such token: give its id (token list shows them) or the token itself.');
  const deactivated = row.deactivated ?? now;
  await db.updateTable('tokens').set({ deactivated }).where('id', '=', row.id).execute();
  return tokenOf({ ...row, deactivated });
}

/** The token with a text, and its account; undefined if there is none. */
export async function findToken({ db }: Store, text: string): Promise<{ token: Token; account: Account } | undefined> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('accounts', 'accounts.id', 'tokens.account_id')
    .select([...shown, 'name', 'time_zone', 'active'])
    .where('hash', '=', hashOf(text))
    .executeTakeFirst();
  if (!row) return undefined;
  const { account_id: id, name, time_zone: timeZone, active } = row;
  return { token: tokenOf(row), account: { id, name, timeZone, active: active === 1 } };
}

/** The names of the methods that a token can be restricted to. */
export const methodNames = (): MethodName[] => Object.values(methods).map(({ name }) => name);
