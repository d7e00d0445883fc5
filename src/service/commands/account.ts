import { printable } from '#protocol/printable.ts';
import { listAccounts, setAccountActive } from '../store/accounts.ts';
import { openCommandStore } from './commandStore.ts';
import { storeLocation, storeOptions } from './storeLocation.ts';
import { printTable } from './table.ts';
import { readArguments, rejectExtraArguments, requiredOption, UsageError } from './usage.ts';

/** `account list`, `account activate ID`, `account deactivate ID`, each with `--data DIR` or `--database-url URL` */
export async function account(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, storeOptions);
  const [action, ...rest] = positionals;
  if (action !== 'list' && action !== 'activate' && action !== 'deactivate') {
    throw new UsageError('account: expected list, activate or deactivate');
  }
  const id = action === 'list' ? '' : requiredOption(rest.shift(), 'ID', 'the id of an account');
  rejectExtraArguments(rest);
  const store = await openCommandStore(storeLocation(values), 'refuse');
  try {
    if (action === 'list') {
      const rows = (await listAccounts(store)).map((row) => [
        row.id,
        row.active ? 'active' : 'inactive',
        row.timeZone,
        row.name,
      ]);
      printTable(['ID', 'STATE', 'TIME ZONE', 'NAME'], rows);
      return;
    }
    const { name } = await setAccountActive(store, id, action === 'activate');
    const state = action === 'activate' ? 'active' : 'inactive';
    process.stdout.write(`${printable(`account ${id} (${name}) is ${state}`)}\n`);
  } finally {
    await store.close();
  }
}
