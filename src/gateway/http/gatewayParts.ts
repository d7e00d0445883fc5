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
  /** `null` when the service has no method for it. */
  name: string | null;
  /** IANA name of the zone whose calendar dates count. */
  timeZone: string;
  /** Distinguishes the account from others, the same from start to start and at every address. */
  accountKey: string;
  /** Names that the operator defines for ids; absent when there are none. */
  labels?: Labels;
};

export type GatewayOptions = {
  organisation: Organisation;
  /** Whether the gateway started its own service or reads from a deployed one. */
  service: 'embedded' | 'deployed';
  /** Rules of coverage and evidence that apply to everyone. */
  coverageRules?: CoverageRules | undefined;
  /** The folder of the built page, absolute; absent while Vite serves it. */
  pageDir?: string;
  /** Certificate and key, PEM; absent: plain HTTP, on loopback or behind a proxy that terminates TLS. */
  tls?: Certificate | undefined;
  /** How many proxies in front append the client's address to `X-Forwarded-For`; 0 trusts none. */
  trustedProxies?: number;
};

/** What the routes answer from. */
export type GatewayParts = {
  logger: FastifyBaseLogger;
  dataAccess: { snapshots: Snapshots; status: StatusReporter['report']; metrics: Metrics };
  /** Absent: the dashboard is for this machine alone, without sign-in. */
  signIn?: SignIn | undefined;
  /** The audit log of what people do; absent without sign-in. */
  audit?: { log: Pick<AuditLog, 'readPage' | 'verify'>; trail: AuditTrail } | undefined;
  /** Absent when nothing is captured. */
  history?:
    | (HistoryRoutesOptions & {
        history: Pick<History, 'status' | 'today' | 'recordedDay' | 'differencesOn'>;
        /** How long a request waits for records that are read for the first time, in milliseconds. */
        firstReadMs?: number | undefined;
      })
    | undefined;
};
