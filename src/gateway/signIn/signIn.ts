import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { EpochMs } from '#protocol/dates.ts';
import { type AuditTrail, noAuditTrail } from '../http/auditTrail.ts';
import type { LimitRefused } from '../http/requestLimits.ts';
import type { EventLog } from '../logger.ts';
import type { CacheConnection } from '../shared/cacheConnection.ts';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { createBegunSignIns } from './begunSignIns.ts';
import { createScraperCheck, type ScraperCheck } from './metricsToken.ts';
import { createProvider } from './provider.ts';
import { ProviderError } from './providerError.ts';
import { createSealedCache } from './sealedCache.ts';
import { createSessionFiles, removeSessionFiles } from './sessionStorage.ts';
import { createSessions } from './sessions.ts';
import { createSharedSessions } from './sharedSessions.ts';
import { createSignedIds } from './signedIds.ts';
import { addSignIn, type SignInOptions } from './signInRoutes.ts';
import type { SignInSettings } from './signInSettings.ts';
import { createVisitorTags } from './visitorTag.ts';

/** Sign-in as a whole: who may come in, and how they get there. */
export type SignIn = {
  /** The origin under which browsers reach the dashboard. */
  publicUrl: string;
  authenticator: Authenticator;
  /** Whether a request comes from a program that reads the metrics with their token. */
  isScraper: ScraperCheck;
  /** Guards every route of the app, and adds those for signing in and out. */
  addTo(app: FastifyInstance, limitRefused: LimitRefused): void;
  /** Why people will not be able to sign in, as far as known now; undefined when all is well. */
  problem(): Promise<string | undefined>;
  close(): Promise<void>;
};

type Options = Pick<SignInOptions, 'accessOf'> & {
  /** Absent: what people do is not recorded. */
  trail?: AuditTrail;
  /** The cache that gateways share, and with it their sessions; absent for a single gateway. */
  shared?: Pick<CacheConnection, 'small'> | undefined;
  /** Absolute path of the folder for data that outlives the process. */
  folder: string;
  now?: () => EpochMs;
  log: EventLog;
};

/** Takes over the sessions of an earlier process, and is then ready. With shared sessions those of its own files have ended. */
export async function createSignIn(
  settings: SignInSettings,
  { folder, shared, accessOf, trail = noAuditTrail, now = Date.now, log }: Options,
): Promise<SignIn> {
  const provider = createProvider(settings, now);
  const cache = shared && createSealedCache(settings, shared);
  const ownFolder = join(folder, 'sessions');
  const storage = createSessionFiles(ownFolder, (file, err) =>
    log.warn({ file, err }, 'a session of an earlier run could not be read, and has ended'),
  );
  // The files contain what the provider says about people, and nothing else would remove them.
  if (cache)
    await removeSessionFiles(ownFolder).catch((err: unknown) =>
      log.warn({ folder: ownFolder, err }, 'sessions of an earlier run could not be removed'),
    );
  const sessions = cache
    ? createSharedSessions(settings, { cache, ids: createSignedIds(settings), now })
    : createSessions(settings, { storage, now, log });
  const begun = createBegunSignIns(settings, now);
  await sessions.load();
  const tagOf = createVisitorTags(settings);
  const authenticator = createAuthenticator({ sessions, provider, accessOf, tagOf, trail, now, log });
  const isScraper = createScraperCheck(settings.metricsToken);
  return {
    publicUrl: settings.publicUrl,
    authenticator,
    isScraper,
    addTo: (app, limitRefused) =>
      addSignIn(app, { limitRefused, settings, provider, sessions, begun, authenticator, accessOf, isScraper, trail }),
    async problem() {
      try {
        await provider.check();
        return undefined;
      } catch (error) {
        return signInProblem(error, settings);
      }
    },
    close: sessions.close,
  };
}

/** What is wrong with the settings or the provider, as a line for the operator. */
export function signInProblem(error: unknown, { issuer, clientId }: SignInSettings): string {
  const told = error instanceof Error ? error.message : String(error);
  if (!(error instanceof ProviderError) || error.kind === 'unreachable')
    return `Sign-in: ${issuer} cannot be reached now. ${told} Nobody can sign in until then; people who are signed in stay signed in.`;
  return told.startsWith('OIDC_')
    ? told
    : `OIDC_CLIENT_ID, OIDC_CLIENT_SECRET: ${issuer} does not accept ${clientId} with this secret, or not for this dashboard's address. ${told}`;
}
