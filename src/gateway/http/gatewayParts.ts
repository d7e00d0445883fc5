import type { FastifyBaseLogger } from 'fastify';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import type { Labels } from '#protocol/labels.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { History } from '../history/createHistory.ts';
import type { SignIn } from '../signIn/signIn.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { AuditTrail } from './auditTrail.ts';
import type { Certificate } from './certificate.ts';
import type { HistoryRoutesOptions } from './historyRoutes.ts';
import type { Metrics } from './metrics.ts';
import type { StatusReporter } from './status.ts';

/** Whose data the page shows. */
export type Organisation = {
  /** `null` when the service has no method that tells. */
  name: string | null;
  /** IANA name of the zone whose calendar dates count. */
  timeZone: string;
  /** What tells the account from others, the same from start to start and at every address. */
  accountKey: string;
  /** Names that the operator gives for ids; absent when there are none. */
  labels?: Labels;
};

export type GatewayOptions = {
  organisation: Organisation;
  /** Whether the gateway started its own service or reads from a deployed one. */
  service: 'embedded' | 'deployed';
  /** Rules of coverage and evidence that hold for everyone. */
  coverageRules?: CoverageRules | undefined;
  /** The folder of the built page, absolute; absent while Vite serves it. */
  pageDir?: string;
  /** Certificate and key, PEM; absent: plain HTTP, on loopback or behind a proxy that terminates TLS. */
  tls?: Certificate | undefined;
  /** How many proxies in front append the client's address to `X-Forwarded-For`; 0 believes none. */
  trustedProxies?: number;
};

/** What the routes answer from. */
export type GatewayParts = {
  logger: FastifyBaseLogger;
  dataAccess: { snapshots: Snapshots; status: StatusReporter['report']; metrics: Metrics };
  /** Absent: the dashboard is for this machine alone, and nobody signs in. */
  signIn?: SignIn | undefined;
  /** What people do is recorded in it; absent where nobody signs in. */
  audit?: { log: Pick<AuditLog, 'readPage' | 'verify'>; trail: AuditTrail } | undefined;
  /** Absent where nothing is captured. */
  history?:
    | (HistoryRoutesOptions & {
        history: Pick<History, 'status' | 'today' | 'recordedDay' | 'differencesOn'>;
        /** How long records that are read for the first time are waited for, milliseconds. */
        firstReadMs?: number | undefined;
      })
    | undefined;
};
