import { readFileSync } from 'node:fs';

const portOf = (place: string | undefined): number => Number.parseInt(place?.split(':')[1] ?? '', 16);
/** `ESTABLISHED` in the tables of Linux. */
const OPEN = '01';

/** The remote ports of connections that a server keeps open on a port, from the system's tables; undefined without them. */
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
