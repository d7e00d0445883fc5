import type { Server as TlsServer } from 'node:https';
import { isatty } from 'node:tty';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { accessOf } from './access/access.ts';
import { readPolicy } from './access/policy.ts';
import { type AuditLog, createAuditLog } from './audit/auditLog.ts';
import { certificatesIn, checkExpiry } from './check/checkCertificates.ts';
import { ConfigurationError } from './configuration/configurationError.ts';
import type { Secret } from './configuration/secret.ts';
import { configuredSecrets } from './configuredSecrets.ts';
import { createDataAccess, type DataAccess } from './dataAccess.ts';
import {
  type DataSource,
  deployedSource,
  type EmbeddedService,
  embeddedSource,
  ensureDataFolder,
} from './dataSource.ts';
import type { GatewayConfig } from './environment.ts';
import { createHistory } from './history/createHistory.ts';
import { historyLocation } from './history/openHistory.ts';
import { type AuditTrail, createAuditTrail } from './http/auditTrail.ts';
import { ensureBuiltPage } from './http/builtPage.ts';
import { type Certificate, type CertificateFiles, readCertificate } from './http/certificate.ts';
import { startDevServer } from './http/devServer.ts';
import { createGateway } from './http/gateway.ts';
import { ensurePortIsFree, listenOn } from './http/listen.ts';
import { programVersion } from './programVersion.ts';
import { createSignIn, type SignIn } from './signIn/signIn.ts';
import { seesEverything } from './signIn/visitors.ts';
import { gatewayFolder } from './snapshots/snapshotDisk.ts';

export type GatewayStartOptions = {
  config: GatewayConfig;
  embedded: EmbeddedService;
  /** The project's folder, absolute. */
  root: string;
  /** Serve the page from its sources through Vite instead of building it. */
  dev: boolean;
  /** Prints what a person should know while it starts. */
  say: (line: string) => void;
  /** Writes a record of the audit log to the output, if the operator wants that. */
  printRecord: (line: string) => void;
  logger: Logger;
  /** Every secret that the start learns is added, so that the logger and other output redact it. */
  secrets: Secret[];
};

/** `announcement` contains the few lines that tell a person where the dashboard is. */
export type Running = { address: string; announcement: string[]; close(): Promise<void> };

/** Running requests may take this long to finish after a stop was requested, in milliseconds. */
const FINISH_MS = 5_000;

/**
 * Starts all parts of `npm start` and `npm run dev`.
 * @throws ConfigurationError when a setting cannot be used, and the error that keeps the page or the service from starting;
 * parts that had started by then are stopped again
 */
