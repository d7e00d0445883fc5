import type { FastifyBaseLogger } from 'fastify';
import type { SignIn } from '../signIn/signIn.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import type { Metrics } from './metrics.ts';
import type { StatusReporter } from './status.ts';

/** What the routes answer from. */
export type GatewayParts = {
  logger: FastifyBaseLogger;
  dataAccess: { snapshots: Snapshots; status: StatusReporter['report']; metrics: Metrics };
  /** Absent: the dashboard is for this machine alone, and nobody signs in. */
  signIn?: SignIn | undefined;
};
