import { OperatorError } from '../operatorError.ts';

/** What is wrong and what to do, by SQLSTATE, or by the code of Node's network and TLS errors. */
const byCode: Readonly<Record<string, string>> = {
  '08P01': 'refuses the connection: check that HOST and PORT are those of a PostgreSQL server',
  '25006': 'is read-only: name the primary server in the URL, and not a standby',
  '28000': 'does not let this user in: correct the user in the URL, or allow it in pg_hba.conf',
  '28P01': 'does not accept the password: correct the user and the password in the URL',
  '3D000': 'does not exist: create it (createdb), or correct the URL',
  '42501': 'does not let this user do it: give the user the right to create and change tables in its schema',
  '53100': 'has no space left on its disk: make room and try again',
  '53300': 'has no connection left: raise max_connections, or run fewer processes',
  '55P03': 'is being written by an import or another process: wait until it has ended and try again',
  '57014': 'did not answer in time',
  '57P01': 'has ended the connection: it is being stopped or restarted',
  '57P02': 'has ended the connection: it is being stopped or restarted',
  '57P03': 'is starting or stopping: try again in some seconds',
  CERT_HAS_EXPIRED: 'shows a TLS certificate that has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'shows a TLS certificate that is not trusted: name its authority with sslrootcert=FILE',
  SELF_SIGNED_CERT_IN_CHAIN: 'shows a TLS certificate that is not trusted: name its authority with sslrootcert=FILE',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'shows a TLS certificate that is not trusted: name its authority with sslrootcert=FILE',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'shows a TLS certificate that is not trusted: name its authority with sslrootcert=FILE',
  ERR_TLS_CERT_ALTNAME_INVALID: 'shows a TLS certificate for another host: correct HOST in the URL',
  ECONNREFUSED: 'cannot be reached, nothing listens there: start the server, or correct the URL',
  ECONNRESET: 'broke off the connection',
  EPIPE: 'broke off the connection',
  EHOSTUNREACH: 'cannot be reached: check the network, or correct the URL',
  ENETUNREACH: 'cannot be reached: check the network, or correct the URL',
  ETIMEDOUT: 'cannot be reached: check the network, or correct the URL',
  ENOTFOUND: 'cannot be reached, there is no such host: correct the URL',
  EAI_AGAIN: 'cannot be reached, its host is not known at the moment: check the network, or correct the URL',
};

/** The driver's own errors have no code. */
const byMessage: readonly (readonly [RegExp, string])[] = [
  [
    /does not support SSL/i,
    'offers no TLS: switch it on in the server, or take sslmode out of the URL where the network is trusted',
  ],
  [/password must be a string/i, 'asks for a password: put one into the URL'],
  [
    /timeout exceeded when trying to connect|timeout expired/i,
    'gives no connection in time: check that it can be reached and is not overloaded',
  ],
  [/connection terminated|not queryable|connection error/i, 'broke off the connection'],
];

/**
 * An error of the driver or the server as one clear line, which shows host, port and database and never the password.
 * Other errors, such as a mistake in a query, are returned unchanged.
 * @param name the database as it may be shown, see redactedDatabaseUrl
 */
export function translatePostgresError(error: unknown, name: string): unknown {
  if (error instanceof OperatorError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  const known = byCode[code] ?? byMessage.find(([words]) => words.test(error.message))?.[1];
  return known === undefined ? error : new OperatorError(`${name} ${known}.`, { cause: error });
}
