import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { isTimeZone } from '#compliance/calendar/calendar.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import type { Labels } from '#protocol/labels.ts';
import { ConfigurationError } from './configuration/configurationError.ts';
import { readCoverageFile } from './configuration/coverageFile.ts';
import { readDatabaseUrl } from './configuration/databaseUrl.ts';
import { readLabelsFile } from './configuration/labelsFile.ts';
import { isLoopbackName } from './configuration/loopbackName.ts';
import { readTogether } from './configuration/readTogether.ts';
import type { Secret } from './configuration/secret.ts';
import { type CertificateFiles, certificateFiles } from './http/certificate.ts';
import { CacheUrl, cacheUrlForm } from './shared/cacheUrl.ts';
import type { SharedCacheSettings } from './shared/sharedCache.ts';
import {
  Issuer,
  isSignInMeant,
  issuerForm,
  PublicUrl,
  publicUrlForm,
  type SignInSettings,
  signInSettings,
} from './signIn/signInSettings.ts';
import { BaseUrl, baseUrlForm, type UpstreamSettings, upstreamSettings } from './upstream/upstreamSettings.ts';

/** All settings that the environment decides. */
export type GatewayConfig = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Absolute. */
  dataDir: string;
  /** IANA name of the account's zone; only if set. */
  timeZone?: string;
  /** The account that the embedded service shows; only if set. */
  accountId?: string;
  /** Names that the operator defines for ids; only if set. */
  labels?: Labels;
  /** Rules of coverage and evidence that apply to everyone; only if set. */
  coverageRules?: CoverageRules;
  /** Calls per minute to a deployed service, and to the embedded one only if set; `null` for no limit. */
  requestsPerMinute: number | null;
  /** How long data is shown that cannot be refreshed, in milliseconds. */
  maxStaleMs: number;
  /** For how many days the history is kept. */
  historyDays: number;
  /** The PostgreSQL database of the history and of the embedded service, instead of files in `dataDir`; only if set. */
  databaseUrl?: Secret;
  /** The cache that gateways of the same service share; only if set. */
  sharedCache?: SharedCacheSettings;
  /** The log of who did what; a month of it is removed this many days after its end. */
  audit: { folder: string; retentionDays: number; toStdout: boolean };
  /** Absent: the embedded service is started. */
  upstream?: UpstreamSettings;
  /** Absent: no sign-in, and the dashboard is for this machine alone. */
  signIn?: SignInSettings;
  /** The file that says who may see what; only if set. */
  accessFile?: string;
  /** The gateway's own certificate; absent: plain HTTP, on loopback or behind a proxy. */
  certificate?: CertificateFiles;
  /** Proxies in front that append the client's address to `X-Forwarded-For`. */
  trustedProxies: number;
};

const text = z.optional(z.string());

/** A whole number in text, within bounds. */
const wholeNumber = (least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/)),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.int().check(z.gte(least), z.lte(most)),
    ),
  );

const HOUR_MS = 3_600_000;
/**
 * Half of the limit of deployed services for an organisation, because its other programs make calls as well.
 * deployed-services.md §3.
 */
const DEFAULT_REQUESTS_PER_MINUTE = 40;

const TimeZone = z.string().check(z.refine(isTimeZone));

