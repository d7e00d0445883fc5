import { readFileSync } from 'node:fs';

const portOf = (place: string | undefined): number => Number.parseInt(place?.split(':')[1] ?? '', 16);
/** `ESTABLISHED` in the tables of Linux. */
const OPEN = '01';

/**
 * The ports of those whose connection a server on a port keeps open, by the tables of the system; undefined where it has
 * none.
 */
export function openConnections(port: number): Set<number> | undefined {
  try {
    const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n');
    return new Set(
      rows
        .map((row) => row.trim().split(/\s+/))
        .filter(([, local, , state]) => portOf(local) === port && state === OPEN)
        .map(([, , remote]) => portOf(remote)),
    );
  } catch {
    return undefined;
  }
}
