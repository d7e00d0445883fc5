import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { errorCode } from '../errorCode.ts';

/** `port` 0 takes any free port. */
type ListenAddress = { host: string; port: number };

/**
 * @throws ConfigurationError when the port is not allowed for this user, or the address is not of this machine, and Error when
 * another program has the port, which it may give up
 */
export async function ensurePortIsFree({ host, port }: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    throw listenProblem(error, { host, port });
  }
  probe.close();
  await once(probe, 'close');
}

/**
 * @returns the address to open, such as `http://127.0.0.1:4170`
 * @throws what `ensurePortIsFree` does
 */
export async function listenOn(gateway: FastifyInstance, { host, port }: ListenAddress): Promise<string> {
  try {
    return await gateway.listen({ host, port });
  } catch (error) {
    throw listenProblem(error, { host, port });
  }
}

function listenProblem(error: unknown, { host, port }: ListenAddress): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return new Error(
      `PORT: port ${port} is in use. Stop the program that uses it, or choose another one, such as PORT=${port < 65_535 ? port + 1 : 4170}.`,
    );
  if (code === 'EACCES')
    return new ConfigurationError(
      `PORT: this user may not listen on port ${port}. Choose one above 1023, such as PORT=4170.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigurationError(`HOST: ${host} is not an address of this machine; choose one that is, or 0.0.0.0.`);
  return error;
}
