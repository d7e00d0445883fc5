import { isMethodName, type MethodName } from '#protocol/methods.ts';
import { printable } from '#protocol/printable.ts';
import type { Store } from '../store/store.ts';
import { createToken, deactivateToken, listTokens, methodNames } from '../store/tokens.ts';
import { openCommandStore } from './commandStore.ts';
import { storeLocation, storeOptions } from './storeLocation.ts';
import { printTable } from './table.ts';
import { readArguments, rejectExtraArguments, requiredOption, UsageError } from './usage.ts';

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 16).replace('T', ' ');

function readMethods(text: string | undefined): MethodName[] | undefined {
  return text?.split(',').map((name) => {
    const method = name.trim();
    if (!isMethodName(method)) throw new UsageError(`--methods: expected names out of ${methodNames().join(', ')}`);
    return method;
  });
}

async function list(store: Store): Promise<void> {
  const tokens = await listTokens(store);
  printTable(
    ['ID', 'ACCOUNT', 'STATE', 'CREATED (UTC)', 'METHODS', 'NOTE'],
    tokens.map(({ id, accountId, deactivated, created, methods, note }) => [
      id,
      accountId,
      deactivated === null ? 'active' : 'deactivated',
      dateOf(created),
      methods?.join(',') ?? 'all',
      note ?? '',
    ]),
  );
}

/**
 * `token create --account ID [--note TEXT] [--methods a,b]`, `token list`, `token deactivate ID|TOKEN`, each with
 * `--data DIR` or `--database-url URL`
 */
export async function token(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    ...storeOptions,
    account: { type: 'string' },
    note: { type: 'string' },
    methods: { type: 'string' },
  });
  const [action, ...rest] = positionals;
  if (action !== 'create' && action !== 'list' && action !== 'deactivate') {
    throw new UsageError('token: expected create, list or deactivate');
  }
  const forCreate =
    action === 'create' ? undefined : (['account', 'note', 'methods'] as const).find((name) => name in values);
  // Otherwise a list of all tokens would pass for that of one account.
  if (forCreate) throw new UsageError(`--${forCreate} is for token create`);
  const target =
    action === 'deactivate' ? requiredOption(rest.shift(), 'ID|TOKEN', 'the id of a token or the token itself') : '';
  rejectExtraArguments(rest);
  const account = action === 'create' ? requiredOption(values.account, '--account', 'the id of an account') : '';
  const methods = readMethods(values.methods);
  const store = await openCommandStore(storeLocation(values), 'refuse');
  try {
    if (action === 'list') await list(store);
    if (action === 'deactivate') {
      const { id } = await deactivateToken(store, target, Date.now());
      process.stdout.write(`token ${id} is deactivated\n`);
    }
    if (action === 'create') {
      const { id, text } = await createToken(store, account, { note: values.note, methods, now: Date.now() });
      process.stdout.write(`${printable(`token ${id} of account ${account}, shown only now:`)}\n${text}\n`);
    }
  } finally {
    await store.close();
  }
}
