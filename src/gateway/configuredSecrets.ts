import { secretsInUrl } from './configuration/databaseUrl.ts';
import type { Secret } from './configuration/secret.ts';
import type { GatewayConfig } from './environment.ts';

/** Every secret of a configuration, which no log, no error and no line for a person may contain. */
export const configuredSecrets = ({ upstream, sharedCache, databaseUrl, signIn }: GatewayConfig): Secret[] => [
  ...(upstream ? [upstream.token] : []),
  ...(sharedCache ? secretsInUrl(sharedCache.url) : []),
  ...(databaseUrl ? secretsInUrl(databaseUrl) : []),
  ...(signIn ? [signIn.clientSecret] : []),
  ...(signIn?.metricsToken ? [signIn.metricsToken] : []),
];
