import { errorCode } from '../errorCode.ts';

/** What is wrong with a server whose connections end without a reason. */
export const brokenOff = 'it breaks off the connection: check the host, the port, and whether it needs TLS';

/** What is wrong with a server, and what to do, by the code of a network error. */
export const networkProblems: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: start the server, or correct the URL',
  ECONNRESET: brokenOff,
  EPIPE: brokenOff,
  ENOTFOUND: 'there is no such host: correct the URL',
  EAI_AGAIN: 'its host cannot be looked up now: check the network',
  EHOSTUNREACH: 'it cannot be reached: check the network, or correct the URL',
  ENETUNREACH: 'it cannot be reached: check the network, or correct the URL',
  ETIMEDOUT: 'it does not answer: check the network and its firewall, or correct the URL',
};

const problems: Readonly<Record<string, string>> = {
  ...networkProblems,
  '25006': 'it is read-only: name the primary server, and not a standby',
  '28P01': 'it refuses the password: correct user and password in the URL',
  '28000': 'it does not let this user in: correct the user, or allow it in pg_hba.conf',
  '3D000': 'there is no such database: create it (createdb), or correct the URL',
  '42501': 'it does not let this user make and change tables: give the user the right to, in its schema',
  '53100': 'its disk is full: make space',
  '53300': 'it has no connection left: raise max_connections',
  '55P03': 'another process has been writing for long: try again when it has ended',
  '57P01': 'it ends the connection, because it is being stopped: try again in some seconds',
  '57P03': 'it is starting or stopping: try again in some seconds',
};

/** What is wrong with a PostgreSQL database and what to do; undefined for an error that says it itself. */
export function databaseProblem(error: unknown): string | undefined {
  const known = problems[errorCode(error) ?? ''];
  if (known !== undefined || !(error instanceof Error)) return known;
  if (/timeout/i.test(error.message)) return networkProblems.ETIMEDOUT;
  return /connection terminated|not queryable/i.test(error.message) ? brokenOff : undefined;
}
