import type { EpochMs } from '#protocol/dates.ts';
import type { GatewayConfig } from '../environment.ts';
import { checkAudit } from './checkAudit.ts';
import { checkCoverageRules } from './checkCoverageRules.ts';
import { checkDataDir } from './checkDataDir.ts';
import { checkEmbedded, type EmbeddedProblem } from './checkEmbedded.ts';
import { checkHistory } from './checkHistory.ts';
import { checkPort } from './checkPort.ts';
import { checkService } from './checkService.ts';
import { checkSignIn } from './checkSignIn.ts';
import { checkCache, checkDatabase } from './checkStores.ts';
import type { Finding } from './finding.ts';

/** Tries everything that the configuration names, each part separately, and leaves nothing behind. */
export async function* checkConfiguration(
  config: GatewayConfig,
  embeddedProblem: EmbeddedProblem,
  now: () => EpochMs = Date.now,
): AsyncGenerator<Finding> {
  const { upstream, sharedCache, databaseUrl, dataDir, coverageRules } = config;
  const { findings, cannotBeMade } = await checkDataDir(dataDir);
  yield* findings;
  yield await checkPort(config);
  if (upstream) yield* await checkService(upstream, now);
  else if (databaseUrl || !cannotBeMade) yield await checkEmbedded(config, embeddedProblem);
  if (coverageRules) yield checkCoverageRules(coverageRules);
  if (sharedCache) yield await checkCache(sharedCache.url);
  if (databaseUrl) yield await checkDatabase(databaseUrl);
  if (databaseUrl || !cannotBeMade) yield await checkHistory(config);
  yield* await checkSignIn(config, now);
  if (!cannotBeMade) yield* await checkAudit(config.audit.folder);
}
