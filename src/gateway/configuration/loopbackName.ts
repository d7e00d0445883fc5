import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host name without port means this machine alone: `localhost`, 127.0.0.0/8 or `::1`, with or without brackets. */
export function isLoopbackName(name: string): boolean {
  const address = name.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(address);
  if (version === 0) return address === 'localhost';
  return loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