export async function start({
  config,
  embedded,
  root,
  dev,
  say,
  printRecord,
  logger,
  secrets,
}: GatewayStartOptions): Promise<Running> {
  const stops: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  const loggerFor = (token: Secret) => {
    if (!secrets.includes(token)) secrets.push(token);
    return logger;
  };
  try {
    secrets.push(...configuredSecrets(config));
    if (dev && config.signIn)
      throw new ConfigurationError(
        'PUBLIC_URL, OIDC_ISSUER: npm run dev is for this machine alone; start it without sign-in.',
      );
    const tls = config.certificate && readOwnCertificate(config.certificate, logger);
    // The port is checked before the embedded service, so that a start that cannot succeed creates no data folder and no token.
    await ensurePortIsFree(config);
    await ensureDataFolder(config.dataDir);
    const listening = Promise.withResolvers<FastifyInstance>();
    if (config.certificate || !isAtTerminal())
      stops.push(reloadOnHangUp(listening.promise, config.certificate, logger));
    const pageDir = dev
      ? undefined
      : await ensureBuiltPage(root, () => say('Building the page; this takes some seconds …'));
    const source = config.upstream
      ? deployedSource(config.upstream, config.timeZone, loggerFor)
      : await embeddedSource(embedded, config, loggerFor);
    stops.push(source.close);
    const { labels, ...parts } = await startParts({ config, source, printRecord, logger }, stops);
    const gateway = await createGateway(
      {
        organisation: { ...source.organisation, ...(labels && { labels }) },
        service: source.kind,
        ...(pageDir !== undefined && { pageDir }),
        coverageRules: config.coverageRules,
        tls,
        trustedProxies: config.trustedProxies,
      },
      parts,
    );
    stops.push(() => finish(gateway));
    let address = await listenOn(gateway, config);
    // Fastify does not know that the server it was given speaks TLS.
    if (config.certificate) address = address.replace('http:', 'https:');
    listening.resolve(gateway);
    if (parts.signIn) stops.push(logSignInProblem(parts.signIn, logger));
    void parts.history.history.begin();
    if (dev) {
      const devServer = await startDevServer(root, { gatewayAddress: address, dataDir: config.dataDir });
      stops.push(devServer.close);
      address = devServer.address;
    }
    return { address, announcement: announce(parts.signIn?.publicUrl ?? address, source), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Starts the parts that the gateway answers from: snapshots, and sign-in, audit log and history.
 * @param stops gets what has started, even if a later part cannot start
 */
async function startParts(
  {
    config,
    source,
    printRecord,
    logger,
  }: Pick<GatewayStartOptions, 'config' | 'printRecord' | 'logger'> & { source: DataSource },
  stops: (() => Promise<void>)[],
) {
  const labels = config.labels ?? source.labels;
  const dataAccess = await createDataAccess({
    settings: source.settings,
    isTokenSet: source.kind === 'deployed',
    folder: gatewayFolder(config.dataDir),
    requestsPerMinute: config.requestsPerMinute,
    maxStaleMs: config.maxStaleMs,
    sharedCache: config.sharedCache,
    labels,
    logger: source.logger,
  });
  stops.push(dataAccess.close);
  const echo = config.audit.toStdout ? printRecord : undefined;
  const audit = config.signIn && createAuditLog({ ...config.audit, echo, log: logger });
  if (audit) stops.push(audit.close);
  const trail = audit && createAuditTrail(audit, source.logger, dataAccess.metrics.countUnrecorded);
  const signIn =
    trail && (await startSignIn(config, { audit, trail, shared: dataAccess.sharedCache, log: source.logger }));
  if (signIn) stops.push(signIn.close);
  const history = createHistory({
    snapshots: dataAccess.snapshots,
    location: historyLocation(config),
    account: source.account,
    timeZone: source.organisation.timeZone,
    keepDays: config.historyDays,
    claim: dataAccess.claimHistory,
    samplePast: source.samplePast,
    now: Date.now,
    log: source.logger,
  });
  stops.push(history.close);
  return {
    labels,
    logger: source.logger,
    dataAccess,
    signIn,
    audit: audit && trail && { log: audit, trail },
    history: {
      history,
      // The history covers the whole account.
      isAllowed: ({ raw }: Pick<FastifyRequest, 'raw'>) => !signIn || seesEverything(raw),
    },
  };
}

/** Takes over the sessions of the previous run. */
async function startSignIn(
  config: GatewayConfig,
  { audit, trail, shared, log }: { audit: AuditLog; trail: AuditTrail; shared: DataAccess['sharedCache']; log: Logger },
): Promise<SignIn | undefined> {
  if (!config.signIn || config.accessFile === undefined) return undefined;
  const { policy, sha256 } = readPolicy(config.accessFile);
  const { publicUrl, issuer, clientId } = config.signIn;
  const byItself = { who: null, address: null, requestId: null };
  const settings = { PUBLIC_URL: publicUrl, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, HOST: config.host };
  await audit.record({ kind: 'gateway-started', what: { version: programVersion, settings }, ...byItself });
  await audit.record({ kind: 'policy-loaded', what: { sha256, rules: policy.rules.length }, ...byItself });
  return createSignIn(config.signIn, {
    folder: gatewayFolder(config.dataDir),
    shared,
    accessOf: (claims) => accessOf(policy, claims),
    trail,
    log,
  });
}

/**
 * Reports what keeps people from signing in, which affects nobody who is signed in. A provider that does not answer is awaited
 * for as long as a sign-in would wait. @returns what ends that
 */
function logSignInProblem(signIn: SignIn, log: Logger): () => Promise<void> {
  let isStopping = false;
  void signIn.problem().then((problem) => {
    if (problem !== undefined && !isStopping) log.warn(problem);
  });
  return async () => {
    isStopping = true;
  };
}

/** Whether a person at a terminal has started it: SIGHUP then means that the terminal is gone, and ends the process. */
const isAtTerminal = (): boolean => [0, 1, 2].some((stream) => isatty(stream));

/** Why browsers refuse a certificate now, with what to do; undefined while it is valid. */
const whyRefused = ({ cert }: Certificate): string | undefined =>
  checkExpiry('TLS_CERT', certificatesIn(cert), Date.now()).find(({ state }) => state === 'fails')?.says;

/** Reads the certificate, and warns if browsers would refuse it. */
function readOwnCertificate(files: CertificateFiles, log: Logger): Certificate {
  const certificate = readCertificate(files);
  const refused = whyRefused(certificate);
  if (refused) log.warn(`TLS_CERT: ${refused} Browsers refuse it until then; SIGHUP reads it again.`);
  return certificate;
}

/**
 * Reads the certificate again on SIGHUP, so that a renewed one needs no restart; during the start, as soon as the gateway
 * listens. Without one SIGHUP changes nothing: Node would end the process, and `systemctl reload` the dashboard with it.
 * @returns what ends that
 */
function reloadOnHangUp(
  listening: Promise<FastifyInstance>,
  files: CertificateFiles | undefined,
  log: Logger,
): () => Promise<void> {
  const reload = async () => {
    if (!files)
      return log.info('SIGHUP changes nothing: TLS_CERT is not set, so there is no certificate to read again');
    const { server } = await listening;
    try {
      const certificate = readCertificate(files);
      const refused = whyRefused(certificate);
      if (refused) return log.error(`TLS_CERT: ${refused} The certificate before it stays in use`);
      // The server speaks TLS, because there is a certificate.
      (server as unknown as TlsServer).setSecureContext(certificate);
      log.info('the certificate was read again');
    } catch (err) {
      log.error({ err }, 'the certificate could not be read again; the one before it stays in use');
    }
  };
  const onHangUp = () => void reload();
  process.on('SIGHUP', onHangUp);
  return async () => {
    process.off('SIGHUP', onHangUp);
  };
}

async function finish(gateway: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => gateway.server.closeAllConnections(), FINISH_MS);
  await gateway.close();
  clearTimeout(timer);
}

function announce(address: string, { kind, settings, organisation, storedIn }: DataSource): string[] {
  return [
    `Compliance dashboard: ${address}`,
    kind === 'embedded'
      ? `Data: ${organisation.name}, the embedded service's organisation, in ${storedIn}`
      : `Data: the service at ${settings.baseUrl}; calendar dates in ${organisation.timeZone}`,
    'Stop with Ctrl-C.',
  ];
}
