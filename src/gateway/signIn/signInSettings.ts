import * as z from 'zod/mini';
import { ConfigurationError } from '../configuration/configurationError.ts';
import { fileContent } from '../configuration/fileContent.ts';
import { isLoopbackName } from '../configuration/loopbackName.ts';
import { readTogether } from '../configuration/readTogether.ts';
import { Secret } from '../configuration/secret.ts';
import { metricsToken } from './metricsToken.ts';

/** How people sign in: with OpenID Connect, at the provider of the organisation. */
export type SignInSettings = {
  /** The origin under which browsers reach the dashboard, such as `https://compliance.example.com`. */
  publicUrl: string;
  /** The provider, as it names itself. */
  issuer: string;
  clientId: string;
  clientSecret: Secret;
  /** The requested scopes; if absent, those usual ones that the provider offers. */
  scopes?: string;
  /** Gives a program that cannot sign in access to `/metrics`; only if set. */
  metricsToken?: Secret;
  /** Milliseconds without a request after which a session ends. */
  idleMs: number;
  /** Milliseconds after which a session ends in any case. */
  absoluteMs: number;
};

/** The form of `PUBLIC_URL`, for error messages. */
export const publicUrlForm =
  'expected the https address under which browsers reach the dashboard, without a path, such as https://compliance.example.com';
/** The form of `OIDC_ISSUER`, for error messages. */
export const issuerForm =
  'expected the address of the OpenID Connect provider as it names itself, such as https://login.example.com/realms/staff (plain http only for a loopback address)';

const urlOf = (value: string): URL | undefined => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && !url.username && !url.password && !url.search && !url.hash ? url : undefined;
};

/** The origin; browsers send no Fetch Metadata over plain http, which the check of foreign requests needs. */
export const PublicUrl = z.pipe(
  z.string().check(
    z.refine((value) => {
      const url = urlOf(value);
      return url?.protocol === 'https:' && url.pathname === '/';
    }),
  ),
  z.transform((value: string) => new URL(value).origin),
);

/** As written, because the provider's own answers have to repeat it to the letter. */
export const Issuer = z.string().check(
  z.refine((value) => {
    const url = urlOf(value);
    return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackName(url.hostname));
  }),
);

/** The variables of sign-in as in the environment; hours as numbers. */
type SignInVariables = {
  PUBLIC_URL?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_CLIENT_SECRET_FILE?: string | undefined;
  OIDC_SCOPES?: string | undefined;
  METRICS_TOKEN?: string | undefined;
  METRICS_TOKEN_FILE?: string | undefined;
  SESSION_IDLE_HOURS?: number | undefined;
  SESSION_HOURS: number;
};

const HOUR_MS = 3_600_000;
const USUAL_IDLE_HOURS = 8;

/** Whether any variable is set that sign-in needs; a warning reports those that only refine it. */
export const isSignInMeant = (variables: SignInVariables): boolean =>
  [
    variables.PUBLIC_URL,
    variables.OIDC_ISSUER,
    variables.OIDC_CLIENT_ID,
    variables.OIDC_CLIENT_SECRET,
    variables.OIDC_CLIENT_SECRET_FILE,
  ].some((value) => value !== undefined);

/**
 * How people sign in, or `undefined` if no variable that it needs is set.
 * @throws ConfigurationError when one is missing that another needs, or a file cannot be read
 */
export function signInSettings(variables: SignInVariables): SignInSettings | undefined {
  if (!isSignInMeant(variables)) return undefined;
  const { provider, clientSecret, times, scopes, scraperToken } = readTogether({
    scraperToken: () => metricsToken(variables),
    provider: () => readProvider(variables),
    clientSecret: () => readClientSecret(variables),
    times: () => readSessionTimes(variables),
    scopes: () => readScopes(variables),
  });
  return {
    ...provider,
    clientSecret,
    ...(scopes !== undefined && { scopes }),
    ...(scraperToken && { metricsToken: scraperToken }),
    ...times,
  };
}

function readProvider({ PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID }: SignInVariables) {
  if (PUBLIC_URL && OIDC_ISSUER && OIDC_CLIENT_ID)
    return { publicUrl: PUBLIC_URL, issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID };
  const missing = Object.entries({ PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID }).filter(([, value]) => !value);
  throw new ConfigurationError(
    `${missing.map(([name]) => name).join(', ')}: sign-in needs PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (or OIDC_CLIENT_SECRET_FILE); set all of them, or none for a dashboard on this machine alone.`,
  );
}

function readClientSecret({ OIDC_CLIENT_SECRET, OIDC_CLIENT_SECRET_FILE }: SignInVariables): Secret {
  if (OIDC_CLIENT_SECRET && OIDC_CLIENT_SECRET_FILE)
    throw new ConfigurationError('OIDC_CLIENT_SECRET: set it or OIDC_CLIENT_SECRET_FILE, not both.');
  const secret = OIDC_CLIENT_SECRET_FILE
    ? fileContent(
        'OIDC_CLIENT_SECRET_FILE',
        OIDC_CLIENT_SECRET_FILE,
        'to give the secret itself use OIDC_CLIENT_SECRET',
      ).trim()
    : OIDC_CLIENT_SECRET;
  if (!secret || secret.length < 8)
    throw new ConfigurationError(
      'OIDC_CLIENT_SECRET: expected the secret of OIDC_CLIENT_ID, of at least 8 characters, or its file in OIDC_CLIENT_SECRET_FILE.',
    );
  return new Secret(secret);
}

function readSessionTimes({ SESSION_IDLE_HOURS, SESSION_HOURS }: SignInVariables) {
  const idleHours = SESSION_IDLE_HOURS ?? Math.min(USUAL_IDLE_HOURS, SESSION_HOURS);
  if (idleHours > SESSION_HOURS)
    throw new ConfigurationError(
      `SESSION_IDLE_HOURS: expected no more hours than SESSION_HOURS has, which are ${SESSION_HOURS}.`,
    );
  return { idleMs: idleHours * HOUR_MS, absoluteMs: SESSION_HOURS * HOUR_MS };
}

function readScopes({ OIDC_SCOPES }: SignInVariables): string | undefined {
  if (OIDC_SCOPES !== undefined && !OIDC_SCOPES.split(' ').includes('openid'))
    throw new ConfigurationError('OIDC_SCOPES: expected scopes with spaces between them, openid among them.');
  return OIDC_SCOPES;
}
