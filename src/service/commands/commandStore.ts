import { printable } from '#protocol/printable.ts';
import { redactedLocation } from '../store/databaseUrl.ts';
import { openForCommand } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';

/** Opens the store of a command, which says on stderr when it has to wait for an import. */
export const openCommandStore = (location: string, ifAbsent: 'create' | 'refuse'): Promise<Store> =>
  openForCommand(location, ifAbsent, () => {
    const store = printable(redactedLocation(location));
    process.stderr.write(`${store} is being written by an import or another process: waiting until it has ended\n`);
  });