const Environment = z.object({
  COMPLIANCE_API_URL: z.optional(BaseUrl),
  COMPLIANCE_API_TOKEN: text,
  COMPLIANCE_API_TOKEN_FILE: text,
  COMPLIANCE_API_CA: text,
  COMPLIANCE_TIME_ZONE: z.optional(TimeZone),
  COMPLIANCE_ACCOUNT: text,
  COMPLIANCE_LABELS: text,
  COMPLIANCE_COVERAGE: text,
  COMPLIANCE_REQUESTS_PER_MINUTE: z.optional(wholeNumber(1, 600)),
  COMPLIANCE_MAX_STALE_HOURS: z._default(wholeNumber(0, 720), 24),
  COMPLIANCE_ACCESS: text,
  PUBLIC_URL: z.optional(PublicUrl),
  OIDC_ISSUER: z.optional(Issuer),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  OIDC_CLIENT_SECRET_FILE: text,
  OIDC_SCOPES: text,
  METRICS_TOKEN: text,
  METRICS_TOKEN_FILE: text,
  SESSION_IDLE_HOURS: z.optional(wholeNumber(1, 168)),
  SESSION_HOURS: z._default(wholeNumber(1, 168), 24),
  TLS_CERT: text,
  TLS_KEY: text,
  TRUSTED_PROXY: z._default(wholeNumber(0, 10), 0),
  HOST: z._default(z.string(), '127.0.0.1'),
  HISTORY_DAYS: z._default(wholeNumber(1, 36_500), 3_650),
  PORT: z._default(wholeNumber(0, 65_535), 4170),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: text,
  CACHE_URL: z.optional(CacheUrl),
  COMPLIANCE_GATEWAYS: z._default(wholeNumber(1, 20), 2),
  AUDIT_RETENTION_DAYS: z._default(wholeNumber(1, 36_500), 720),
  AUDIT_STDOUT: z._default(z.enum(['0', '1']), '0'),
});

/** The names of all variables that have an effect. */
export const variableNames: readonly string[] = Object.keys(Environment.shape);

/** The expected form of variables, for error messages. */
const expected: Record<string, string> = {
  COMPLIANCE_API_URL: baseUrlForm,
  COMPLIANCE_TIME_ZONE: 'expected an IANA time zone name, such as Europe/Berlin or America/Chicago',
  COMPLIANCE_REQUESTS_PER_MINUTE: 'expected a whole number of requests from 1 to 600',
  COMPLIANCE_MAX_STALE_HOURS: 'expected a whole number of hours from 0 to 720',
  HISTORY_DAYS: 'expected a whole number of days from 1 to 36500',
  CACHE_URL: cacheUrlForm,
  COMPLIANCE_GATEWAYS: 'expected how many gateways share CACHE_URL, a whole number from 1 to 20',
  AUDIT_RETENTION_DAYS: 'expected a whole number of days from 1 to 36500',
  AUDIT_STDOUT: 'expected 1 to write the records of the audit log to the output as well, or 0',
  PUBLIC_URL: publicUrlForm,
  OIDC_ISSUER: issuerForm,
  SESSION_IDLE_HOURS: 'expected a whole number of hours from 1 to 168',
  SESSION_HOURS: 'expected a whole number of hours from 1 to 168',
  TRUSTED_PROXY: 'expected how many proxies stand in front, a whole number from 0 to 10',
  PORT: 'expected a port number from 1 to 65535, or 0 for any free port',
};

/**
 * Stand-ins for wrong values while the other variables are read, if something is checked against them: what depends on a wrong
 * variable is not wrong because of it. Other wrong variables count as not set.
 */
const placeholders: Record<string, string> = {
  COMPLIANCE_API_URL: 'https://api.example.com',
  PUBLIC_URL: 'https://compliance.example.com',
  OIDC_ISSUER: 'https://login.example.com',
  SESSION_HOURS: '168',
};

/** The parsed variables. `checkForms` throws a ConfigurationError if some had another form. */
function parseForms(set: Record<string, string | undefined>) {
  const parsed = z.safeParse(Environment, set);
  if (parsed.success) return { values: parsed.data, checkForms: () => undefined };
  const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  const replaced = Object.fromEntries(names.map((name) => [name, placeholders[name]]));
  return {
    values: z.parse(Environment, { ...set, ...replaced }),
    checkForms: () => {
      throw new ConfigurationError(...names.map((name) => `${name}: ${expected[name] ?? 'has an unexpected form'}.`));
    },
  };
}

type Variables = z.infer<typeof Environment>;

