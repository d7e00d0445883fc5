/** The form of a database URL, for error messages. */
export const databaseUrlForm =
  'expected postgres://USER:PASSWORD@HOST:PORT/DATABASE, with the special characters of a password percent-encoded, such as %23 for #, %2F for / and %40 for @';

const SCHEME = /^postgres(?:ql)?:\/\//i;

/** Whether a text names a PostgreSQL database, and not a data folder. */
export const isDatabaseUrl = (text: string): boolean => SCHEME.test(text);

const FILES = ['sslcert', 'sslkey', 'sslrootcert'] as const;

/** The parameters that the driver understands, pg 8 with pg-connection-string 2; it silently ignores any other. */
const parameters: ReadonlySet<string> = new Set([
  ...FILES,
  'application_name',
  'client_encoding',
  'fallback_application_name',
  'host',
  'idle_in_transaction_session_timeout',
  'lock_timeout',
  'options',
  'password',
  'port',
  'query_timeout',
  'replication',
  'ssl',
  'sslmode',
  'sslnegotiation',
  'statement_timeout',
  'uselibpqcompat',
  'user',
]);

const modes: readonly string[] = ['verify-full', 'no-verify', 'disable'];
/** The driver treats these as verify-full, with a warning for programmers, unless `uselibpqcompat` is true. */
const modesOfLibpq: readonly string[] = ['prefer', 'require', 'verify-ca'];

/** Parses a URL; like the driver, it takes localhost for an absent host. */
const parsed = (url: string): URL | undefined => {
  const whole = url.replace('@/', '@localhost/');
  return URL.canParse(whole) ? new URL(whole) : undefined;
};

/**
 * What is wrong with a database URL, as the end of a sentence; undefined if nothing is. It quotes nothing of the URL but
 * the name of a parameter.
 * @param readFile reads a file, or throws an error with a code; this folder has no files of its own
 */
export function databaseUrlProblem(text: string, readFile: (path: string) => unknown): string | undefined {
  const url = isDatabaseUrl(text) ? parsed(text) : undefined;
  if (!url) return databaseUrlForm;
  // If a password contains # or /, the rest of it is in another part of the URL.
  if (url.hash !== '' || url.pathname.includes('@')) return databaseUrlForm;
  const lastOf = (name: string) => url.searchParams.getAll(name).at(-1);
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.has(name));
  if (unknown !== undefined) {
    // What follows a ? in a password is not a parameter and is not quoted.
    if (url.search.includes('@') || !/^\w+$/.test(unknown)) return databaseUrlForm;
    return `${unknown} is not a parameter of a database URL; those of TLS are sslmode, sslrootcert, sslcert and sslkey`;
  }
  const mode = lastOf('sslmode');
  const allowed = lastOf('uselibpqcompat') === 'true' ? [...modes, ...modesOfLibpq] : modes;
  if (mode !== undefined && !allowed.includes(mode)) {
    return 'sslmode has to be verify-full (TLS with a certificate that is checked), no-verify (TLS with any certificate) or disable (no TLS)';
  }
  const ssl = lastOf('ssl');
  if (ssl !== undefined && !['true', '1', '0', 'no-verify'].includes(ssl)) {
    return 'ssl has to be true, no-verify or 0; sslmode=verify-full does the same as true';
  }
  for (const name of FILES) {
    const problem = fileProblem(lastOf(name), readFile);
    if (problem !== undefined) return `${name} names no readable file (${problem})`;
  }
  return undefined;
}

/** The code of the error that reading a file throws; undefined if it can be read, or none is named. */
function fileProblem(path: string | undefined, readFile: (path: string) => unknown): string | undefined {
  if (!path) return undefined;
  try {
    readFile(path);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'no error code';
  }
}