/** @throws ConfigurationError when it would open a dashboard without sign-in to the network */
function readHost(variables: Variables): string {
  const { HOST } = variables;
  if (!isSignInMeant(variables) && !isLoopbackName(HOST))
    throw new ConfigurationError(
      'HOST: expected a loopback address (127.0.0.1, ::1 or localhost), because sign-in is not configured and the page must not be open to the network.',
    );
  return HOST.replace(/^\[(.*)\]$/, '$1');
}

/** @throws ConfigurationError when the file is set without sign-in, or sign-in without the file */
function accessFileOf(variables: Variables): string | undefined {
  const { COMPLIANCE_ACCESS } = variables;
  if (isSignInMeant(variables) && COMPLIANCE_ACCESS === undefined)
    throw new ConfigurationError(
      'COMPLIANCE_ACCESS: expected the file that says who may see what, because sign-in is configured; operating.md shows one.',
    );
  if (!isSignInMeant(variables) && COMPLIANCE_ACCESS !== undefined)
    throw new ConfigurationError('COMPLIANCE_ACCESS: is only used together with sign-in (PUBLIC_URL, OIDC_ISSUER).');
  return COMPLIANCE_ACCESS && resolve(COMPLIANCE_ACCESS);
}

/**
 * Reads the configuration from environment variables and the files that they name; an empty variable counts as not set.
 * @throws ConfigurationError naming every variable that is wrong, and the expected form
 */
export function parseEnvironment(variables: Record<string, string | undefined>): GatewayConfig {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { values, checkForms } = parseForms(set);
  const { COMPLIANCE_LABELS, COMPLIANCE_COVERAGE, DATABASE_URL } = values;
  const { upstream, signIn, host, accessFile, certificate, labels, coverageRules, databaseUrl } = readTogether({
    forms: checkForms,
    upstream: () => upstreamSettings(values),
    signIn: () => signInSettings(values),
    host: () => readHost(values),
    accessFile: () => accessFileOf(values),
    databaseUrl: () => (DATABASE_URL === undefined ? undefined : readDatabaseUrl(DATABASE_URL)),
    labels: () => (COMPLIANCE_LABELS === undefined ? undefined : readLabelsFile(COMPLIANCE_LABELS)),
    coverageRules: () => (COMPLIANCE_COVERAGE === undefined ? undefined : readCoverageFile(COMPLIANCE_COVERAGE)),
    certificate: () => certificateFiles(values),
  });
  const { PORT, DATA_DIR, HISTORY_DAYS, COMPLIANCE_TIME_ZONE, COMPLIANCE_ACCOUNT, TRUSTED_PROXY } = values;
  const { COMPLIANCE_REQUESTS_PER_MINUTE, COMPLIANCE_MAX_STALE_HOURS, CACHE_URL, COMPLIANCE_GATEWAYS } = values;
  return {
    host,
    port: PORT,
    dataDir: resolve(DATA_DIR),
    requestsPerMinute: COMPLIANCE_REQUESTS_PER_MINUTE ?? (upstream ? DEFAULT_REQUESTS_PER_MINUTE : null),
    maxStaleMs: COMPLIANCE_MAX_STALE_HOURS * HOUR_MS,
    audit: {
      folder: join(resolve(DATA_DIR), 'audit'),
      retentionDays: values.AUDIT_RETENTION_DAYS,
      toStdout: values.AUDIT_STDOUT === '1',
    },
    historyDays: HISTORY_DAYS,
    ...(COMPLIANCE_TIME_ZONE !== undefined && { timeZone: COMPLIANCE_TIME_ZONE }),
    ...(COMPLIANCE_ACCOUNT !== undefined && { accountId: COMPLIANCE_ACCOUNT }),
    ...(labels && { labels }),
    ...(coverageRules && { coverageRules }),
    ...(CACHE_URL && { sharedCache: { url: CACHE_URL, gateways: COMPLIANCE_GATEWAYS } }),
    ...(databaseUrl && { databaseUrl }),
    ...(upstream && { upstream }),
    ...(signIn && { signIn }),
    ...(accessFile !== undefined && { accessFile }),
    ...(certificate && { certificate }),
    trustedProxies: TRUSTED_PROXY,
  };
}
